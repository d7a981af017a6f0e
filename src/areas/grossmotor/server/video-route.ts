import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addRecogniser } from '#kit/recognition/server/pool.ts'
import type { Context } from '#kit/server/context.ts'
import { AppError, invalid, notFound } from '#kit/server/errors.ts'
import { storeRecording } from '#kit/server/recordings.ts'
import { addCall, type Admit } from '#kit/server/route.ts'
import { readForm } from '#kit/server/uploads.ts'
import { keptVideo, uploadVideo, videoProgress } from '../api.ts'
import { maxVideoBytes } from '../levels.ts'
import { notAVideo } from '../recognition/messages.ts'
import { byteRange } from './byte-range.ts'
import { findFfmpeg } from './ffmpeg.ts'
import type { VideoJob, VideoResult } from './recognition-worker.ts'
import { createVideoValidation } from './validate-video.ts'
import { videoRejections } from './video-rejections.ts'

/** A video takes half as long as it lasts. With more waiting jobs a learner would wait for minutes. */
const maxWaiting = 6
const maxPerLearner = 2
/** In ms; waiting counts. */
const timeLimit = 300_000
/** JavaScript only; the memory of the decoder and the models is separate and bounded by the size of a frame */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 }

/** The types that browsers give videos, and the type of unknown files. The content is always checked. */
const videoTypes = /^(?:video\/[\w.+-]+|application\/octet-stream)$/

function checkType(mimetype: string): void {
  if (!videoTypes.test(mimetype)) throw new AppError('NOT_A_VIDEO', notAVideo)
}

async function logDecoder({ log }: FastifyInstance): Promise<void> {
  const ffmpeg = await findFfmpeg(process.env['PATH'] ?? '')
  log.info(ffmpeg === undefined ? 'Videos are decoded by node-av' : `Videos are decoded by FFmpeg ${ffmpeg.version} (${ffmpeg.path})`)
}

export function videoRoute(app: FastifyInstance, context: Context): void {
  const { files, database, addresses } = context
  const recogniser = addRecogniser<VideoJob, VideoResult>(app, context, {
    worker: join(import.meta.dirname, 'recognition-worker.ts'),
    threads: 1, maxWaiting, maxPerLearner, timeLimit, resourceLimits,
  })
  void logDecoder(app)
  const checkVideo = createVideoValidation(1 + maxWaiting)

  /** By learner and upload: the seconds of the video that are done; null before the first. */
  const progress = new Map<string, { seconds: number | null }>()

  const admit: Admit = ({ _id }) => recogniser.admit(_id)
  addCall(app, context, uploadVideo, async ({ request, learner, slot }) => {
    return readForm(request, uploadVideo, { maxBytes: maxVideoBytes, into: files, check: checkType }, async ({ upload, movement }, { file }) => {
      if (file === undefined) throw invalid([{ path: 'file', message: 'No video selected!' }])
      const mine = { seconds: null as number | null }
      const name = `${learner._id}/${upload}`
      progress.set(name, mine)
      try {
        // Before the wait for the recogniser, so that an unreadable video is refused at once.
        const fault = await checkVideo(file, learner._id, slot.signal)
        if (fault !== undefined) throw new AppError(videoRejections[fault].code, videoRejections[fault].message)
        const { response, container } = await recogniser.run({ path: file }, slot, (seconds) => {
          mine.seconds = seconds
        })
        const kept = await storeRecording(context, learner, movement ?? 'movement', { path: file }, container).catch((err: unknown) => {
          request.log.error({ err }, 'A video could not be stored')
          return undefined
        })
        return { ...response, video_url: kept === undefined ? null : addresses.sign(`/video/kept/${kept}`) }
      } finally {
        progress.delete(name)
      }
    })
  }, admit)

  addCall(app, context, videoProgress, async ({ query: { upload }, learner }) => {
    return progress.get(`${learner._id}/${upload}`) ?? { seconds: null }
  })

  addCall(app, context, keptVideo, async ({ params: { id }, request, reply }) => {
    const row = await database.selectFrom('recordings').select(['userid', 'file']).where('_id', '=', id).executeTakeFirst()
    if (row === undefined || row.file.endsWith('.wav')) throw notFound()
    return sendPart(reply, files.pathOf(row.userid, row.file), request.headers.range)
  })
}

/** Sends a video or the part of it that a player requests. */
async function sendPart(reply: FastifyReply, path: string, wanted: string | undefined): Promise<FastifyReply> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw notFound()
  const { size } = found
  reply
    .header('content-type', path.endsWith('.webm') ? 'video/webm' : 'video/mp4')
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
  const range = byteRange(wanted, size)
  if (range === 'outside') {
    reply.header('content-range', `bytes */${size}`)
    throw new AppError('OUT_OF_RANGE', 'The requested range is outside the video.')
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply.header('content-length', end - start + 1).send(createReadStream(path, { start, end }))
}
