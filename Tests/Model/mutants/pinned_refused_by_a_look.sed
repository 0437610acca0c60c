# pinned_item.h pinned.schedule: a scheduling that is refused writes nothing.
s/return publication_mark(&item->state, pinned_queued) == 0;/(void)item; return false;/
