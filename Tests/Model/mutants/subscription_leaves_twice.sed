# subscription.h subscription.listen: what takes the mark of a listener off does not ask whether it is there.
s/    return before \& subscription_listens;/    return true;/
