# start_duty.h duty.two: a thread goes off duty although it was asked.
s/if ((seen & (duty_asked | duty_relieved)) == duty_asked) {/if (false) {/
