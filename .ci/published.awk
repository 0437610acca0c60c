# SPDX-License-Identifier: MIT
# Reads optimised LLVM IR, a file three times (groups of attributes, functions that touch no memory, bodies), and prints one line a finding:
#     KIND<tab>MANGLED NAME<tab>INSTRUCTION
# unfenced  a store in release order, or stronger, or an exchange in one that hands an address over, without a compiler barrier directly before it
# retain    a retain after a publishing store, with nothing between that LLVM's pass for reference counts stops at; or behind an exchange that
#           publishes, of what it handed over: the object, or what was stored into it
# use       what a publishing store or exchange handed over is touched after it
# release   a release directly before a step that acquires, of what is touched after that step
# A block that is reached from one other alone is looked at with that one. Behind a compare-and-swap that is the block where it succeeded: where it
# failed, what it would have handed over is the function's still.

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
# Whether anything at or after `at` touches `address`. `onward`: the blocks that follow, if not all.
function touched(kind, block, at, address, store, onward,   j, line, n, parts, k, rest, isHit) {
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
    n = split(onward == "" ? successors[block] : onward, parts, " ")
    for (k = 1; k <= n; k++) if (predecessors[parts[k]] == 1 && parts[k] != block) touched(kind, parts[k], 1, address, store)
}
# The exchanges that publish: a compare-and-swap, or an exchange, in release order or stronger. `handing`: the word that it stores.
function handing(line,   rest) {
    if (line !~ /= (cmpxchg .* (release|acq_rel|seq_cst) [a-z_]+, align|atomicrmw xchg .* (release|acq_rel|seq_cst), align)/) return ""
    rest = line
    if (line ~ /= cmpxchg/) sub(/^.*, (i64|ptr) [^,]*, (i64|ptr) /, "", rest); else sub(/^.*, (i64|ptr) /, "", rest)
    sub(/ .*$/, "", rest)
    return rest
}
# The blocks that follow `block`, whose instruction `at` is an exchange: all, or where that can be told, the one where it succeeded.
function succeeded(block, at,   j, line, result, isDone, isNot, parts) {
    if (text[block, at] !~ /= cmpxchg/) return successors[block]
    result = text[block, at]; sub(/^ */, "", result); sub(/ .*$/, "", result)
    for (j = at + 1; j <= size[block]; j++) {
        line = text[block, j]; sub(/^ */, "", line); split(line, parts, " ")
        if (index(line, "extractvalue { ") && index(line, " " result ", 1")) isDone = parts[1]
        else if (isDone != "" && index(line, "= xor i1 " isDone ", true")) isNot = parts[1]
        else if (index(line, "br i1 ")) {
            split(successors[block], blockNames, " ")
            if (index(line, "br i1 " isDone ",") && isDone != "") return blockNames[1]
            if (index(line, "br i1 " isNot ",") && isNot != "") return blockNames[2]
        }
    }
    return successors[block]
}
# What goes over with `address`: that, and what is stored into it, or given to the call that makes it.
function handOver(address,   k, n, parts) {
    if (address in handed) return
    handed[address] = 1
    n = split(contents[address], parts, " ")
    for (k = 1; k <= n; k++) handOver(parts[k])
}
# What was handed over, and is retained at or after `at` for the first time.
function afterExchange(block, at, onward, exchange, position,   j, line, value, n, parts, k) {
    for (j = at; j <= size[block]; j++) {
        line = text[block, j]
        if (isRetain(line) && match(line, /returned %[^ ),]+/)) {
            value = substr(line, RSTART + 9, RLENGTH - 9)
            if ((value in handed) && !((value in firstRetain) && firstRetain[value] < position)) { find("retain", line " ; after " exchange); return }
        }
    }
    n = split(onward, parts, " ")
    for (k = 1; k <= n; k++) if (predecessors[parts[k]] == 1 && parts[k] != block) afterExchange(parts[k], 1, successors[parts[k]], exchange, position)
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
function analyse(   b, i, j, n, parts, line, value, address) {
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
        } else if ((value = handing(line)) != "" && (value in pointer)) {
            address = pointer[value]
            if (!isFenced(name[b], i)) find("unfenced", line)
            split("", handed); handOver(address)
            afterExchange(name[b], i + 1, succeeded(name[b], i), line, number[name[b], i])
            if (!((address in firstRetain) && firstRetain[address] < number[name[b], i]))
                touched("use", name[b], i + 1, address, line, succeeded(name[b], i))
        }
        if (isTaking(line)) {
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
    blocks = 0; split("", size); split("", text); split("", successors); split("", pointer); split("", retained); split("", base); split("", argument)
    split("", contents); split("", firstRetain); split("", number); lines = 0; current = ""; inside = 1
    rest = $0; sub(/\) [^)]*$/, "", rest); n = split(rest, parts, /[ ,()]+/)
    for (k = 1; k <= n; k++) if (parts[k] ~ /^%[A-Za-z0-9._]+$/) argument[parts[k]] = 1
    next
}
!inside { next }
/^}/ { analyse(); inside = 0; next }
/^[-A-Za-z0-9$._"]+:/ { current = $1; sub(/:$/, "", current); gsub(/"/, "", current); name[blocks++] = current; size[current] = 0; next }
/^ / {
    if (current == "" && !blocks) { current = "0"; name[blocks++] = current }
    text[current, ++size[current]] = $0; number[current, size[current]] = ++lines
    rest = $0
    while (match(rest, /label %"?[-A-Za-z0-9$._]+"?/)) {
        target = substr(rest, RSTART + 7, RLENGTH - 7); gsub(/"/, "", target)
        successors[current] = successors[current] " " target
        rest = substr(rest, RSTART + RLENGTH)
    }
    if (isRetain($0) && match($0, /returned %[^ ),]+/)) {
        value = substr($0, RSTART + 9, RLENGTH - 9)
        retained[value]++
        if (!(value in firstRetain)) firstRetain[value] = lines
    }
    # What an object holds: what is stored into it, and what the initialiser that makes it is given.
    if ($1 == "store" && $2 == "ptr" && $3 ~ /^%/ && $5 ~ /^%/) {
        value = $3; target = $5; sub(/,$/, "", value); sub(/,$/, "", target)
        contents[root(target)] = contents[root(target)] " " value
    } else if (/= .*call .*fC"?\(/ && match($0, /\(.*\)/)) {
        n = split(substr($0, RSTART, RLENGTH), parts, /[ ,()]+/)
        for (k = 1; k <= n; k++) if (parts[k] ~ /^%[A-Za-z0-9._]+$/) contents[$1] = contents[$1] " " parts[k]
    }
    if ($3 == "getelementptr" && match($0, /ptr %[^ ,]+/)) base[$1] = root(substr($0, RSTART + 4, RLENGTH - 4))
    # A word made of an address: with bits beside it, too.
    if ($3 == "ptrtoint") pointer[$1] = root($5)
    else if ($3 == "phi" && $4 == "i64") {
        n = split($0, parts, /[] ,[]+/)
        for (k = 1; k <= n; k++) if ((parts[k] in pointer) && !($1 in pointer) && parts[k] != $1) pointer[$1] = pointer[parts[k]]
    } else if ($3 ~ /^(or|and|add|sub|select|freeze)$/) for (i = 4; i <= NF; i++) {
        word = $i; sub(/,$/, "", word)
        if (word in pointer) pointer[$1] = pointer[word]
    }
}
