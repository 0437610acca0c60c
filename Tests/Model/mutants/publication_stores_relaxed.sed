# publication.h publication.word: a word is published relaxed.
s/rx_store_release_word(word, value);/rx_store_relaxed_word(word, value);/
