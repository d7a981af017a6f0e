import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const megabyte = 1024 * 1024

/** A thread that allocates less than this between two checks is idle, in bytes. */
const idleAllocation = megabyte

/** Less garbage is not worth a collection, in bytes. */
const worthCollecting = 8 * megabyte

/**
 * Collects this thread's garbage when it is idle. V8 collects when a program allocates, so after a busy hour an idle server
 * would keep its garbage.
 * @param interval ms between two checks
 * @returns ends the checks
 */
export function collectIdleGarbage(interval = 5000): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  let before = usedHeap()
  let collected = before
  const timer = setInterval(() => {
    const used = usedHeap()
    const isIdle = Math.abs(used - before) < idleAllocation
    before = used
    if (!isIdle || used - collected < worthCollecting) return
    collect({ type: 'major', execution: 'sync' })
    collected = before = usedHeap()
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}

function usedHeap(): number {
  return getHeapStatistics().used_heap_size
}
