import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '#kit/server/context.ts'
import { AppError, invalid, notFound } from '#kit/server/errors.ts'
import { openJobs, type Jobs } from '#kit/server/jobs.ts'
import { keepRecording } from '#kit/server/recordings.ts'
import { addCall, type Admit } from '#kit/server/route.ts'
import { withForm } from '#kit/server/uploads.ts'
import { keptVideo, nobodySeen, notAVideo, tooLong, uploadVideo, videoProgress } from '../api.ts'
import { largestVideoBytes } from '../levels.ts'
import { answerOf } from '../seen.ts'
import { byteRange } from './byte-range.ts'
import { findFfmpeg } from './ffmpeg.ts'
import type { VideoFault } from './video-check.ts'
import { createVideoChecks } from './video-checks.ts'
import type { VideoAnswer, VideoJob } from './video-job.ts'

/** A video takes half as long as it lasts: whoever comes after these would wait for minutes. */
const mostWaiting = 6
const mostOfOne = 2
/** The wait for those before counted in, in ms. */
const timeLimit = 300_000
/** of JavaScript alone: the decoder's and the models' memory is outside and bounded by the size of a picture */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 }

/** Browsers name every video so; who cannot tell names nothing. What is in it is looked at in any case. */
const videoTypes = /^(?:video\/[\w.+-]+|application\/octet-stream)$/

const faults: Readonly<Record<VideoFault, () => AppError>> = {
  NOT_A_VIDEO: () => new AppError('NOT_A_VIDEO', notAVideo),
  BROKEN: () => new AppError('VIDEO_BROKEN', 'This video is broken. Please choose another one.'),
  NO_PICTURES: () => new AppError('NO_PICTURES', 'There is sound in this file, but no picture. Please choose a video.'),
  UNKNOWN_CODEC: () => new AppError('VIDEO_UNKNOWN', 'This kind of video cannot be read. Please choose an MP4, MOV or WebM video.'),
  TOO_LONG: () => new AppError('VIDEO_TOO_LARGE', tooLong),
  TOO_MANY_PIXELS: () => new AppError('VIDEO_TOO_LARGE', 'The pictures of this video are too large: 4096 × 2304 pixels at most.'),
  TOO_MANY_FRAMES: () => new AppError('VIDEO_TOO_LARGE', 'This video has too many pictures a second.'),
  TOOK_TOO_LONG: () => new AppError('VIDEO_TOO_LARGE', 'This video takes too long to look at. Please choose a shorter one.'),
}

function checkType(mimetype: string): void {
  if (!videoTypes.test(mimetype)) throw new AppError('NOT_A_VIDEO', notAVideo)
}

async function logDecoder({ log }: FastifyInstance): Promise<void> {
  const ffmpeg = await findFfmpeg(process.env['PATH'] ?? '')
  log.info(ffmpeg === undefined ? 'Videos are decoded by node-av' : `Videos are decoded by FFmpeg ${ffmpeg.version} (${ffmpeg.path})`)
}

export function videoRoute(app: FastifyInstance, context: Context): void {
  const { files, database, addresses, modelProgress } = context
  let opened: Jobs<VideoJob, VideoAnswer> | undefined
  const jobs = (): Jobs<VideoJob, VideoAnswer> => {
    opened ??= openJobs({
      filename: join(import.meta.dirname, 'video-worker.ts'),
      name: 'watch',
      threads: 1, mostWaiting, mostOfOne, timeLimit, resourceLimits, modelProgress,
    })
    return opened
  }
  void logDecoder(app)
  app.addHook('preClose', async () => opened?.endSoon())
  app.addHook('onClose', async () => opened?.close())
  const checkVideo = createVideoChecks(1 + mostWaiting)

  /** By whose and which upload: how far the work on it has come. */
  const working = new Map<string, Int32Array<SharedArrayBuffer>>()

  const admit: Admit = ({ _id }) => jobs().admit(_id)
  addCall(app, context, uploadVideo, async ({ request, learner, ticket }) => {
    return withForm(request, uploadVideo, { maxBytes: largestVideoBytes, into: files, check: checkType }, async ({ upload, movement }, { file }) => {
      if (file === undefined) throw invalid([{ path: 'file', message: 'No video selected!' }])
      const looked = new Int32Array(new SharedArrayBuffer(4)).fill(-1)
      const name = `${learner._id}/${upload}`
      working.set(name, looked)
      try {
        // Before it waits for the recogniser: nobody waits minutes to learn that the video cannot be read.
        const fault = await checkVideo(file, learner._id, ticket.signal)
        if (fault !== undefined) throw faults[fault]()
        const answer = await jobs().run({ path: file, looked }, ticket)
        if (answer.kind === 'fault') throw faults[answer.code]()
        const { recognised, container } = answer
        if (!recognised.personSeen) throw new AppError('NOBODY_SEEN', nobodySeen)
        const kept = await keepRecording(context, learner, movement ?? 'movement', { path: file }, container).catch((err: unknown) => {
          request.log.error({ err }, 'A video could not be stored')
          return undefined
        })
        return { ...answerOf(recognised), video_url: kept === undefined ? null : addresses.sign(`/video/kept/${kept}`) }
      } finally {
        working.delete(name)
      }
    })
  }, admit)

  addCall(app, context, videoProgress, async ({ query: { upload }, learner }) => {
    const looked = working.get(`${learner._id}/${upload}`)
    if (looked === undefined) throw notFound()
    const ms = Atomics.load(looked, 0)
    return { seconds: ms < 0 ? null : ms / 1000 }
  })

  addCall(app, context, keptVideo, async ({ params: { id }, request, reply }) => {
    const row = await database.selectFrom('recordings').select(['userid', 'file']).where('_id', '=', id).executeTakeFirst()
    if (row === undefined || row.file.endsWith('.wav')) throw notFound()
    return sendPart(reply, files.pathOf(row.userid, row.file), request.headers.range)
  })
}

/** A video, or the part of it that a player asks for. */
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
    throw new AppError('OUT_OF_RANGE', 'The video is not that long.')
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply.header('content-length', end - start + 1).send(createReadStream(path, { start, end }))
}
