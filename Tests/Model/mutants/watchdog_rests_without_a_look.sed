# watchdog.h pool.watchdog: the watchdog says that it rests, and does not look at the slots again.
/if (is_needed) publication_publish_byte_in_one_order/d; s/return !is_needed;/return true;/
