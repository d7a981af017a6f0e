/** Numbers shown by simulated children, with and without examples of those that they show in their own way. */
import { FingerCounter } from '#areas/math/recognition/finger-counter.ts'
import type { FingerExample } from '#areas/math/recognition/hand-features.ts'
import { minCountConfidence } from '#areas/math/rules/exercises.ts'
import type { Frame, FrameResult } from '#areas/math/recognition/types.ts'
import { openModel } from '#kit/ml/node.ts'
import { fetchRig } from '../../lib/hands/fetch-rig.ts'
import { showNumbers } from '../../lib/hands/simulated-hands.ts'
import type { ChildResult, PartResult } from './result.ts'

/** Attempts at a number before the adult teaches it, and after. */
const [before, after] = [5, 5]

/** The attempts at one number, as they are counted without examples. */
interface Shown {
  readonly count: number
  readonly read: readonly { readonly frame: Frame; readonly result: FrameResult }[]
  readonly isMissed: boolean
}

/** Seeds below 1000: the constants were chosen on other children. @param cache of the hand mesh */
export async function fingersResult(children: number, cache: string): Promise<PartResult> {
  const rig = fetchRig(cache)
  const counter = await FingerCounter.open(openModel)
  const results: ChildResult[] = []
  for (let child = 0; child < children; child++) {
    const shown: Shown[] = []
    for (const { count, frames } of showNumbers(rig, child, before + after)) {
      const read: Shown['read'][number][] = []
      for (const frame of frames) read.push({ frame, result: await counter.count(frame) })
      const wrong = read.filter(({ result }) => result.hands.length === 0 || result.finger_count !== count).length
      shown.push({ count, read, isMissed: wrong > read.length / 2 })
    }
    // As in the app: of the numbers that are counted right, the last right counts keep numbers apart.
    const examples = shown.flatMap(({ count, read, isMissed }) => read.slice(0, before).flatMap(({ result }): FingerExample[] => {
      const [hand] = result.hands
      const isKept = isMissed || (result.finger_count === count && result.confidence >= minCountConfidence)
      return hand?.features === undefined || result.hands.length > 1 || !isKept ? [] : [{ fingers: count, features: hand.features }]
    }))
    const isWrong = async (frame: Frame, count: number): Promise<boolean> => {
      const { hands, finger_count } = await counter.count(frame, examples)
      return hands.length === 0 || finger_count !== count
    }
    const errors = async (some: readonly Shown[]) => ({
      before: some.flatMap(({ count, read }) => read.slice(before).map(({ result }) => result.hands.length === 0 || result.finger_count !== count)),
      after: await Promise.all(some.flatMap(({ count, read }) => read.slice(before).map(({ frame }) => isWrong(frame, count)))),
    })
    results.push({
      taught: await errors(shown.filter(({ isMissed }) => isMissed)), others: await errors(shown.filter(({ isMissed }) => !isMissed)),
    })
  }
  return { name: 'fingers', examples: before, children: results }
}
