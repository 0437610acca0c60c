# idle_state.h idle_state.searches: a worker that goes to sleep still counts as searching
s/ - (was_searching ? idle_searcher : 0)//
