# SPDX-License-Identifier: MIT
# Makes a client's own operator, and calls of it, for each name that RxSwift lacks, where its parameters are plain. Reads symbol graphs, a symbol a line;
# `extras`: the names, as "owner name"; `listed`: those that Tests/OwnOperators has by hand. Writes `declarations`, `calls`, and `probe`: the same calls
# without the declarations. Prints the names that it can make nothing for.
function load(file, into, line) { while ((getline line < file) > 0) into[line] = 1 }
# The text of the last list of fragments in the symbol's line: its declaration.
function declaration(line, text) {
    sub(/.*"declarationFragments":\[/, "", line)
    sub(/\],"accessLevel".*/, "", line)
    while (match(line, /"spelling":"([^"\\]|\\.)*"/)) {
        text = text substr(line, RSTART + 12, RLENGTH - 13)
        line = substr(line, RSTART + RLENGTH)
    }
    sub(/^@export\(implementation\) /, "", text)
    gsub(/Self\.Element/, "Element", text)
    gsub(/throws\([A-Za-z.]+\)/, "throws", text)
    return text
}
# What a call gives for a parameter of this type; none if it has to be written by hand. SOURCE and SWITCH stand for a sequence of Int and of Bool.
function argument(type, result) {
    if (type == "Int" || type == "Element") return "1"
    if (type == "String") return "\"name\""
    if (type == "RxTimeInterval" || type == "Duration") return ".seconds(1)"
    if (type == "any SchedulerType" || type == "any ImmediateSchedulerType") return "scheduler"
    if (type in isSequence) return isSequence[type]
    if (type ~ /^@escaping \(Element\) (throws )?-> [A-Za-z]+$/) {
        result = type; sub(/.*-> /, "", result)
        if (result == "Bool") return "{ $0 > 0 }"
        if (result in isSequence) return "{ _ in " isSequence[result] " }"
        if (result in isGeneric) return "{ $0 }"
    }
    if (type ~ /^@escaping \(Element, Element\) (throws )?-> Bool$/) return "<"
    return ""
}
# Cuts `text` at its commas into `part`, up to a bracket that it does not open; returns how many parts there are, and sets `rest` to what follows.
function cut(text, part, count, i, depth, c, piece, closes) {
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        closes = c == ")" || c == ">" && substr(text, i - 1, 1) != "-"
        if (closes && depth == 0) break
        if (c == "(" || c == "<") depth++
        if (closes) depth--
        if (c == "," && depth == 0) { part[++count] = piece; piece = ""; continue }
        if (piece != "" || c != " ") piece = piece c
    }
    if (piece != "") part[++count] = piece
    rest = substr(text, i + 1)
    return count
}
# Sets `own`, a declaration as a client writes it, and `call`. False where a parameter or the function itself is not plain.
function make(text, name, generics, conditions, count, part, i, word, value, bound, trails) {
    if (text !~ /^func `?[a-zA-Z]+`?[<(]/) return 0
    split("", isGeneric); split("", isSequence); split("", part)
    name = text; sub(/^func /, "", name); sub(/[<(].*/, "", name)
    text = substr(text, length(name) + 6)
    conditions = text ~ / where / ? text : ""; sub(/.* where /, "", conditions)
    if (text ~ /^</) {
        count = cut(substr(text, 2), part); text = rest
        for (i = 1; i <= count; i++) {
            isGeneric[part[i]] = 1
            bound = ""
            if (match(conditions, "(^|, )" part[i] " : [A-Za-z]+")) { bound = substr(conditions, RSTART, RLENGTH); sub(/.* : /, "", bound) }
            if (bound ~ /^(ObservableConvertibleType|ObservableType|TraitSequenceType)$/) {
                isSequence[part[i]] = index(conditions, part[i] ".Element == Bool") ? "SWITCH" : "SOURCE"
                bound = "ObservableConvertibleType"
            }
            generics = generics (i > 1 ? ", " : "<") part[i] (bound == "" ? "" : ": " bound)
        }
        generics = generics ">"
    }
    split("", part)
    count = cut(substr(text, 2), part)
    own = "public func " name generics "("; call = "." name "("
    for (i = 1; i <= count; i++) {
        word = substr(part[i], 1, index(part[i], ": ") - 1)
        value = argument(substr(part[i], length(word) + 3))
        if (value == "") return 0
        own = own (i > 1 ? ", " : "") part[i]
        sub(/ .*/, "", word)
        trails = i == count && value ~ /^[{]/
        if (trails) { call = (i > 1 ? call ")" : substr(call, 1, length(call) - 1)) " " value; break }
        call = call (i > 1 ? ", " : "") (word == "_" ? "" : word ": ") value
    }
    gsub(/Duration/, "RxTimeInterval", own)
    own = own ") -> String { own() }"; if (!trails) call = call ")"
    return 1
}
BEGIN {
    sequence["PublishSubject"] = "PublishSubject<Int>()"; switching["PublishSubject"] = "PublishSubject<Bool>()"
    sequence["Single"] = "Single.just(1)"; switching["Single"] = "Single.just(true)"
    sequence["Maybe"] = "Maybe.just(1)"; switching["Maybe"] = "Maybe.just(true)"
    sequence["Infallible"] = "Infallible.just(1)"; switching["Infallible"] = "Infallible.just(true)"
    sequence["Driver"] = "Driver<Int>.never()"; switching["Driver"] = "Driver<Bool>.never()"
    print "import RxCocoa" >probe
    load(extras, isExtra)
    load(listed, isListed)
    for (entry in isListed) { split(entry, part, " "); byHand[substr(entry, length(part[1]) + 2)] = 1 }
}
match($0, /"pathComponents":\["[A-Za-z.]*","[^"]*"\]/) {
    split(substr($0, RSTART, RLENGTH), part, "\"")
    owner = part[4]; name = part[6]
    if (owner ~ /^Observable(Convertible)?Type$/) owner = "Observable"
    if (owner ~ /^(TraitSequence|TraitSequenceType|PrimitiveSequenceType|InfallibleType|SharedSequenceConvertibleType)$/) owner = "Trait"
    entry = owner " " name
    if (!(entry in isExtra) || entry in isListed) next
    text = declaration($0)
    # A static one is by hand, and so is then another of that name: their entry is one.
    if (text ~ /^static /) hasStatic[entry] = 1
    if (entry in made) next
    unmade[entry] = 1
    # A name that is written by hand for an observable is so for a trait, too: one declaration holds for both.
    if (name in byHand || owner != "Observable" && owner != "Trait" || !make(text)) next
    delete unmade[entry]
    made[entry] = 1
    if (!(name in declared)) { declared[name] = 1; declaring = declaring "    " own "\n" }
    count = split(owner == "Observable" ? "PublishSubject" : "Single Maybe Infallible Driver", receivers, " ")
    for (i = 1; i <= count; i++) {
        line = call
        gsub(/SOURCE/, sequence[receivers[i]], line); gsub(/SWITCH/, switching[receivers[i]], line)
        lines = lines "    let call" ++number " = " sequence[receivers[i]] line "\n"
        names = names (number > 1 ? ", " : "") "call" number
        # A line a call, so that the compiler's errors say which.
        print "func call" number "(_ scheduler: any SchedulerType) { _ = " sequence[receivers[i]] line " }  // " entry >probe
    }
}
END {
    printf "import RxSwift\nextension ObservableConvertibleType {\n%s}\n", declaring >declarations
    printf "import OwnOperators\nimport RxCocoa\n" >calls
    # The array takes strings alone, which none of RxRing's operators makes.
    printf "public func madeCalls(_ scheduler: any SchedulerType) -> [String] {\n%s    return [%s]\n}\n", lines, names >calls
    for (entry in hasStatic) unmade[entry] = 1
    for (entry in unmade) print entry
}
