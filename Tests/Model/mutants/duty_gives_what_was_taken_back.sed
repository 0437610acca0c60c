# start_duty.h duty.: a thread that waited too long does not take its offer back.
s/if (start_duty_replace(duty, seen, seen & ~(uintptr_t)duty_relieved)) return false;/return false;/
