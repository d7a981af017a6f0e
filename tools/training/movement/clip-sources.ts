/** The genre of each source video of the training clips, and the recording of which it is a part (datasets.py reads it, too). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const sources = z.record(z.string(), z.object({ genre: z.string(), recording: z.string().optional() }))
  .parse(JSON.parse(await readFile(join(import.meta.dirname, 'clip-sources.json'), 'utf8')))

/** @throws RangeError for a source that clip-sources.json does not know */
export function genreOf(source: string): string {
  const known = sources[source]
  if (known === undefined) throw new RangeError(`${source} has no genre`)
  return known.genre
}
