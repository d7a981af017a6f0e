/** Counts how often what the app says of drawn films is true: each film is asked for each movement. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { type Criterion, criteria, type SeenCriterion } from '#areas/grossmotor/recognition/criteria.ts'
import { classify } from '#areas/grossmotor/recognition/model/classify.ts'
import { toPoseSequence } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { addCriteria } from '#areas/grossmotor/recognition/postprocess/add-criteria.ts'
import { judgeAsked } from '#areas/grossmotor/recognition/postprocess/asked.ts'
import { type Movement, movements } from '#areas/grossmotor/rules/movements.ts'
import { openModel } from '#kit/ml/node.ts'
import { wilson } from '#kit/share-interval.ts'
import { parseCommandLine } from '../../../lib/command-line.ts'
import { printTable } from '../../../lib/print-table.ts'
import type { Motion } from '../body-model.ts'
import { labels, readTrainingMotions } from '../motions/training-motion.ts'
import { Rng } from '../rng.ts'
import { type LabelledTrack, readTrack } from '../tracks.ts'
import { TrueMotion } from './true-criteria.ts'

const { positionals: [data = '', ...files], values: { all } } = parseCommandLine({
  usage: `usage: npx node tools/training/movement/films/check-criteria.ts DATA FILMS.jsonl… [--all]
FILMS: what film-motions.ts wrote; DATA: its motion capture. --all: print what is false.`,
  positionals: [2, 20],
  options: { all: { type: 'boolean' } },
})

interface Check {
  readonly criterion: Criterion
  /** the film shows the movement that was asked for */
  readonly own: boolean
  readonly isTrue: boolean
}

const motions = await readTrainingMotions(data)
const checks: Check[] = []
let [asked, answered] = [0, 0]
for (const file of files) {
  for await (const text of createInterface({ input: createReadStream(file) })) await checkFilm(readTrack(text))
}
report()

/** The motion that film-motions.ts drew, from the film's name. */
function motionOf({ name }: LabelledTrack): Motion {
  const [seed, label, i] = name.split('/')
  const k = labels.findIndex((one) => one === label)
  return motions.of(labels[k] ?? 'none', new Rng(Number(seed) * 1000003 + Number(i) * 97 + k)).motion
}

async function checkFilm(film: LabelledTrack): Promise<void> {
  const sequence = toPoseSequence(film.track)
  if (sequence?.joints === undefined) return
  const segments = await classify(openModel, sequence)
  const counted = segments.filter(({ moving }) => moving)
  const truth = new TrueMotion(motionOf(film), counted[0]?.start ?? 0, counted.at(-1)?.end ?? 0)
  for (const movement of movements) {
    const judged = addCriteria(segments, { sequence, track: film.track }, judgeAsked(movement, segments))
    const seen = judged.flatMap((one) => one.seen?.criteria ?? [])
    if (film.movement === movement) [asked, answered] = [asked + 1, answered + (seen.length > 0 ? 1 : 0)]
    for (const one of seen) check(film, movement, one, truth.shows(one))
  }
}

function check({ name, movement: label }: LabelledTrack, movement: Movement, one: SeenCriterion, isTrue: boolean): void {
  checks.push({ criterion: one.criterion, own: label === movement, isTrue })
  if (all && !isTrue) console.log(`${name}: asked for ${movement}, ${JSON.stringify(one)}`)
}

function report(): void {
  printTable([
    ['said', 'true, movement shown', 'true, any movement'],
    ...criteria.map((criterion) => row(criterion, checks.filter((one) => one.criterion === criterion))),
    row('all', checks),
  ])
  console.log(`something was said of ${answered} of ${asked} films of a movement`)
}

function row(name: string, some: readonly Check[]): readonly string[] {
  return [name, share(some.filter(({ own }) => own)), share(some)]
}

function share(some: readonly Check[]): string {
  if (some.length === 0) return '–'
  const right = some.filter(({ isTrue }) => isTrue).length
  const { low, high } = wilson(right, some.length)
  return `${right} of ${some.length} (${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)} %)`
}
