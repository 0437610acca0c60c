// SPDX-License-Identifier: MIT

// Types that are inlined into programs have no stable layout, so the modules cannot be built for it.
#if hasFeature(LibraryEvolution)
    #error("RxRing is built without -enable-library-evolution: leave the flag out. A package is built together with its program.")
#endif
