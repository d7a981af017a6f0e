/** The table "on unseen people": what the recogniser is measured by, with intervals over the sources of the videos. */
import { judgeAsked } from '#areas/grossmotor/recognition/postprocess/asked.ts'
import type { Segment } from '#areas/grossmotor/recognition/types.ts'
import { movements, type Movement } from '#areas/grossmotor/rules/movements.ts'
import { createRng } from '../../lib/rng.ts'
import { quantile } from '../../lib/statistics.ts'
import type { Video } from './videos.ts'

interface Seen {
  readonly video: Video
  readonly recognised: { readonly segments: readonly Segment[]; readonly personSeen: boolean }
  readonly predicted: Segment['prediction'] | undefined
  /** how often the movement was done, as recognised */
  readonly counted: number
}

/** One trial of a measure: a video, or a video and a movement that was requested. */
interface Trial {
  readonly source: string
  readonly yes: boolean
}

const samples = 2000

/** Rows of the table: the measure, the number of trials, the share, its interval, and the target. */
export function unseenPeopleTable(all: readonly Seen[]): string[][] {
  const people = all.filter(({ video }) => video.folder !== 'nobody')
  const moving = people.filter(({ video }) => video.folder !== 'none')
  const requested = (seen: Seen, movement: Movement): Trial => ({
    source: seen.video.source, yes: judgeAsked(movement, seen.recognised.segments).done,
  })
  const others = (seen: Seen): readonly Movement[] => movements.filter((movement) => merged(movement) !== merged(seen.video.folder))
  return [
    ['', 'trials', 'share', '95 % interval over sources', 'target'],
    row('right, walk and run merged', '85 %', moving.map(({ video, predicted }) => (
      { source: video.source, yes: predicted !== undefined && merged(predicted) === merged(video.folder) }
    ))),
    row('requested and shown: accepted', '90 %', moving.flatMap((seen) => (
      movements.filter((movement) => movement === seen.video.folder).map((movement) => requested(seen, movement))
    ))),
    row('requested, another shown: accepted', 'at most 5 %', moving.flatMap((seen) => others(seen).map((movement) => requested(seen, movement)))),
    row('requested, none shown: accepted', '', people.filter(({ video }) => video.folder === 'none')
      .flatMap((seen) => movements.map((movement) => requested(seen, movement)))),
    row('repetitions counted within one', '90 %', moving.flatMap(({ video, counted }) => (
      video.repetitions === undefined ? [] : [{ source: video.source, yes: Math.abs(counted - video.repetitions) <= 1 }]
    ))),
    row('none shown or nobody there: no movement recognised', '90 %', all.filter(({ video }) => video.folder === 'none' || video.folder === 'nobody')
      .map(({ video, predicted }) => ({ source: video.source, yes: predicted === undefined || predicted === 'none' }))),
  ]
}

function merged(folder: string): string {
  return folder === 'run' ? 'walk' : folder
}

function row(name: string, target: string, trials: readonly Trial[]): string[] {
  if (trials.length === 0) return [name, '0', '-', '-', target]
  const [low, high] = interval(trials)
  return [name, String(trials.length), inPercent(share(trials)), `${inPercent(low)} to ${inPercent(high)}`, target]
}

function share(trials: readonly Trial[]): number {
  return trials.filter(({ yes }) => yes).length / trials.length
}

/** The middle 95 % of the share over bootstrap samples of the sources. */
function interval(trials: readonly Trial[]): [number, number] {
  const random = createRng(1)
  const bySource = [...Map.groupBy(trials, ({ source }) => source).values()]
  const shares = Array.from({ length: samples }, () => share(
    Array.from({ length: bySource.length }, () => bySource[Math.floor(random() * bySource.length)] ?? []).flat(),
  ))
  return [quantile(shares, 0.025), quantile(shares, 0.975)]
}

function inPercent(value: number): string {
  return `${(100 * value).toFixed(1)} %`
}
