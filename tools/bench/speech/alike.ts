/** How alike the recordings of a word by one speaker are, and how unlike those of other words. */
import { alikeOf, leastAlikeTries, meanDistance, type Alike } from '#areas/vocabulary/recognition/postprocess/alike.ts'
import type { SpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { printTable } from '../../lib/print-table.ts'
import type { Recording } from '../../lib/speech/recordings.ts'
import { percent, quantile } from '../../lib/statistics.ts'

const most = 6
const levels: readonly Alike[] = ['alike', 'partly', 'different']

/** Prints a table: series of a speaker who says one word again and again, and of one who says another word each time. */
export async function printAlike(recordings: readonly Recording[], { segment, embedder }: SpeechRecogniser): Promise<void> {
  const featuresOf = async (of: readonly Recording[]): Promise<string[]> => {
    const found: string[] = []
    for (const { samples } of of) {
      const part = await segment(samples)
      const features = part && (await embedder.embed(part))
      if (features !== undefined) found.push(features)
    }
    return found
  }
  const bySpeaker = [...Map.groupBy(recordings, ({ speaker }) => speaker).values()]
  const series = { 'the same word': [] as string[][], 'another word each time': [] as string[][] }
  for (const said of bySpeaker) {
    const words = [...Map.groupBy(said, ({ word }) => word).values()]
    for (const word of words) if (word.length >= leastAlikeTries) series['the same word'].push(await featuresOf(word.slice(0, most)))
    if (words.length < leastAlikeTries) continue
    for (let at = 0; at < most; at++) series['another word each time'].push(await featuresOf(words.slice(0, most).flatMap((word) => word[at % word.length] ?? [])))
  }
  printTable([
    ['\nseries of one speaker', 'series', 'median distance', '5 % to 95 %', ...levels],
    ...Object.entries(series).map(([name, all]) => {
      const distances = all.map(meanDistance)
      const spread = `${quantile(distances, 0.05).toFixed(3)} to ${quantile(distances, 0.95).toFixed(3)}`
      const shares = levels.map((level) => percent(all.filter((one) => alikeOf(one) === level).length, all.length))
      return [name, String(all.length), quantile(distances, 0.5).toFixed(3), spread].concat(shares)
    }),
  ])
}
