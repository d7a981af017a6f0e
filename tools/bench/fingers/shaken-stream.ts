/** The frames that a camera takes in one second of a photographed hand: shaken, blurred, and with changing exposure. */
import sharp, { type Sharp } from 'sharp'
import type { Frame } from '#areas/math/recognition/types.ts'
import { FingerCounter, type CounterKind } from '#areas/math/recognition/finger-counter.ts'
import { voteInStream, type TimedResult, type Vote } from '#areas/math/recognition/postprocess/temporal-vote.ts'
import { openModel } from '#kit/ml/node.ts'
import type { Photo } from '../../lib/hands/photos.ts'
import { createRng } from '../../lib/rng.ts'
import { sureFrom } from './evaluation.ts'

const frames = 12
const margin = 0.2

const rawPicture = (picture: Sharp) => picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })

async function shaken(file: string, random: () => number): Promise<readonly Frame[]> {
  const { width, height } = await sharp(file).metadata()
  const [besideX, besideY] = [Math.round(margin * width), Math.round(margin * height)]
  const around = { left: besideX, right: besideX, top: besideY, bottom: besideY, extendWith: 'copy' as const }
  const wide = await rawPicture(sharp(file).extend(around))
  const seen: Frame[] = []
  let [x, y, turn] = [0, 0, 0]
  const step = (size: number): number => size * (2 * random() - 1)
  for (let i = 0; i < frames; i++) {
    x = 0.8 * x + step(0.025 * width)
    y = 0.8 * y + step(0.025 * height)
    turn = 0.8 * turn + step(2.5)
    const scale = 1 + step(0.03)
    const turned = await rawPicture(sharp(wide.data, { raw: wide.info }).resize(Math.round(width * (1 + 2 * margin) * scale)).rotate(turn))
    const blur = 0.3 + 0.9 * random()
    const { data, info } = await sharp(turned.data, { raw: turned.info })
      .extract({
        left: Math.round((turned.info.width - width) / 2 + x), top: Math.round((turned.info.height - height) / 2 + y), width, height,
      })
      .blur(blur)
      .modulate({ brightness: 1 + step(0.2) })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    seen.push({ data, width: info.width, height: info.height })
  }
  return seen
}

/** Streams the shaken photograph for one second. Returns the answer that the page shows then. */
async function voteAfterOneSecond(counter: FingerCounter, file: string, random: () => number): Promise<Vote | undefined> {
  counter.reset()
  const results: TimedResult[] = []
  for (const [i, frame] of (await shaken(file, random)).entries()) {
    const at = (i * 1000) / (frames - 1)
    results.push({ at, result: await counter.next(frame, at) })
  }
  return voteInStream(results, 1000)
}

export interface EvaluatedVote {
  readonly person: string
  readonly right: boolean
  readonly sure: boolean
}

/** Streams each photograph for one second. */
export async function evaluatedVotes(kind: CounterKind, photos: readonly Photo[]): Promise<readonly EvaluatedVote[]> {
  const random = createRng(9)
  const counter = await FingerCounter.open(openModel, kind)
  const votes: EvaluatedVote[] = []
  for (const { file, person, count } of photos) {
    const vote = await voteAfterOneSecond(counter, file, random)
    votes.push({ person, right: vote !== undefined && vote.confidence > 0 && vote.finger_count === count, sure: (vote?.confidence ?? 0) >= sureFrom })
  }
  return votes
}
