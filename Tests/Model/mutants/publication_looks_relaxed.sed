# publication.h publication.only_reference: the only reference is found without a look that acquires.
/^static inline bool is_only_reference/,/^}/ { /rx_load_acquire_u32/d; }
