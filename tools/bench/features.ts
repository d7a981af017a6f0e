/**
 * What the stored features of spoken words give away (docs/privacy.md): whether somebody with recordings can find the word, or the
 * voice, by comparing. Synthetic voices say Sinhala words; no child was recorded.
 */
import { openSpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { templateDistance } from '#areas/vocabulary/recognition/postprocess/personal-template.ts'
import { phonesOf } from '#areas/vocabulary/recognition/pronunciation/phones.ts'
import { builtInWords } from '#areas/vocabulary/rules/words.ts'
import { openModel } from '#kit/ml/node.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { openSyntheticChildren, type SyntheticChild } from '../lib/speech/synthetic-children.ts'
import { printTable } from '../lib/print-table.ts'
import { percent } from '../lib/statistics.ts'

parseCommandLine({ usage: 'usage: npm run bench features', positionals: [0, 0], options: {} })

interface Stored {
  readonly voice: string
  readonly word: string
  readonly features: string
}

const voices: readonly SyntheticChild[] = [
  { speaker: 'f5', wordsPerMinute: 110, cents: 300 },
  { speaker: 'm2', wordsPerMinute: 114, cents: 400 },
  { speaker: 'Annie', wordsPerMinute: 118, cents: 0 },
  { speaker: 'linda', wordsPerMinute: 122, cents: 300 },
  { speaker: 'm3', wordsPerMinute: 126, cents: 400 },
  { speaker: 'f3', wordsPerMinute: 130, cents: 200 },
]
const words = builtInWords.slice(0, 15).map(({ texts }) => texts.si)

/** The word or voice of the nearest attempt among those that have another `unlike`. */
function guess(one: Stored, all: readonly Stored[], wanted: 'word' | 'voice', unlike: 'word' | 'voice'): string | undefined {
  const distances = all.filter((other) => other[unlike] !== one[unlike]).map((other) => ({ other, distance: templateDistance(one.features, other.features) }))
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.other[wanted]
}

const say = await openSyntheticChildren()
const recogniser = await openSpeechRecogniser(openModel)
const stored: Stored[] = []
for (const child of voices) {
  for (const word of words) {
    const segment = await recogniser.segment(say(child, phonesOf(word, 'si')))
    const features = segment && (await recogniser.embedder.embed(segment))
    if (features !== undefined) stored.push({ voice: child.speaker, word, features })
  }
}
const rows = ([['word', 'voice', words.length], ['voice', 'word', voices.length]] as const).map(([wanted, unlike, of]) => {
  const right = stored.filter((one) => guess(one, stored, wanted, unlike) === one[wanted]).length
  return [`the ${wanted}, from attempts with another ${unlike}`, `${right} of ${stored.length}`, percent(right, stored.length), percent(1, of)]
})
printTable([['found', 'right', '%', 'by chance, %'], ...rows])
