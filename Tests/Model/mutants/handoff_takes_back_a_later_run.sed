# rx_handoff.h handoff.cold: without a generation the consumer takes back the idleness of a later run.
s/handoff->generation += RX_HANDOFF_GENERATION/handoff->generation/
