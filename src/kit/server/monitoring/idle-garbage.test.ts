import { getHeapStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { collectIdleGarbage } from './idle-garbage.ts'

const usedHeap = (): number => getHeapStatistics().used_heap_size

/** Leaves about 30 MB of garbage. */
function makeGarbage(): number {
  return Array.from({ length: 1_000_000 }, (_, number) => ({ number })).length
}

test('collects the garbage of an idle thread', async () => {
  const stop = collectIdleGarbage(100)
  try {
    makeGarbage()
    const full = usedHeap()
    await expect.poll(usedHeap, { timeout: 60_000, interval: 100 }).toBeLessThan(full - 20_000_000)
  } finally {
    stop()
  }
}, 90_000)
