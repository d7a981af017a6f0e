/**
 * node training/speech/priors.ts: writes src/areas/vocabulary/recogniser/priors.json, what the network says of the
 * built-in and the ordinary words (and of their simplified forms) on silence and noise. Needs no recordings.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openMoonshine } from '#areas/vocabulary/recogniser/moonshine.ts'
import { createScorer, priorWeight } from '#areas/vocabulary/recogniser/scoring.ts'
import { competition } from '#areas/vocabulary/recogniser/vocabulary.ts'
import { openModel } from '#kit/ml/node.ts'
import { builtIn } from '../../bench/speech/words.ts'

const { candidates } = competition({ vocabulary: builtIn })
const { offsets } = await createScorer(await openMoonshine(openModel), {}).prepare(candidates)
const lines = candidates.map(({ spelling }, i) => `  ${JSON.stringify(spelling)}: ${((offsets[i] ?? 0) / -priorWeight).toFixed(2)}`)
const file = join(import.meta.dirname, '../../src/areas/vocabulary/recogniser/priors.json')
writeFileSync(file, `{\n${lines.toSorted().join(',\n')}\n}\n`)
console.log(`${lines.length} spellings`)
