// SPDX-License-Identifier: MIT
// The search field: names that begin with the text come first, then names that contain it, then descriptions.
const field = document.querySelector(".search input");
const results = document.querySelector(".search ul");

function rank([name, , kind, summary], text) {
    const last = name.toLowerCase().split(".").pop();
    const order = ["operator", "type", "page", "C", "member"].indexOf(kind) / 10;
    if (last === text) return order;
    if (last.startsWith(text)) return 1 + order;
    if (name.toLowerCase().includes(text)) return 2 + order;
    return summary.toLowerCase().includes(text) ? 3 + order : 9;
}

field.addEventListener("input", () => {
    const text = field.value.trim().toLowerCase();
    const found = text ? index.map(entry => [rank(entry, text), entry]).filter(([order]) => order < 9) : [];
    found.sort((a, b) => a[0] - b[0] || a[1][0].localeCompare(b[1][0]));
    results.replaceChildren(...found.slice(0, 20).map(([, [name, address, kind, summary]]) => {
        const item = document.createElement("li");
        const link = document.createElement("a");
        link.href = document.body.dataset.root + address;
        link.textContent = name;
        const about = document.createElement("span");
        about.textContent = kind + (summary ? ": " + summary.replaceAll("`", "") : "");
        item.append(link, about);
        return item;
    }));
    results.hidden = found.length === 0;
});

field.addEventListener("keydown", event => {
    if (event.key === "Enter") results.querySelector("a")?.click();
    if (event.key === "Escape") results.hidden = true;
});

document.addEventListener("keydown", event => {
    if (event.key === "/" && document.activeElement !== field) {
        event.preventDefault();
        field.focus();
    }
});
