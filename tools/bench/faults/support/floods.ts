/** The calls with which one learner floods the server. */
import { randomBytes } from 'node:crypto'
import { newId } from '#kit/ids.ts'
import { json, multipart, registration, send, type Answer, type LearnerClient } from '#kit/server/testing/client.ts'
import { png } from '../../../lib/server/png.ts'
import { wav } from '../corpus/sounds.ts'
import { goodVideo } from '../corpus/videos.ts'
import { sized } from './size.ts'

const megabyte = 1024 * 1024

/** Makes one call of a flood. */
type FloodCall = (flooder: LearnerClient, number: number, url: string) => Promise<Answer>

export interface Flood {
  readonly title: string
  /** calls at the same time */
  readonly size: number
  /** the server may accept the whole flood, as long as other learners go first */
  readonly refused?: false
  /** makes the body, which may be large, once for all calls */
  readonly prepare: () => FloodCall | Promise<FloodCall>
}

function sheets(side: number): FloodCall {
  // Each row differs from the one above, so that decoding is expensive.
  const rows = Buffer.alloc((side + 1) * side, 255)
  for (let y = 0; y < side; y++) rows.fill(y % 5, y * (side + 1), y * (side + 1) + 1)
  const imageData = `data:image/png;base64,${png({ width: side, height: side, rows }).toString('base64')}`
  const request = json('POST', '/writing/process_letter', { imageData })
  return (learner) => learner.ask(request)
}

export const floods: readonly Flood[] = [
  { title: '25 letter sheets of 15 megapixels', size: 25, prepare: () => sheets(3900) },
  { title: 'letter sheets of 4 megapixels', size: sized({ short: 12, long: 120 }), refused: false, prepare: () => sheets(1990) },
  {
    title: 'pictures of 40 megapixels', size: 24,
    prepare() {
      const bytes = png({ width: 6300, height: 6300, bits: 8, rows: Buffer.alloc(6301 * 6300) })
      const image = { bytes, type: 'image/png' }
      return (learner) => learner.ask(multipart('POST', '/bs/word', { wordAdd: `word ${newId().slice(9)}`, userid: learner._id }, { image }))
    },
  },
  {
    title: 'sounds of 11 MB', size: sized({ short: 12, long: 60 }),
    prepare() {
      // 15 s of eight channels at 48 kHz.
      const bytes = wav({ channels: 8, rate: 48_000, data: Buffer.alloc(15 * 48_000 * 16) })
      const request = multipart('POST', '/audio/predict', {}, { file: { bytes, type: 'audio/wav' } })
      return (learner) => learner.ask(request)
    },
  },
  {
    title: 'large videos', size: sized({ short: 6, long: 12 }),
    async prepare() {
      const padding = Buffer.alloc(sized({ short: 8, long: 60 }) * megabyte)
      padding.writeUInt32BE(padding.length)
      padding.write('free', 4, 'latin1')
      const bytes = Buffer.concat([await goodVideo(), padding])
      const request = multipart('POST', '/video/upload', {}, { file: { bytes, type: 'video/mp4' } })
      return (learner) => learner.ask(request)
    },
  },
  {
    title: 'pictures of hands', size: 60,
    prepare() {
      const body = png({ width: 640, height: 480, rows: Buffer.alloc(641 * 480) })
      return (learner) => learner.ask({ method: 'POST', path: '/finger_counting/frame', headers: { 'content-type': 'image/png' }, body })
    },
  },
  {
    title: 'registrations from one address', size: sized({ short: 80, long: 200 }), refused: false,
    prepare: () => ({ address }, number, url) => {
      const request = registration(`${number}-${randomBytes(6).toString('hex')}@example.org`)
      return send(url, { ...request, headers: { ...request.headers, 'x-forwarded-for': address } })
    },
  },
  {
    title: 'sign-ins with wrong passwords', size: 58,
    prepare: () => ({ address, email }, number, url) => {
      const request = json('POST', '/bs/log', { email, password: `guess ${number}` })
      return send(url, { ...request, headers: { ...request.headers, 'x-forwarded-for': address } })
    },
  },
]
