import { storeBest } from '#kit/best/server/stored-bests.ts'
import type { Ports } from '#kit/server/context.ts'
import { AppError, invalid } from '#kit/app-error.ts'
import { type Handlers, handleUpload } from '#kit/server/http/handler.ts'
import { createFairQueue } from '#kit/server/limits/fair-queue.ts'
import { putBestMovement } from '../api.ts'
import { maxBestFilmBytes } from '../rules/levels.ts'
import { checkMediaType } from './video/media-type.ts'
import { isComplete, readContainer } from './video/truncated-file.ts'
import { videoRejections } from './video/video-rejections.ts'

/** Stores the film that an adult chose as the learner's best at a movement. */
export function bestMovementHandlers(ports: Ports): Handlers {
  const { files, films } = ports
  const rules = { queue: createFairQueue({ running: 2, waiting: 20, maxPerLearner: 3 }), maxFileBytes: maxBestFilmBytes, checkMediaType }
  const put = handleUpload(putBestMovement, rules, async ({ input: { id, movement, createdAt, sentAt, file }, learner, slot }) => {
    if (file === undefined) throw invalid([{ path: 'file', message: 'No video was sent.' }])
    const refused = await slot.run(() => films.check(file, learner, slot.signal))
    const film = await files.received(file)
    const type = await readContainer(film)
    const rejection = refused ?? ((await isComplete(film, type)) ? undefined : videoRejections.BROKEN)
    if (rejection !== undefined) throw new AppError(rejection.code, rejection.message)
    return { data: await storeBest(ports, learner, { id, kind: 'movement', label: movement, labelKey: movement, createdAt, sentAt, file, type }) }
  })
  return { calls: [put] }
}
