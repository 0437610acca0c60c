# rx_bias.c bias: a thread that finds the owner inside takes the gate all the same.
s/return rx_xchg_acquire_u32(&bias->settled, rx_bias_by_other) == rx_bias_by_owner;/return true;/
