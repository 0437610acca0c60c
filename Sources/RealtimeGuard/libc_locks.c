// SPDX-License-Identifier: MIT
// Locks, condition variables, semaphores and barriers: POSIX's and C11's. An attempt that never waits (pthread_mutex_trylock) is no lock here.
#include "libc.h"

#if !RX_GUARD_SANITIZED

#define LOCK(name, parameters, arguments) FORWARD(locks, int, name, parameters, arguments)

LOCK(pthread_mutex_lock, (pthread_mutex_t *mutex), (mutex))
LOCK(pthread_mutex_timedlock, (pthread_mutex_t *mutex, const struct timespec *time), (mutex, time))
LOCK(pthread_mutex_clocklock, (pthread_mutex_t *mutex, clockid_t clock, const struct timespec *time), (mutex, clock, time))
LOCK(pthread_spin_lock, (pthread_spinlock_t *lock), (lock))
LOCK(pthread_rwlock_rdlock, (pthread_rwlock_t *lock), (lock))
LOCK(pthread_rwlock_wrlock, (pthread_rwlock_t *lock), (lock))
LOCK(pthread_rwlock_timedrdlock, (pthread_rwlock_t *lock, const struct timespec *time), (lock, time))
LOCK(pthread_rwlock_timedwrlock, (pthread_rwlock_t *lock, const struct timespec *time), (lock, time))
LOCK(pthread_rwlock_clockrdlock, (pthread_rwlock_t *lock, clockid_t clock, const struct timespec *time), (lock, clock, time))
LOCK(pthread_rwlock_clockwrlock, (pthread_rwlock_t *lock, clockid_t clock, const struct timespec *time), (lock, clock, time))
LOCK(pthread_cond_wait, (pthread_cond_t *condition, pthread_mutex_t *mutex), (condition, mutex))
LOCK(pthread_cond_timedwait, (pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *time), (condition, mutex, time))
LOCK(pthread_cond_clockwait, (pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *time),
     (condition, mutex, clock, time))
LOCK(pthread_cond_signal, (pthread_cond_t *condition), (condition))
LOCK(pthread_cond_broadcast, (pthread_cond_t *condition), (condition))
LOCK(pthread_barrier_wait, (pthread_barrier_t *barrier), (barrier))
LOCK(sem_wait, (sem_t *semaphore), (semaphore))
LOCK(sem_timedwait, (sem_t *semaphore, const struct timespec *time), (semaphore, time))
LOCK(sem_clockwait, (sem_t *semaphore, clockid_t clock, const struct timespec *time), (semaphore, clock, time))
LOCK(sem_post, (sem_t *semaphore), (semaphore))
LOCK(mtx_lock, (mtx_t *mutex), (mutex))
LOCK(mtx_timedlock, (mtx_t *mutex, const struct timespec *time), (mutex, time))
LOCK(cnd_wait, (cnd_t *condition, mtx_t *mutex), (condition, mutex))
LOCK(cnd_timedwait, (cnd_t *condition, mtx_t *mutex, const struct timespec *time), (condition, mutex, time))
LOCK(cnd_signal, (cnd_t *condition), (condition))
LOCK(cnd_broadcast, (cnd_t *condition), (condition))
FORWARD(locks, void, flockfile, (FILE *file), (file))

#endif
