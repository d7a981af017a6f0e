/** Floods the server with one learner's calls and records another learner's calls during the flood. */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#kit/ids.ts'
import { codeOf } from './answers.ts'
import type { OrdinaryCall } from '../../../lib/server/ordinary-calls.ts'
import { json, multipart, register, registration, send, type Answer, type LearnerClient } from '../../../lib/server/client.ts'
import { png } from '../../../lib/server/png.ts'
import { wav } from '../corpus/sounds.ts'
import { goodVideo } from '../corpus/videos.ts'
import { quantile } from '../../../lib/statistics.ts'
import { memoryOf, type ServerProcess } from '../../../lib/server/server-process.ts'
import { full, sized } from './size.ts'

const megabyte = 1024 * 1024
export interface Flood {
  readonly title: string
  /** calls at the same time */
  readonly size: number
  /** the server may accept the whole flood, as long as other learners go first */
  readonly refused?: false
  readonly call: (flooder: LearnerClient, number: number, url: string) => Promise<Answer>
}

function sheet(side: number): string {
  // Each row differs from the one above, so that decoding is expensive.
  const rows = Buffer.alloc((side + 1) * side, 255)
  for (let y = 0; y < side; y++) rows.fill(y % 5, y * (side + 1), y * (side + 1) + 1)
  return `data:image/png;base64,${png({ width: side, height: side, rows }).toString('base64')}`
}

const largeSheet = sheet(3900)
const justAllowed = sheet(1990)
const slowPicture = png({ width: 6300, height: 6300, bits: 8, rows: Buffer.alloc(6301 * 6300) })
/** 15 s of eight channels at 48 kHz: 11 MB. */
const sound = wav({ channels: 8, rate: 48_000, data: Buffer.alloc(15 * 48_000 * 16) })
const padding = Buffer.alloc(sized({ short: 8, long: 60 }) * megabyte)
padding.writeUInt32BE(padding.length)
padding.write('free', 4, 'latin1')
const video = Buffer.concat([await goodVideo(), padding])
const frame = png({ width: 640, height: 480, rows: Buffer.alloc(641 * 480) })

export const floods: readonly Flood[] = [
  {
    title: '25 letter sheets of 15 megapixels', size: 25,
    call: (learner) => learner.ask(json('POST', '/writing/process_letter', { imageData: largeSheet })),
  },
  {
    title: 'letter sheets of 4 megapixels', size: sized({ short: 12, long: 120 }), refused: false,
    call: (learner) => learner.ask(json('POST', '/writing/process_letter', { imageData: justAllowed })),
  },
  {
    title: 'pictures of 40 megapixels', size: 24,
    call: (learner) => learner.ask(multipart('POST', '/bs/word', { wordAdd: `word ${newId().slice(9)}`, userid: learner._id }, { image: { bytes: slowPicture, type: 'image/png' } })),
  },
  {
    title: 'sounds of 11 MB', size: sized({ short: 12, long: 60 }),
    call: (learner) => learner.ask(multipart('POST', '/audio/predict', {}, { file: { bytes: sound, type: 'audio/wav' } })),
  },
  {
    title: 'large videos', size: sized({ short: 6, long: 12 }),
    call: (learner) => learner.ask(multipart('POST', '/video/upload', {}, { file: { bytes: video, type: 'video/mp4' } })),
  },
  {
    title: 'pictures of hands', size: 60,
    call: (learner) => learner.ask({ method: 'POST', path: '/finger_counting/frame', headers: { 'content-type': 'image/png' }, body: frame }),
  },
  {
    title: 'registrations from one address', size: sized({ short: 80, long: 200 }), refused: false,
    call: ({ address }, number, url) => {
      const request = registration(`${number}-${randomBytes(6).toString('hex')}@example.org`)
      return send(url, { ...request, headers: { ...request.headers, 'x-forwarded-for': address } })
    },
  },
  {
    title: 'sign-ins with wrong passwords', size: 58,
    call: ({ address, email }, number, url) => {
      const request = json('POST', '/bs/log', { email, password: `guess ${number}` })
      return send(url, { ...request, headers: { ...request.headers, 'x-forwarded-for': address } })
    },
  },
]

interface Outcome {
  /** status and ms of the other learner's calls, by kind */
  readonly others: Map<string, { status: string; ms: number }[]>
  /** number of answers to the flood, by status */
  readonly flood: Map<string, number>
}

function statusOf(answer: Answer): string {
  return answer.status < 400 ? 'answered' : `${answer.status} ${codeOf(answer)}`
}

/**
 * Short: each call once during the flood. Full: repeatedly for 20 s of flood.
 * @param kinds the calls of the other learner
 */
export async function callsDuringFlood(url: string, several: readonly Flood[], kinds: readonly OrdinaryCall[]): Promise<Outcome> {
  const outcome: Outcome = { others: new Map(kinds.map(({ kind }) => [kind, []])), flood: new Map() }
  const state = { over: !full }
  const flooders = await Promise.all(several.map(() => register(url)))
  let number = 0
  const flooding = Promise.all(several.flatMap(({ size, call }, which) => Array.from({ length: size }, async () => {
    const flooder = flooders[which]
    if (flooder === undefined) return
    do {
      const status = await call(flooder, number++, url).then(statusOf, () => 'cut off')
      outcome.flood.set(status, (outcome.flood.get(status) ?? 0) + 1)
      if (!state.over && status !== 'answered') await wait(200)
    } while (!state.over)
  })))
  const until = performance.now() + sized({ short: 0, long: 20_000 })
  await Promise.all(kinds.map(async ({ kind, make }) => {
    do {
      const from = performance.now()
      const status = await make().then(statusOf, () => 'cut off')
      outcome.others.get(kind)?.push({ status, ms: performance.now() - from })
      if (full) await wait(pauseAfter(kind))
    } while (performance.now() < until)
  }))
  state.over = true
  await flooding
  return outcome
}

/** The pause between the calls of a practising learner, in ms; long calls are rare. */
function pauseAfter(kind: string): number {
  return kind === 'watch a video' ? 5000 : kind === 'hear a word' ? 1000 : 200
}

export async function report(server: ServerProcess, title: string, { others, flood }: Outcome): Promise<void> {
  const { now, most } = await memoryOf(server)
  console.log(`${title}: ${[...flood].map(([status, times]) => `${status} ${times}`).join(', ')}; ${now} MB, ${most} MB at most`)
  for (const [kind, answers] of others) {
    const ms = answers.map((answer) => answer.ms)
    const refused = answers.filter(({ status }) => status !== 'answered').length
    console.log(`  ${kind.padEnd(18)} p50 ${Math.round(quantile(ms, 0.5))} ms, p99 ${Math.round(quantile(ms, 0.99))} ms, ${answers.length} calls, ${refused} refused`)
  }
}

/** One line for each refused call of the other learner. */
export function refusals({ others }: Outcome): string[] {
  return [...others].flatMap(([kind, answers]) => answers.filter(({ status }) => status !== 'answered').map(({ status }) => `${kind}: ${status}`))
}
