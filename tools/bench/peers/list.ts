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

/** What belongs into the folder of a task. */
export const contents: Readonly<Record<Task, string>> = {
  words: 'a folder for each word with WAV files SOURCE_SPEAKER_anything.wav',
  letters: 'a folder for each Sinhala letter with pictures WRITER_anything.png, or sets NAME.u8.gz with NAME.json',
  fingers: 'folders 1 to 5, by the number of raised fingers, with photographs SOURCE_PERSON_anything.jpg',
  movements: 'a folder for each movement (catch, walk, jump, run, throw, dribble, handstand, kick_ball, somersault) with videos',
}

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
