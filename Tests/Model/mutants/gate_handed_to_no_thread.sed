# gate_relief.h gate.relief: a thread that was handed the gate goes away.
s/if (!(seen \& gate_relieved)) return true;/if (!(seen \& gate_relieved)) return false;/
