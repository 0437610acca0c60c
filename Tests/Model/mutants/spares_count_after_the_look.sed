# spare_workers.h blocking.resumes: a spare reads the count of its condition behind the look.
s/condition_wait(need, seen);/condition_wait(need, condition_count(need));/
