# rx_bias.c gate.latching: a thread that takes the gate back does not wait for the owner's latch.
s/ == rx_bias_latched; round++/ == 3; round++/
