import { z } from 'zod'

/** What one peer reached, as its process prints it. */
export const measured = z.object({
  /** `group`: results of one speaker, writer, person or recording are alike */
  trials: z.array(z.object({ group: z.string(), right: z.boolean() })),
  /** of recognising alone: opening the networks and reading the files do not count */
  cpuSeconds: z.number(),
  /** at the peak, of the whole process */
  memoryBytes: z.number(),
  /** of the files with weights or dictionaries */
  weightBytes: z.number(),
})

export type Measured = z.infer<typeof measured>

/** Reads at most about twice `most` files of the folder and recognises them. */
export type Peer = (folder: string, most: number) => Promise<Measured>

export interface Trial<Item> {
  readonly group: string
  readonly item: Item
  readonly isRight: (answer: string | number | undefined) => boolean
}

/** Recognises each item once and measures this process. @param recognise answers with what the item shows */
export async function measure<Item>(
  trials: readonly Trial<Item>[], weightBytes: number, recognise: (item: Item) => Promise<string | number | undefined>,
): Promise<Measured> {
  const first = trials[0]
  // What only the first call does, as opening a network, belongs to no file.
  if (first !== undefined) await recognise(first.item)
  const before = process.cpuUsage()
  const done: Measured['trials'] = []
  for (const { group, item, isRight } of trials) done.push({ group, right: isRight(await recognise(item)) })
  const { user, system } = process.cpuUsage(before)
  return { trials: done, cpuSeconds: (user + system) / 1e6, memoryBytes: process.resourceUsage().maxRSS * 1024, weightBytes }
}
