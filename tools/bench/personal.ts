/**
 * Measures how much a child's own examples help to recognise what it does in its own way, and what they cost elsewhere. The
 * children are simulated and seeded; the constants were chosen on others.
 */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseCommandLine } from '../lib/command-line.ts'
import { fingersResult } from './personal/fingers.ts'
import { digitsResult, lettersResult } from './personal/written.ts'
import { movementResult } from './personal/movement.ts'
import { type PartResult, printResults } from './personal/result.ts'
import { wordsResult } from './personal/words.ts'

const parts = ['words', 'letters', 'digits', 'movement', 'fingers'] as const
const { positionals: [folder = ''], values: { part: chosen = parts, children, quick } } = parseCommandLine({
  usage: `usage: npm run bench personal [FOLDER] [-- --part PART]... [--children N] [--quick]
FOLDER: where the simulated attempts at words, the films of movements and the hand mesh are kept
(~/.cache/d-learner/personal); an empty folder is filled first (words need flite and espeak-ng).
PART: ${parts.join(', ')}; all without it.
N: simulated children, 6 by default; words have six voices.
--quick: only every fifth word goes through the recogniser.
Intervals are 95 % bootstrap intervals over children.`,
  positionals: [0, 1],
  options: { part: { type: 'string', multiple: true }, children: { type: 'string', default: '6' }, quick: { type: 'boolean', default: false } },
})
const cache = folder === '' ? join(homedir(), '.cache/d-learner/personal') : folder
const results: PartResult[] = []
if (chosen.includes('words')) results.push(await wordsResult(join(cache, 'words'), quick))
if (chosen.includes('letters')) results.push(await lettersResult(Number(children)))
if (chosen.includes('digits')) results.push(await digitsResult(Number(children)))
if (chosen.includes('movement')) results.push(movementResult(Number(children), join(cache, `movement-${children}.json`)))
if (chosen.includes('fingers')) results.push(await fingersResult(Number(children), join(cache, 'hand')))
printResults(results)
