/** Prints the share of drawn letters and strokes that pass at each leniency, over all 52 letters. */
import { leniencies } from '#areas/write/rules/stroke-matching.ts'
import { invalidTrials, validTrials, passRate } from '#areas/write/testing/matcher-trials.ts'
import { parseCommandLine } from '../lib/command-line.ts'

parseCommandLine({ usage: 'usage: npm run bench strokes', positionals: [0, 0] })
const started = performance.now()
let compared = 0
console.log('passes, %'.padEnd(16) + leniencies.map((leniency) => leniency.padStart(11)).join('') + 'of'.padStart(9))
for (const trial of [...validTrials, ...invalidTrials]) {
  const rates = leniencies.map((leniency) => passRate(trial, leniency, { times: 10, seed: 1 }))
  const shares = rates.map(({ accepted, of }) => ((100 * accepted) / of).toFixed(1).padStart(11))
  console.log(`${trial.padEnd(16)}${shares.join('')}${String(rates[0]?.of ?? 0).padStart(9)}`)
  compared += rates.reduce((sum, { of }) => sum + of, 0)
}
console.log(`${((performance.now() - started) / compared).toFixed(2)} ms a comparison`)
