/** Measures how accurately movements are recognised in videos, and the processor time and memory that it takes. */
import { movements } from '#areas/grossmotor/rules/movements.ts'
import { toPoseSequence } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { framesPerSecond, MovementRecogniser } from '#areas/grossmotor/recognition/movement-recogniser.ts'
import type { MovementResult, Segment } from '#areas/grossmotor/recognition/types.ts'
import { videoFrames } from '#areas/grossmotor/server/video/video-frames.ts'
import { openModel } from '#kit/ml/node.ts'
import { nearestLabel, toWindows, type Seconds } from './movement/nearest-neighbour.ts'
import { unseenPeopleTable } from './movement/unseen-people.ts'
import { readVideos, type Video } from './movement/videos.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { printTable } from '../lib/print-table.ts'
import { areaUnderCurve, calibrationError, percent } from '../lib/statistics.ts'

const { positionals: [folder = ''] } = parseCommandLine({
  usage: `usage: npm run bench movement FOLDER
FOLDER: a folder of videos for each movement (catch, walk, jump, run, throw, dribble, handstand, kick_ball, somersault),
optionally none (people who do none of them) and nobody (no person in the video). An index.json may give the source_video,
visible_body, people and repetitions of each file.`,
  positionals: [1, 1],
})
const labels = [...movements, 'none'] as const

interface Judged {
  readonly video: Video
  readonly recognised: MovementResult
  /** the label with the highest mean probability over the segments with motion; undefined if the video was refused */
  readonly predicted: Segment['prediction'] | undefined
  /** how often the movement was done, as recognised */
  readonly counted: number
  readonly confidence: number
  readonly seconds: Seconds
}

const videos = await readVideos(folder)
if (videos.length === 0) {
  console.error(`${folder} contains no videos.`)
  process.exit(1)
}
const { user, system } = process.cpuUsage()
const all: Judged[] = []
for (const video of videos) all.push(await evaluate(video))
const used = process.cpuUsage()
const shown = all.reduce((sum, { recognised }) => sum + recognised.duration, 0)
const people = all.filter(({ video }) => video.folder !== 'nobody')
const nobody = all.filter(({ video }) => video.folder === 'nobody')
const nearest = new Map(
  people.map((one) => [
    one,
    nearestLabel(
      one.seconds,
      people.map(({ seconds }) => seconds),
    ),
  ]),
)

printTable(unseenPeopleTable(all))
console.log()
printAccuracy()
printConfusion()
if (nobody.length > 0) {
  const refused = nobody.filter(({ recognised }) => !recognised.personSeen).length
  console.log(`\nVideos without a person that were refused: ${percent(refused, nobody.length)} of ${nobody.length}`)
}
const cpu = (used.user + used.system - user - system) / 1e6
console.log(
  `\nWork: ${(cpu / shown).toFixed(2)} s of one core for a second of video, including decoding (${shown.toFixed(0)} s)`,
)
console.log(`Peak memory of the process: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`)

async function evaluate(video: Video): Promise<Judged> {
  const recogniser = new MovementRecogniser(openModel)
  for await (const { time, image } of videoFrames(video.path, framesPerSecond, Infinity)) {
    await recogniser.take(time, image)
  }
  const recognised = await recogniser.finish(movements.find((movement) => movement === video.folder))
  const moving = recognised.segments.filter((segment) => segment.moving)
  const evaluated = moving.length > 0 ? moving : recognised.segments
  const mean = (label: (typeof labels)[number]): number =>
    evaluated.reduce((sum, { probabilities }) => sum + probabilities[label] / evaluated.length, 0)
  const predicted = recognised.personSeen
    ? labels.reduce((best, label) => (mean(label) > mean(best) ? label : best))
    : undefined
  const sequence = toPoseSequence(recogniser.track)
  const windows = sequence === undefined ? [] : toWindows(sequence)
  return {
    video,
    recognised,
    predicted,
    counted: recognised.repetitions.filter(({ movement }) => movement === video.folder).length,
    confidence: predicted === undefined ? 0 : mean(predicted),
    seconds: { source: video.source, label: video.folder, windows },
  }
}

function right({ video, predicted }: Judged): boolean {
  return predicted === video.folder
}

function printAccuracy(): void {
  const rows = [
    [
      '',
      'videos',
      'right',
      'segments right',
      'right of the surest 70 %',
      'AUC',
      'calibration error',
      'refused',
      'nearest neighbour',
    ],
  ]
  rows.push(row('all', people))
  const six = people.filter(({ video }) =>
    ['catch', 'walk', 'jump', 'run', 'throw', 'kick_ball'].includes(video.folder),
  )
  if (six.length > 0 && six.length < people.length) rows.push(row('catch, walk, jump, run, throw, kick_ball', six))
  const whole = people.filter(({ video }) => video.whole === true)
  if (whole.length > 0) rows.push(row('whole body, one person', whole))
  for (const label of labels) {
    const mine = people.filter(({ video }) => video.folder === label)
    if (mine.length > 0) rows.push(row(label, mine))
  }
  printTable(rows)
}

function row(name: string, some: readonly Judged[]): string[] {
  const n = some.length
  const surest = some.toSorted((a, b) => b.confidence - a.confidence).slice(0, Math.round(0.7 * n))
  const segments = some.flatMap(({ video, recognised }) =>
    recognised.segments.map(({ prediction }) => prediction === video.folder),
  )
  const seen = some.filter(({ predicted }) => predicted !== undefined)
  const evaluated = seen.map((one) => ({ confidence: one.confidence, right: right(one) }))
  return [
    name,
    String(n),
    percent(some.filter(right).length, n),
    percent(segments.filter(Boolean).length, segments.length),
    percent(surest.filter(right).length, surest.length),
    askedAgainstOthers(some),
    evaluated.length === 0 ? '-' : calibrationError(evaluated).toFixed(3),
    percent(n - seen.length, n),
    percent(some.filter((one) => nearest.get(one) === one.video.folder).length, n),
  ]
}

/** AUC of the requested movement: how often a video of it scores higher for it than a video of another movement. */
function askedAgainstOthers(some: readonly Judged[]): string {
  const requested: number[] = []
  const others: number[] = []
  for (const label of movements) {
    if (!some.some(({ video }) => video.folder === label)) continue
    for (const { video, recognised } of some) {
      const probability = Math.max(0, ...recognised.segments.map(({ probabilities }) => probabilities[label]))
      if (video.folder === label) requested.push(probability)
      else others.push(probability)
    }
  }
  return requested.length === 0 || others.length === 0 ? '-' : areaUnderCurve(requested, others).toFixed(3)
}

function printConfusion(): void {
  console.log('\nConfusion: performed (rows), predicted (columns)')
  const header = ['', ...labels, 'refused']
  const rows = labels.flatMap((label) => {
    const mine = people.filter(({ video }) => video.folder === label)
    if (mine.length === 0) return []
    const count = (predicted: Judged['predicted']): string => String(mine.filter((one) => one.predicted === predicted).length)
    return [[label, ...labels.map(count), count(undefined)]]
  })
  printTable([header, ...rows])
}
