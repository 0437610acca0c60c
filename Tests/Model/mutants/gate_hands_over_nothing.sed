# gate_relief.h gate.relief.in_hand: the gate is handed over without the tickets in hand.
s/in_hand ? (uintptr_t)in_hand : gate_empty_hand/gate_empty_hand/
