/**
 * Side effect of the import: on Linux the process starts again with settings that glibc's malloc reads only at the start
 * of a process. The recognisers allocate and free large tensors in several threads. By default glibc keeps such memory in
 * heaps of each thread, whose free parts stay with the process.
 */

/** Blocks from this size on go back to the system as soon as they are freed, in bytes. */
const largeBlock = '131072'
const settings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: largeBlock, MALLOC_TRIM_THRESHOLD_: largeBlock }

// A process with a channel to its parent, as under `node --watch`, would lose the channel.
const canRestart = process.platform === 'linux' && process.channel === undefined
if (canRestart && Object.keys(settings).every((name) => process.env[name] === undefined)) {
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], { ...process.env, ...settings })
}
