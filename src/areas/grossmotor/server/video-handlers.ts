import type { Ports } from '#kit/server/context.ts'
import { AppError, invalid, notFound } from '#kit/app-error.ts'
import { handle, type Handlers, handleUpload } from '#kit/server/http/handler.ts'
import { exampleStore } from '#kit/recognition/server/examples.ts'
import { isDeleted } from '#kit/server/deleted-learners.ts'
import { storeRecording } from '#kit/server/files/recordings.ts'
import { keptVideo, uploadVideo, videoProgress } from '../api.ts'
import { maxVideoBytes } from '../rules/levels.ts'
import { listExamples } from './movement-examples.ts'
import type { VideoJob, VideoResult } from './recognition-job.ts'
import { checkMediaType } from './video/media-type.ts'

/** A video takes half as long as it lasts. With more waiting jobs a learner would wait for minutes. */
const maxWaiting = 13
const maxPerLearner = 2
/** In ms; waiting counts. */
const timeLimit = 300_000
/** JavaScript only; the memory of the decoder and the models is separate and bounded by the size of a frame */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 }

/** Recognises movements in videos, and returns the videos that an adult keeps. */
export function videoHandlers(ports: Ports): Handlers {
  const { files, films, database, addresses, recognition } = ports
  const recogniser = recognition.open<VideoJob, VideoResult>('movement', {
    maxWaiting, maxPerLearner, timeLimit, resourceLimits,
  })
  const stored = exampleStore(ports, 'movement')

  /** By learner and upload: the seconds of the video that are done; null before the first. */
  const progress = new Map<string, { seconds: number | null }>()

  const rules = { queue: recogniser, maxFileBytes: maxVideoBytes, checkMediaType }
  const upload = handleUpload(uploadVideo, rules, async ({ input, learner, slot, ports: { log: callLog } }) => {
    const { file, movement, without } = input
    if (file === undefined) throw invalid([{ path: 'file', message: 'No video selected!' }])
    const mine = { seconds: null as number | null }
    const name = `${learner._id}/${input.upload}`
    progress.set(name, mine)
    try {
      // Before the wait for the recogniser, so that an unreadable video is refused at once.
      const rejection = await films.check(file, learner, slot.signal)
      if (rejection !== undefined) throw new AppError(rejection.code, rejection.message)
      const examples = (await listExamples(stored, learner)).filter(({ _id }) => without?.includes(_id) !== true)
      const { response, container } = await recogniser.run({ path: file, movement, examples }, slot, (seconds) => {
        mine.seconds = seconds
      })
      // A comparison sends the same video again.
      const about = { kind: container, attempt: input.upload }
      const kept = without !== undefined ? undefined : await storeRecording(ports, learner, movement ?? 'movement', { path: file }, about).catch((err: unknown) => {
        callLog.error({ err }, 'A video could not be stored')
        return undefined
      })
      return { ...response, video_url: kept === undefined ? null : addresses.sign(`/video/kept/${kept}`) }
    } finally {
      progress.delete(name)
    }
  })

  const getProgress = handle(videoProgress, async ({ input, learner }) => (
    progress.get(`${learner._id}/${input.upload}`) ?? { seconds: null }
  ))

  const getKept = handle(keptVideo, async ({ input: { id } }) => {
    const row = await database.selectFrom('recordings').select(['userid', 'file']).where('_id', '=', id).executeTakeFirst()
    if (row === undefined || row.file.endsWith('.wav') || await isDeleted(database, row.userid)) throw notFound()
    const mediaType = row.file.endsWith('.webm') ? 'video/webm' : 'video/mp4'
    return { kind: 'stored file', file: await files.open(row.userid, row.file), mediaType }
  })

  return { calls: [upload, getProgress, getKept] }
}
