import { z } from 'zod'

const result = z.object({
  /** `group`: results of one speaker, writer, person or recording are alike */
  trials: z.array(z.object({ group: z.string(), right: z.boolean() })),
  /** of recognising alone: opening the networks and reading the files do not count */
  cpuSeconds: z.number(),
  /** at the peak, of the whole process */
  memoryBytes: z.number(),
  /** of the files with weights or dictionaries */
  weightBytes: z.number(),
})

export type Result = z.infer<typeof result>

/** What the process of one peer prints: its result, or why it cannot run on this machine and how to get what is missing. */
export const outcome = z.union([result, z.object({ missing: z.string() })])

/**
 * Recognises at most about twice `most` files of the folder.
 * @throws MissingError
 */
export type Peer = (folder: string, most: number) => Promise<Result>

/** The message says what is missing on this machine and how to get it. */
export class MissingError extends Error {
  override readonly name = 'MissingError'
}

export type Answer = string | number | undefined

export interface Trial<Item> {
  readonly group: string
  readonly open: () => Item | Promise<Item>
  readonly isRight: (answer: Answer) => boolean
}

/** Recognises each item once and measures this process. @param recognise answers with what the item shows */
export async function measure<Item>(
  trials: readonly Trial<Item>[], weightBytes: number, recognise: (item: Item) => Promise<Answer>,
): Promise<Result> {
  const [first] = trials
  // What only the first call does, as opening a network, belongs to no file.
  if (first !== undefined) await recognise(await first.open())
  const done: Result['trials'] = []
  let cpuSeconds = 0
  for (const { group, open, isRight } of trials) {
    const item = await open()
    const before = process.cpuUsage()
    const answer = await recognise(item)
    const { user, system } = process.cpuUsage(before)
    cpuSeconds += (user + system) / 1e6
    done.push({ group, right: isRight(answer) })
  }
  return { trials: done, cpuSeconds, memoryBytes: process.resourceUsage().maxRSS * 1024, weightBytes }
}
