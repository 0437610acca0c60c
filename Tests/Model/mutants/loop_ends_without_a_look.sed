# loop.h loop.end: the loop says that it is over, and runs nothing more.
/^static inline void loop_end/,/^}/ { /loop_turn/d; }
