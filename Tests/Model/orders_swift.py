# SPDX-License-Identifier: MIT
"""Which Swift a use in Tests/Model/swift stands for. A header names the file in a comment above the function: Sources/....swift. The Swift function has
the C function's name without the header's, or that of all words but the last, with the last as a label: idle_state_claim_worker is claim(worker:).
A comment right above the C function that is nothing but a name, /// publish(_:over:), says it where neither does.
"""
import re
from pathlib import Path

folder = Path("Tests/Model/swift")
# What an order is in Swift: as the standard library has it, or a verb of Publication.swift.
forms = {
    "acquire": r"\.acquiring\b|\bpublished\(|\btryTake\(|\btake\(",
    "release": r"\.releasing\b|\bpublish\((?![^)]*over:)|\bpublishReplacing\(",
    "acq_rel": r"\.acquiringAndReleasing\b|\btryPublish\(|\bpublish\([^)]*over:|\bclaim\(\)|\bmark\(",
    "seq_cst": r"\.sequentiallyConsistent\b|\bpublishInOneOrder\(",
    "keep_order": r"\brx_keep_order\(\)",
    "barrier_all": r"\brx_barrier_all\(\)",
}


def is_swift(file):
    return (folder / file).exists()


def is_of_the_runtime(lines, function):
    """Whether the comment above the function says that it is Swift's own runtime's: no order there is this project's to change."""
    at = next((each for each, line in enumerate(lines) if re.search(rf"\b{function}\(.*\{{", line)), 0)
    return at > 0 and "Swift's runtime" in lines[at - 1]


def words_of(function, file):
    stem = file.removesuffix(".h")
    for prefix in (stem, stem.split("_")[0]):
        if function.startswith(prefix + "_"):
            function = function.removeprefix(prefix + "_")
            break
    return function.split("_")


def camel(words):
    return words[0] + "".join(word.capitalize() for word in words[1:])


def bodies(source, name, label=None):
    """The bodies of the functions and properties of that name."""
    start = rf"\bfunc {name}\(" + (rf"(?:_ )?{label}\b" if label else "") + (rf"|\bvar {name}\b" if not label else "")
    for match in re.finditer(start, source):
        # The first brace outside of the parameters, whose defaults may be closures.
        depth, opening = match.group().count("("), match.end()
        while depth or source[opening] != "{":
            depth += (source[opening] == "(") - (source[opening] == ")")
            opening += 1
        depth, end = 0, opening
        for end in range(opening, len(source)):
            depth += (source[end] == "{") - (source[end] == "}")
            if depth == 0:
                break
        yield source[opening:end + 1]


def stands_for(file, lines, number, function, verb):
    """The Swift file and function, and what is wrong with that, if anything."""
    path = next((found[1] for line in reversed(lines[:number]) if (found := re.search(r"//.*\b(Sources/[\w/+]+\.swift)", line))), None)
    if not path or not Path(path).exists():
        return "", "", f"{file} names no Swift file that exists above {function}"
    words, source = words_of(function, file), Path(path).read_text()
    name, label = camel(words), None
    at = next((each for each, line in enumerate(lines) if re.search(rf"\b{function}\(.*\{{", line)), 0)
    if at and (stated := re.match(r"/// (\w+)(\([\w:]*\))?$", lines[at - 1])):
        name, words = stated[1], [stated[1]]
    found = list(bodies(source, name))
    if not found and len(words) > 1:
        name, label = camel(words[:-1]), words[-1]
        found = list(bodies(source, name, label))
    shown = f"{name}({label}:)" if label else name
    if not found:
        return path, shown, f"{path} has no {camel(words)}, which {function} of {file} stands for"
    order = next(order for order in ("acq_rel", "seq_cst", "acquire", "release", "keep_order", "barrier_all") if verb.endswith(order))
    if not any(re.search(forms[order], body) for body in found):
        return path, shown, f"{shown} of {path} has no step of the order {order}, as {function} of {file} has"
    return path, shown, ""
