# start_duty.h duty.: the duty is given by steps that order nothing.
s/return publication_publish_over(&duty->word, new, seen);/return rx_cas_relaxed_word(\&duty->word, \&seen, new);/
