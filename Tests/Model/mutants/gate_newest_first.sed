# gate_word.h gate.twice: tickets are acted on in the order of the stack.
s/return oldest;/return (ticket *)0;/; s/        taken->above = oldest;/        taken->above = (ticket *)(newest \& gate_address); if (!oldest) first = taken;/; s/ticket \*oldest = NULL;/ticket *oldest = NULL, *first = NULL;/; s/return (ticket \*)0;/return first;/
