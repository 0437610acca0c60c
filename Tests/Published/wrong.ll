; SPDX-License-Identifier: MIT
; Each fault that .ci/published.awk looks for, once, and beside each what is right. `.ci/published` reads it first: it must find these four.

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
