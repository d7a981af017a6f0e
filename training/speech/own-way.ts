/**
 * Fits the constants of src/areas/vocabulary/recognition/postprocess/personal-template.json on simulated children that the bench does not use.
 *
 * node training/speech/own-way.ts FOLDER
 * FOLDER is filled with the children's attempts where it is empty (needs flite and espeak-ng).
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { distance, gains, leadOver, type PastAttempt } from '#areas/vocabulary/recognition/postprocess/personal-template.ts'
import { openSpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { openModel } from '#kit/ml/node.ts'
import { ownAttempts, readChildren, type Attempt } from '../../bench/own-way/attempts.ts'
import { makeChildren, voices, ways } from '../../bench/own-way/children.ts'
import { areaUnderCurve, quantile } from '../../bench/speech/measure.ts'
import { logistic } from './fit.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: node training/speech/own-way.ts FOLDER')
makeChildren(folder, voices.tuning)
const children = await readChildren(folder, await openSpeechRecogniser(openModel))
const words = Object.keys(ways)

/** A wrong word is taken for the taught way in at most this share of the words that are said instead. */
const mostWrong = 0.01
/** An attempt like the last ones is called closer in at most this share. */
const mostNotCloser = 0.1
const logitGain = 1.5

const rows: number[][] = []
const labels: boolean[] = []
for (const child of children) {
  for (const [at, word] of words.entries()) {
    for (const [taughtWords, count] of [[0, 1], [2, 2], [6, 3]] as const) {
      const taught = ownAttempts(child, word, count).taught.map(({ features }) => features)
      const others = words
        .filter((other, i) => other !== word && (i + at) % 7 < taughtWords)
        .flatMap((other) => ownAttempts(child, other, count).taught.map(({ features }) => features))
      for (const said of words) {
        for (const { features } of ownAttempts(child, said, count).later) {
          const near = Math.min(...taught.map((one) => distance(features, one)))
          rows.push([near, leadOver(near, features, others)])
          labels.push(said === word)
        }
      }
    }
  }
}
const [byDistance = 0, lead = 0, bias = 0] = logistic(rows, labels, rows.map(() => 1))
const scores = rows.map(([near = 0, ahead = 0]) => bias + byDistance * near + lead * ahead)
const right = scores.filter((_, i) => labels[i])
const wrong = scores.filter((_, i) => !labels[i])
const threshold = quantile(wrong, 1 - mostWrong)
console.log(`own way: AUC ${areaUnderCurve(right, wrong).toFixed(4)}, ${right.length} right, ${wrong.length} wrong`)
console.log(`accepted at the threshold: ${(right.filter((score) => score > threshold).length / right.length).toFixed(3)} of the right ones`)

/** By the taught attempt alone: the recogniser is not asked. */
const said = ({ features }: Attempt): PastAttempt => ({ features, confidence: 0.5 })

/** Gains of attempts that came closer to the right word, and of those that did not, with the right word taught. */
const came: number[] = []
const stayed: number[] = []
for (const child of children) {
  for (const word of words) {
    const at = (degree: Attempt['degree']): Attempt[] => child.filter((one) => one.word === word && one.degree === degree)
    const taught = at('right').slice(0, 1).map(({ features }) => features)
    const strong = at('strong').map(said)
    const gain = (attempt: Attempt | undefined): number[] => (
      attempt === undefined ? [] : [gains(strong.slice(0, 2), said(attempt), taught).distance]
    )
    came.push(...gain(at('right')[1]), ...gain(at('slight')[0]))
    stayed.push(...gain(at('strong')[2]))
  }
}
const closerFrom = quantile(stayed, 1 - mostNotCloser)
console.log(`closer: AUC ${areaUnderCurve(came, stayed).toFixed(3)}, at ${closerFrom.toFixed(3)} ${(came.filter((one) => one >= closerFrom).length / came.length).toFixed(3)} of those that came closer`)

const rounded = (value: number): number => Number(value.toPrecision(4))
writeFileSync(join(import.meta.dirname, '../../src/areas/vocabulary/recognition/postprocess/personal-template.json'), `${JSON.stringify({
  command: 'node training/speech/own-way.ts FOLDER',
  // The threshold is where the chance is one half.
  bias: rounded(bias - threshold), distance: rounded(byDistance), lead: rounded(lead), limit: 0.2,
  closer: { distance: rounded(closerFrom), logit: logitGain },
}, null, 2)}\n`)
