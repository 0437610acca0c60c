// SPDX-License-Identifier: MIT
// Linked into a program, this sets its wall clock all the time: each reading jumps by up to an hour, back or forth. The monotonic clocks stay as they are.
// Setting the machine's own clock would take a right, and disturb other programs.
#ifndef CLOCK_STEPS_H
#define CLOCK_STEPS_H

/// How often the process, its libraries too, has read the wall clock. Any thread.
unsigned long clock_steps_taken(void);

#endif
