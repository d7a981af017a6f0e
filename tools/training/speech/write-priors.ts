/**
 * Writes the networks' scores of the built-in and the ordinary words, and of their simplified forms, for silence and noise.
 * Needs no recordings.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openMoonshine, type Encoder } from '#areas/vocabulary/recognition/model/moonshine.ts'
import { createScorer, englishScoring } from '#areas/vocabulary/recognition/model/scoring.ts'
import { buildCandidates } from '#areas/vocabulary/recognition/candidates/candidates.ts'
import { openModel } from '#kit/ml/node.ts'
import { parseCommandLine } from '../../lib/command-line.ts'
import { builtIn } from '../../lib/speech/word-lists.ts'

parseCommandLine({
  usage: `usage: npx node tools/training/speech/write-priors.ts
Writes src/areas/vocabulary/recognition/model/priors.json.`,
  positionals: [0, 0],
})
const { candidates } = buildCandidates({ vocabulary: builtIn })
const { offsets } = await createScorer(await openMoonshine(openModel), { published: {}, adapted: {} }).prepare(candidates, englishScoring)
const linesOf = (encoder: Encoder): string[] => candidates.map(({ spelling }, i) =>
  `    ${JSON.stringify(spelling)}: ${((offsets[encoder][i] ?? 0) / -englishScoring.priorWeight).toFixed(2)}`)
const blocks = (['published', 'adapted'] as const).map((encoder) => `  "${encoder}": {\n${linesOf(encoder).toSorted().join(',\n')}\n  }`)
const file = join(import.meta.dirname, '../../../src/areas/vocabulary/recognition/model/priors.json')
writeFileSync(file, `{\n${blocks.join(',\n')}\n}\n`)
console.log(`${candidates.length} spellings`)
