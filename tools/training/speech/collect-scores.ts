/**
 * Collects the networks' scores of each training recording, under each condition and in each pass, in a file, so that
 * tuning takes a minute.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { babbleFeatures } from '#areas/vocabulary/recognition/model/babble.ts'
import type { Moonshine } from '#areas/vocabulary/recognition/model/moonshine.ts'
import { firstPasses, passes, type PassName } from '#areas/vocabulary/recognition/model/passes.ts'
import { englishScoring } from '#areas/vocabulary/recognition/model/scoring.ts'
import { buildTrie } from '#areas/vocabulary/recognition/model/trie.ts'
import { tokensOf } from '#areas/vocabulary/recognition/model/tokens.ts'
import { conditions, type Condition } from '../../lib/speech/conditions.ts'
import type { Recording } from '../../lib/speech/recordings.ts'

export interface Collected {
  readonly word: string
  readonly file: string
  readonly speaker: string
  readonly condition: Condition
  /** log-probabilities, one for each candidate; -99 for those far below the best */
  readonly scores: Readonly<Partial<Record<PassName, readonly number[]>>>
  /** of the first pass */
  readonly babbleFeatures: readonly number[]
}

export interface ConditionRecordings {
  readonly condition: Condition
  readonly recordings: readonly Recording[]
}

/**
 * Reads the scores in `file` and appends the missing ones line by line, so that an interrupted run continues.
 * @param all recordings that provide the voices for babble
 * @param networksFor returns networks that were not trained on a speaker
 */
export async function collectScores(
  candidates: readonly string[],
  wanted: readonly ConditionRecordings[],
  all: readonly Recording[],
  file: string,
  networksFor: (speaker: string) => Moonshine,
): Promise<readonly Collected[]> {
  const trie = buildTrie(candidates.map(tokensOf))
  if (!existsSync(file)) writeFileSync(file, '')
  const lines = readFileSync(file, 'utf8').split('\n').filter((line) => line !== '')
  const kept = new Map(lines.map((line) => {
    const one = JSON.parse(line) as Collected
    return [`${one.condition} ${one.word}/${one.file}`, one]
  }))
  const collected: Collected[] = []
  for (const { condition, recordings } of wanted) {
    for (const recording of recordings) {
      const { word, file: name, speaker } = recording
      const known = kept.get(`${condition} ${word}/${name}`)
      if (known !== undefined) {
        collected.push(known)
        continue
      }
      const samples = conditions[condition](recording, all)
      const moonshine = networksFor(speaker)
      const scores: Partial<Record<PassName, readonly number[]>> = {}
      let features: readonly number[] = []
      for (const [pass, { encoder, sound }] of Object.entries(passes)) {
        const encoded = await moonshine.encode(sound(samples), encoder)
        if (pass === firstPasses[0]) features = Array.from(babbleFeatures(encoded.states), (one) => Math.round(one * 1000) / 1000)
        const exact = await moonshine.score(encoded, trie, { window: englishScoring.exactWindow + 1, max: Infinity })
        scores[pass as PassName] = Array.from(exact, (score) => Math.round(Math.max(score, -99) * 100) / 100)
      }
      const one: Collected = { word, file: name, speaker, condition, scores, babbleFeatures: features }
      appendFileSync(file, `${JSON.stringify(one)}\n`)
      collected.push(one)
    }
    console.log(`${condition}: ${recordings.length} recordings`)
  }
  return collected
}
