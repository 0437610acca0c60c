# spare_workers.h closing.waits: a spare of a closed pool ends as soon as it finds nothing.
s/bool is_over = .*/bool is_over = true;/
