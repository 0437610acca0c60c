; SPDX-License-Identifier: MIT
; Each fault that .ci/published.awk looks for, once, and beside each what is right. `.ci/published` reads it first: it must find these, and nothing in `right`.

; The barrier is missing.
define void @unfenced(ptr %0, i64 %1) {
entry:
  store atomic i64 %1, ptr %0 release, align 8
  ret void
}

; The count is taken after the store, in a block that only follows the first. An allocation in between stops no retain.
define void @retained_late(ptr %0, i64 %1, ptr %2, i1 %3) {
entry:
  fence syncscope("singlethread") seq_cst
  store atomic i64 %1, ptr %0 release, align 8
  %4 = tail call noalias ptr @swift_allocObject(ptr null, i64 48, i64 7)
  br i1 %3, label %5, label %7

5:
  %6 = tail call ptr @swift_retain(ptr returned %2)
  ret void

7:
  ret void
}

; What was handed over is looked into.
define i64 @used_late(ptr %0, ptr %1) {
entry:
  %2 = ptrtoint ptr %1 to i64
  %3 = or i64 %2, 1
  fence syncscope("singlethread") seq_cst
  store atomic i64 %3, ptr %0 release, align 8
  %4 = getelementptr inbounds i8, ptr %1, i64 16
  %5 = load i64, ptr %4, align 8
  ret i64 %5
}

; What is used behind the lock is released before it.
define i64 @released_early(ptr %0, ptr %1) {
entry:
  tail call void @swift_release(ptr %1)
  %2 = cmpxchg ptr %0, i64 0, i64 1 acquire monotonic, align 8
  %3 = getelementptr inbounds i8, ptr %1, i64 16
  %4 = load i64, ptr %3, align 8
  ret i64 %4
}

; A compare-and-swap hands an object over, and what the object was made with is counted only where that has succeeded.
define i1 @exchanged_retain_late(ptr %0, i64 %1, ptr %2) {
entry:
  %3 = tail call swiftcc ptr @"made.fC"(ptr null, ptr %2, ptr swiftself null)
  %4 = ptrtoint ptr %3 to i64
  fence syncscope("singlethread") seq_cst
  %5 = cmpxchg ptr %0, i64 %1, i64 %4 acq_rel monotonic, align 8
  fence syncscope("singlethread") seq_cst
  %6 = extractvalue { i64, i1 } %5, 1
  br i1 %6, label %7, label %9

7:
  %8 = tail call ptr @swift_retain(ptr nonnull returned %2) #5
  ret i1 %6

9:
  ret i1 %6
}

; What a compare-and-swap handed over is looked into.
define i64 @exchanged_use_late(ptr %0, i64 %1, ptr %2) {
entry:
  %3 = getelementptr inbounds i8, ptr %2, i64 16
  %4 = ptrtoint ptr %3 to i64
  fence syncscope("singlethread") seq_cst
  %5 = cmpxchg weak ptr %0, i64 %1, i64 %4 release monotonic, align 8
  %6 = extractvalue { i64, i1 } %5, 1
  %7 = xor i1 %6, true
  br i1 %7, label %8, label %9

8:
  ret i64 0

9:
  %10 = load i64, ptr %3, align 8
  ret i64 %10
}

; An exchange hands over what was stored into an object, and counts it then. Nothing but its own order keeps what is before it there.
define i64 @exchanged_unfenced(ptr %0, ptr %1, ptr %2) {
entry:
  %3 = getelementptr inbounds i8, ptr %1, i64 16
  store ptr %2, ptr %3, align 8
  %4 = ptrtoint ptr %1 to i64
  %5 = atomicrmw xchg ptr %0, i64 %4 acq_rel, align 8
  %6 = tail call ptr @swift_retain(ptr returned %2)
  ret i64 %5
}

; Right: retained before the barrier; its own reference released; a call, which nothing is moved over, before a retain of what comes next.
define void @right(ptr %0, ptr %1, ptr %2) {
entry:
  %3 = tail call ptr @swift_retain(ptr returned %1)
  %4 = ptrtoint ptr %1 to i64
  fence syncscope("singlethread") seq_cst
  store atomic i64 %4, ptr %0 release, align 8
  tail call void @swift_release(ptr %1)
  tail call void @rx_latch_take_slow(ptr %0)
  %5 = tail call ptr @swift_retain(ptr returned %2)
  ret void
}

; Right: all is counted before; where the exchange failed the object is the function's still, and is tried with again or given back; where it
; succeeded the function gives back the reference that it kept, and counts what comes next.
define void @right_exchange(ptr %0, ptr %1, ptr %2, ptr %3) {
entry:
  %4 = tail call ptr @swift_retain(ptr returned %2)
  %5 = getelementptr inbounds i8, ptr %1, i64 16
  store ptr %2, ptr %5, align 8
  %6 = ptrtoint ptr %1 to i64
  br label %7

7:
  %8 = phi i64 [ 0, %entry ], [ %11, %13 ]
  %9 = getelementptr inbounds i8, ptr %1, i64 24
  store i64 %8, ptr %9, align 8
  fence syncscope("singlethread") seq_cst
  %10 = cmpxchg ptr %0, i64 %8, i64 %6 acq_rel monotonic, align 8
  fence syncscope("singlethread") seq_cst
  %11 = extractvalue { i64, i1 } %10, 0
  %12 = extractvalue { i64, i1 } %10, 1
  br i1 %12, label %16, label %13

13:
  %14 = load i64, ptr %5, align 8
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %18, label %7

16:
  tail call void @swift_release(ptr %2)
  %17 = tail call ptr @swift_retain(ptr returned %3)
  ret void

18:
  tail call void @swift_release(ptr %1)
  ret void
}
