# worker.h pool.beside: a worker that saw work after its search, and is handed something else, leaves what it saw.
s/was_searching \&\& sees_work/false/
