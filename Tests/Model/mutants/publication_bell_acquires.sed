# publication_users.h publication.bell: the bell looks for its parker in acquire order.
s/return rx_load_seq_cst_word(&bell->parker);/return rx_load_acquire_word(\&bell->parker);/
