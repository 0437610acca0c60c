# worker.h pool.closed: a worker that ends destroys what others may be about to wake.
s|^    // The parker stays: the.*|    free(self->parker); self->parker = NULL; return;|
