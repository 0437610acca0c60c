// SPDX-License-Identifier: MIT
public import CSupport

/// Makes the function that calls this too large for LLVM to inline. No code of this is in a program.
@export(implementation) @inline(__always)
package func weighForLLVM() { rx_weigh() }
