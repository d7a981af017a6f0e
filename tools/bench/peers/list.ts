import type { Peer } from './peer.ts'

export const tasks = ['words', 'letters', 'fingers', 'movements'] as const
export type Task = (typeof tasks)[number]

/** Loaded one by one, so that a process has only its own peer in memory. */
const peers = {
  words: async () => (await import('./words.ts')).wordPeers,
  letters: async () => (await import('./letters.ts')).letterPeers,
  fingers: async () => (await import('./fingers.ts')).fingerPeers,
  movements: async () => (await import('./movements.ts')).movementPeers,
} satisfies Record<Task, () => Promise<Readonly<Record<string, Peer>>>>

/** Names of the peers of a task, this app first. */
export async function peersOf(task: Task): Promise<readonly string[]> {
  return Object.keys(await peers[task]())
}

/** @throws RangeError if there is no such peer */
export async function openPeer(task: Task, name: string): Promise<Peer> {
  const of: Readonly<Record<string, Peer>> = await peers[task]()
  const peer = of[name]
  if (peer === undefined) throw new RangeError(`There is no peer ${name} of ${task}`)
  return peer
}
