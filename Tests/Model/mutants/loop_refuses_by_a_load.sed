# loop.h loop.end: a producer loads the word that says whether the loop is over.
s/return rx_or_release_u32(&self->over, 0);/return rx_load_acquire_u32(\&self->over);/
