/**
 * Knows which processes use a store in the network. While a process lives, it stores an object of its own in `processes` again
 * every minute. Nothing says at once that a process was killed: it counts as living for ten minutes.
 */
import { deadAfterMs, heartbeatMs, newName, type OwnProcess } from '../files/processes.ts'
import type { ObjectStore } from './object-store.ts'

const folder = 'processes'

/** @param mark becomes the end of the name, for `markOf` */
export async function registerInStore(store: ObjectStore, mark = ''): Promise<OwnProcess> {
  const own = newName(mark)
  const beat = (): Promise<void> => store.put(keyOf(own), new Uint8Array())
  await beat()
  const timer = setInterval(() => void beat().catch(() => undefined), heartbeatMs).unref()

  const ownBeat = async (): Promise<number> => {
    const found = await store.stat(keyOf(own))
    if (found !== undefined) return found.modified
    // Another process took this one for dead, because it could not reach the store for some time.
    await beat()
    return (await store.stat(keyOf(own)))?.modified ?? 0
  }
  const othersThat = async (fits: (isDead: boolean) => boolean): Promise<string[]> => {
    const now = await ownBeat()
    const names: string[] = []
    for await (const { key, modified } of store.list(folder)) if (key !== keyOf(own) && fits(isDead(modified, now))) names.push(key.slice(folder.length + 1))
    return names
  }

  return {
    name: own,
    async isAlive(name) {
      if (name === own) return true
      const found = await store.stat(keyOf(name))
      return found !== undefined && !isDead(found.modified, await ownBeat())
    },
    others: () => othersThat((dead) => !dead),
    async removeDead() {
      for (const name of await othersThat((dead) => dead)) await store.remove(keyOf(name))
    },
    async close() {
      clearInterval(timer)
      // A store that cannot be reached does not keep the process from ending.
      await store.remove(keyOf(own)).catch(() => undefined)
    },
  }
}

function keyOf(name: string): string {
  return `${folder}/${name}`
}

/** Whether a heartbeat is too old, compared with the own one: only the store's clock counts. */
function isDead(modified: number, ownModified: number): boolean {
  return modified < ownModified - deadAfterMs
}
