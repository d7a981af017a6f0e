/** Blocks from this size on go back to the system as soon as they are freed, in bytes. */
const largeBlock = '131072'

/**
 * Environment variables that glibc's malloc reads only at the start of a process. By default glibc keeps freed memory in
 * heaps of each thread, whose free parts stay with the process.
 */
export const mallocSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: largeBlock, MALLOC_TRIM_THRESHOLD_: largeBlock }
