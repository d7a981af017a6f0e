/** Fits the constants of personal templates on simulated children that the bench does not use. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { templateDistance, confidenceGains, distanceLead, type PastAttempt } from '#areas/vocabulary/recognition/postprocess/personal-template.ts'
import { openSpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { openModel } from '#kit/ml/node.ts'
import { ownAttempts, readChildren, type Attempt } from '../../lib/speech/simulated-attempts.ts'
import { pronunciations, simulateChildren, voices } from '../../lib/speech/simulated-children.ts'
import { areaUnderCurve, quantile } from '../../lib/statistics.ts'
import { parseCommandLine } from '../../lib/command-line.ts'
import { logistic } from '../../lib/regression.ts'

const { positionals: [folder = ''] } = parseCommandLine({
  usage: `usage: npx node tools/training/speech/fit-personal-template.ts FOLDER
Writes src/areas/vocabulary/recognition/postprocess/personal-template.json.
FOLDER: where the simulated attempts are kept; an empty folder is filled first (needs flite and espeak-ng).`,
  positionals: [1, 1],
})
simulateChildren(folder, voices.tuning)
const children = await readChildren(folder, await openSpeechRecogniser(openModel))
const words = Object.keys(pronunciations)

/** The false acceptance rate at the threshold. */
const falseAcceptance = 0.01
/** The share of attempts like the last ones that are reported as closer. */
const falseCloser = 0.1
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
          const near = Math.min(...taught.map((one) => templateDistance(features, one)))
          rows.push([near, distanceLead(near, features, others)])
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
const threshold = quantile(wrong, 1 - falseAcceptance)
console.log(`personal template: AUC ${areaUnderCurve(right, wrong).toFixed(4)}, ${right.length} right, ${wrong.length} wrong`)
console.log(`accepted at the threshold: ${(right.filter((score) => score > threshold).length / right.length).toFixed(3)} of the correct ones`)

/** A constant confidence: only the template counts here. */
const said = ({ features }: Attempt): PastAttempt => ({ features, confidence: 0.5 })

/** Gains of attempts that are closer to the correct pronunciation, and of those that are not; the correct one is the template. */
const closerGains: number[] = []
const otherGains: number[] = []
for (const child of children) {
  for (const word of words) {
    const at = (degree: Attempt['degree']): Attempt[] => child.filter((one) => one.word === word && one.degree === degree)
    const taught = at('right').slice(0, 1).map(({ features }) => features)
    const strong = at('strong').map(said)
    const gain = (attempt: Attempt | undefined): number[] => (
      attempt === undefined ? [] : [confidenceGains(strong.slice(0, 2), said(attempt), taught).distance]
    )
    closerGains.push(...gain(at('right')[1]), ...gain(at('slight')[0]))
    otherGains.push(...gain(at('strong')[2]))
  }
}
const closerFrom = quantile(otherGains, 1 - falseCloser)
console.log(`closer: AUC ${areaUnderCurve(closerGains, otherGains).toFixed(3)}, at ${closerFrom.toFixed(3)} ${(closerGains.filter((one) => one >= closerFrom).length / closerGains.length).toFixed(3)} of the closer attempts`)

const rounded = (value: number): number => Number(value.toPrecision(4))
writeFileSync(join(import.meta.dirname, '../../../src/areas/vocabulary/recognition/postprocess/personal-template.json'), `${JSON.stringify({
  command: 'node tools/training/speech/fit-personal-template.ts FOLDER',
  // At the threshold the probability is 0.5.
  bias: rounded(bias - threshold), distance: rounded(byDistance), lead: rounded(lead), limit: 0.2,
  closer: { distance: rounded(closerFrom), logit: logitGain },
}, null, 2)}\n`)
