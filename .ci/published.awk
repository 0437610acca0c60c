# SPDX-License-Identifier: MIT
# Reads optimised LLVM IR, a file three times (groups of attributes, functions that touch no memory, bodies), and prints one line a finding:
#     KIND<tab>MANGLED NAME<tab>INSTRUCTION
# unfenced  a store in release order, or stronger, without a compiler barrier directly before it
# retain    a retain after a publishing store, with nothing between that LLVM's pass for reference counts stops at
# use       what a publishing store handed over is touched after it
# release   a release directly before a step that acquires, of what is touched after that step
# A block that is reached from one other alone is looked at with that one.

function isRetain(line) { return line ~ /call .*@swift_(nonatomic_)?(retain|bridgeObjectRetain|errorRetain|unownedRetainStrong)(_n)?\(/ }
function isRelease(line) { return line ~ /call .*@swift_(release|bridgeObjectRelease|errorRelease)(_n)?\(/ }
function isPublishing(line) { return line ~ /^ *store atomic .* (release|seq_cst), align/ }
function isTaking(line) { return line ~ /= (load atomic .* (acquire|seq_cst), align|cmpxchg .* (acquire|acq_rel|seq_cst) |atomicrmw .* (acquire|acq_rel|seq_cst), align)/ }
function isCall(line) { return line ~ /(^| )(call|invoke) / }
# Calls that LLVM's pass carries a retain over: of what touches no memory, and allocation.
function isTransparent(line) {
    if (line ~ /@llvm\.|@swift_allocObject\(|@swift_initStackObject\(/) return 1
    if (match(line, /@"?[A-Za-z0-9_$.]+"?\(/) && (substr(line, RSTART, RLENGTH - 1) in pure)) return 1
    return match(line, /#[0-9]+/) && (substr(line, RSTART, RLENGTH) in pureGroup)
}
function stops(line) {
    if (isRetain(line)) return 0
    if (isCall(line)) return !isTransparent(line)
    return line ~ /^ *fence |= (cmpxchg|atomicrmw) /
}
function find(kind, line) { sub(/^ +/, "", line); print kind "\t" fn "\t" substr(line, 1, 150) }

# What follows instruction `at` of `block`, until the pass would stop.
function after(block, at, store,   j, line, n, parts, k) {
    for (j = at; j <= size[block]; j++) {
        line = text[block, j]
        if (stops(line)) return
        if (isRetain(line)) { find("retain", line " ; after " store); return }
    }
    n = split(successors[block], parts, " ")
    for (k = 1; k <= n; k++) if (predecessors[parts[k]] == 1 && parts[k] != block) after(parts[k], 1, store)
}
# Whether anything at or after `at` touches `address`.
function touched(kind, block, at, address, store,   j, line, n, parts, k, rest, isHit) {
    for (j = at; j <= size[block]; j++) {
        line = text[block, j]
        rest = line; sub(/^ *%[^ ]+ = /, "", rest)
        isHit = 0
        n = split(rest, parts, /[ ,()]+/)
        for (k = 1; k <= n; k++) if (parts[k] ~ /^%/ && root(parts[k]) == address) isHit = 1
        if (isHit) {
            if (isRelease(rest) && retained[address]) continue
            if (rest !~ /^ *(ptrtoint|icmp|br|phi|getelementptr) /) { find(kind, line " ; after " store); return }
        }
    }
    n = split(successors[block], parts, " ")
    for (k = 1; k <= n; k++) if (predecessors[parts[k]] == 1 && parts[k] != block) touched(kind, parts[k], 1, address, store)
}
function root(address) { return (address in base) ? base[address] : address }
function isFenced(block, at,   j, line) {
    for (j = at - 1; j >= 1; j--) {
        line = text[block, j]
        if (line ~ /^ *fence |@rx_keep_order\(/) return 1
        if (isCall(line) && line !~ /@llvm\./ || line ~ /(store|load atomic|cmpxchg|atomicrmw) /) return 0
    }
    return predecessors[block] == 1 && at > 0 ? isFenced(only[block], size[only[block]] + 1) : 0
}
function analyse(   b, i, j, n, parts, line, value) {
    delete predecessors; delete only
    for (b = 0; b < blocks; b++) {
        n = split(successors[name[b]], parts, " ")
        for (i = 1; i <= n; i++) { predecessors[parts[i]]++; only[parts[i]] = name[b] }
    }
    for (b = 0; b < blocks; b++) for (i = 1; i <= size[name[b]]; i++) {
        line = text[name[b], i]
        if (isPublishing(line)) {
            if (!isFenced(name[b], i)) find("unfenced", line)
            after(name[b], i + 1, line)
            if (match(line, /i64 %[^ ,]+,/)) {
                value = substr(line, RSTART + 4, RLENGTH - 5)
                if (value in pointer) touched("use", name[b], i + 1, pointer[value], line)
            }
        } else if (isTaking(line)) {
            for (j = i - 1; j >= 1; j--) {
                if (isRelease(text[name[b], j]) && match(text[name[b], j], /%[A-Za-z0-9._]+[,)]/)) {
                    value = substr(text[name[b], j], RSTART, RLENGTH - 1)
                    # Retained twice, or once beside the caller's count: one is left.
                    if (retained[value] + (value in argument) < 2) touched("release", name[b], i, value, "released before " line)
                }
                if (text[name[b], j] ~ /(load|store|fence|cmpxchg|atomicrmw) / || isCall(text[name[b], j]) && !isTransparent(text[name[b], j])) break
            }
        }
    }
}
FNR == 1 { pass[FILENAME]++ }
pass[FILENAME] == 1 {
    if (/^attributes #[0-9]+ = \{.*memory\(none\)/) pureGroup[$2] = 1
    next
}
pass[FILENAME] == 2 {
    if (/^(declare|define) / && match($0, /#[0-9]+/) && (substr($0, RSTART, RLENGTH) in pureGroup) && match($0, /@"?[A-Za-z0-9_$.]+"?\(/))
        pure[substr($0, RSTART, RLENGTH - 1)] = 1
    next
}
/^define / {
    match($0, /@"?[^"(]+"?\(/); fn = substr($0, RSTART + 1, RLENGTH - 2); gsub(/"/, "", fn)
    blocks = 0; split("", size); split("", text); split("", successors); split("", pointer); split("", retained); split("", base); split("", argument); current = ""; inside = 1
    rest = $0; sub(/\) [^)]*$/, "", rest); n = split(rest, parts, /[ ,()]+/)
    for (k = 1; k <= n; k++) if (parts[k] ~ /^%[A-Za-z0-9._]+$/) argument[parts[k]] = 1
    next
}
!inside { next }
/^}/ { analyse(); inside = 0; next }
/^[-A-Za-z0-9$._"]+:/ { current = $1; sub(/:$/, "", current); gsub(/"/, "", current); name[blocks++] = current; size[current] = 0; next }
/^ / {
    if (current == "" && !blocks) { current = "0"; name[blocks++] = current }
    text[current, ++size[current]] = $0
    rest = $0
    while (match(rest, /label %"?[-A-Za-z0-9$._]+"?/)) {
        target = substr(rest, RSTART + 7, RLENGTH - 7); gsub(/"/, "", target)
        successors[current] = successors[current] " " target
        rest = substr(rest, RSTART + RLENGTH)
    }
    if (isRetain($0) && match($0, /returned %[^ ),]+/)) retained[substr($0, RSTART + 9, RLENGTH - 9)]++
    if ($3 == "getelementptr" && match($0, /ptr %[^ ,]+/)) base[$1] = root(substr($0, RSTART + 4, RLENGTH - 4))
    # A word made of an address: with bits beside it, too.
    if ($3 == "ptrtoint") pointer[$1] = $5
    else if ($3 ~ /^(or|and|add|sub|select|freeze)$/) for (i = 4; i <= NF; i++) {
        word = $i; sub(/,$/, "", word)
        if (word in pointer) pointer[$1] = pointer[word]
    }
}
