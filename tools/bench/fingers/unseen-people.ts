/** The table "on unseen people" of the model's card: what the finger counter is measured by, with intervals over people. */
import { FingerCounter } from '#areas/math/recognition/finger-counter.ts'
import { openModel } from '#kit/ml/node.ts'
import { decodeImage } from '../../lib/decode-image.ts'
import { evenly } from '../../lib/evenly.ts'
import { photosOfTwoHands, sideBySide, type Photo } from '../../lib/hands/photos.ts'
import { quantile } from '../../lib/statistics.ts'
import { frameWith, timesOfFrames } from './frame-time.ts'
import { isRight, isSure, shareByPerson, type Evaluation } from './evaluation.ts'
import { halfOf, randomPairs } from './pairs.ts'
import { evaluatedVotes } from './shaken-stream.ts'

/** The share of the frame's height that each hand of a pair has. */
const heightOfPairs = 0.33
const timedFrames = 12

/** Rows of the table: the measure, how many there are, the share with its interval, and the target. */
export async function unseenPeopleTable(folder: string, photos: readonly Photo[], most: number): Promise<string[][]> {
  const counter = await FingerCounter.open(openModel)
  const evaluate = async ({ person, count, file }: Pick<Photo, 'person' | 'count' | 'file'>): Promise<Evaluation> => (
    { person, expected: count, counted: await counter.count(await decodeImage(file)) }
  )
  const evaluateAll = async (of: readonly Pick<Photo, 'person' | 'count' | 'file'>[]): Promise<readonly Evaluation[]> => {
    const evaluated: Evaluation[] = []
    for (const one of of) evaluated.push(await evaluate(one))
    return evaluated
  }
  const raised = photos.filter(({ count }) => count !== undefined && count > 0)
  const rows = [['On unseen people (95 % interval over people)', 'n', 'share', 'target']]

  const single = await evaluateAll(raised)
  rows.push(
    share('one hand, 1 to 5: right', single, isRight, '97 %'),
    share('one hand, 1 to 5: sure', single, isSure, '85 %'),
    share('one hand, 1 to 5, sure: right', single.filter(isSure), isRight, '99 %'),
  )
  const none = await evaluateAll(photos.filter(({ count }) => count === 0))
  rows.push(share('one hand, no finger raised: right', none, isRight, ''), share('one hand, no finger raised, sure: right', none.filter(isSure), isRight, ''))
  for (const [kind, where] of [['full', 'server'], ['light', 'device']] as const) {
    const votes = await evaluatedVotes(kind, evenly(raised, most))
    rows.push(
      share(`one second of a shaken photograph, ${where}: right`, votes, ({ right }) => right, '98.5 %'),
      share(`one second of a shaken photograph, ${where}, sure: right`, votes.filter(({ sure }) => sure), ({ right }) => right, ''),
    )
  }
  const pairs: Evaluation[] = []
  for (const { halves, expected } of await randomPairs(raised, most, counter)) {
    pairs.push({ person: `pair ${pairs.length}`, expected, counted: await counter.count(await sideBySide(halves, heightOfPairs)) })
  }
  const both = await evaluateAll(photosOfTwoHands(folder))
  for (const [name, evaluated] of [['two photographs side by side', pairs], ['photographs of two hands', both]] as const) {
    rows.push(share(`${name}: right`, evaluated, isRight, ''), share(`${name}, sure: right`, evaluated.filter(isSure), isRight, '99 %'))
  }
  rows.push(share('no hand: none found', await evaluateAll(photos.filter(({ count }) => count === undefined)), isRight, ''))
  return [...rows, await firstFrame(evenly(raised, timedFrames), counter)]
}

function share<One extends { readonly person: string }>(name: string, of: readonly One[], isTrue: (one: One) => boolean, target: string): string[] {
  return [name, String(of.length), shareByPerson(of, isTrue), target]
}

async function firstFrame(photos: readonly Photo[], counter: FingerCounter): Promise<string[]> {
  const times: number[] = []
  for (const photo of photos) {
    const half = await halfOf(photo, counter)
    if (half === undefined) continue
    const [first] = await timesOfFrames(await frameWith(half, 1), 1)
    if (first !== undefined) times.push(first.processor)
  }
  return ['first frame of a stream at the server, processor time, median', String(times.length), `${quantile(times, 0.5).toFixed(0)} ms`, '60 ms']
}
