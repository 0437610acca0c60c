// SPDX-License-Identifier: MIT
// model [option...] [NAME...]: explores the scenarios whose names begin with one of the NAMEs (a $ ends a whole name). Without a name: all but
// "litmus", "wrong" (wrong on purpose) and "long". It ends with 1 if a scenario has a violation, and with 2 for a wrong call.
//
// ```
// --seconds N                      ends the exploration of a scenario after so many seconds of the processor (20)
// --naive                          every order of steps, without reduction
// --quiet                          no listing of a violation
// --fails                          ends with 0 if at least one scenario has a violation, else with 1: for what is wrong on purpose
// --weaken FILE:LINE:VERB=ORDER    gives one use of a verb another order, or "none"
// --uses                           prints the uses of verbs in CSupport that ran
// ```
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "uses.h"

enum { most_scenarios = 400, most_outcomes = 512 };
static const model_scenario *all[most_scenarios];
static unsigned count_of_all;
static char outcomes[most_outcomes][16];
static unsigned outcome_count;

void model_add(const model_scenario *scenarios, size_t count) {
    for (size_t each = 0; each < count; each++) {
        if (count_of_all == most_scenarios) abort();
        all[count_of_all++] = &scenarios[each];
    }
}

void model_outcome(uint64_t digit) {
    size_t length = strlen(model.outcome);
    if (length + 1 < sizeof model.outcome) model.outcome[length] = (char)('0' + digit), model.outcome[length + 1] = 0;
}

static void note_outcome(void) {
    for (unsigned each = 0; each < outcome_count; each++)
        if (!strcmp(outcomes[each], model.outcome)) return;
    if (outcome_count == most_outcomes) abort();
    strcpy(outcomes[outcome_count++], model.outcome);
}

/// Whether exactly the stated outcomes appeared; prints those that are missing or too many.
static bool has_stated_outcomes(const model_scenario *scenario) {
    char stated[512], *rest = stated, *each;
    bool is_right = true;
    unsigned found = 0;
    snprintf(stated, sizeof stated, "%s", scenario->outcomes);
    while ((each = strtok_r(rest, " ", &rest))) {
        bool is_there = false;
        for (unsigned other = 0; other < outcome_count; other++) is_there |= !strcmp(outcomes[other], each);
        if (is_there) found++;
        else is_right = false, printf("  %s: the outcome %s is allowed and did not appear\n", scenario->name, each);
    }
    if (found == outcome_count) return is_right;
    printf("  %s: these appeared:", scenario->name);
    for (unsigned other = 0; other < outcome_count; other++) printf(" %s", outcomes[other]);
    printf("; these are allowed: %s\n", scenario->outcomes);
    return false;
}

static bool is_wanted(const char *name, char **wanted) {
    if (!*wanted) return strncmp(name, "wrong.", 6) && strncmp(name, "long.", 5) && strncmp(name, "litmus.", 7);
    for (; *wanted; wanted++) {
        size_t length = strlen(*wanted);
        bool is_whole = length > 0 && (*wanted)[length - 1] == '$';
        if (is_whole ? strlen(name) == length - 1 && !strncmp(name, *wanted, length - 1) : !strncmp(name, *wanted, length)) return true;
    }
    return false;
}

int main(int count, char **arguments) {
    double seconds = 20;
    bool shows_uses = false, fails = false, has_failed = false;
    int next = 1;
    for (; next < count && arguments[next][0] == '-'; next++) {
        const char *option = arguments[next], *value = next + 1 < count ? arguments[next + 1] : "";
        if (!strcmp(option, "--seconds")) seconds = atof(value), next++;
        else if (!strcmp(option, "--naive")) model.is_naive = true;
        else if (!strcmp(option, "--quiet")) model.is_quiet = true;
        else if (!strcmp(option, "--fails")) fails = true;
        else if (!strcmp(option, "--uses")) shows_uses = true;
        else if (!strcmp(option, "--weaken") && weaken(value)) next++;
        else return fprintf(stderr, "model: %s is no option; main.c says which there are\n", option), 2;
    }
    setvbuf(stdout, 0, _IOLBF, 0);
    memory_watch();
    for (unsigned each = 0; each < count_of_all; each++) {
        const model_scenario *scenario = all[each];
        if (!is_wanted(scenario->name, arguments + next)) continue;
        outcome_count = 0;
        forget_uses();
        clock_t start = clock();
        bool is_exhausted = explore(scenario, seconds, note_outcome);
        bool is_right = !model.violation[0] && (!scenario->outcomes || !is_exhausted || has_stated_outcomes(scenario));
        has_failed |= !is_right;
        printf("%-28s %-9s %9llu executions %8llu graphs %8llu states %7.2f s  %s  %s\n", scenario->name, is_right ? "holds" : "VIOLATED",
               (unsigned long long)model.executions, (unsigned long long)model.graphs, (unsigned long long)model.states, (double)(clock() - start) / CLOCKS_PER_SEC,
               is_right ? is_exhausted ? "exhausted" : "time ended" : "stopped", is_right ? scenario->holds : model.violation);
        if (shows_uses) print_uses();
    }
    return has_failed != fails;
}
