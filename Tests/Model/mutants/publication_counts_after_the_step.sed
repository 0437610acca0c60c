# publication_users.h publication.section: what a section hands out is counted behind it, as LLVM's pass did.
/^    counted_retain(shared);/d; s/^    return shared;/    counted_retain(shared); return shared;/
