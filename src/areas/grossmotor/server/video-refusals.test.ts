import { BufferTarget, Mp4OutputFormat, Output, Quality, VideoSample, VideoSampleSource } from 'mediabunny'
import { expect, test } from 'vitest'
import { cutSamples, jump } from './testing/altered-films.ts'
import { upload, videoServer } from './testing/video-server.ts'

const server = videoServer()

/** Replaces the four bytes at `offset` after a box's name. */
function patched(name: string, offset: number, value: number): Buffer {
  const copy = Buffer.from(jump)
  const at = copy.indexOf(name)
  if (at < 0) throw new Error(`The video has no ${name}`)
  copy.writeUInt32BE(value, at + offset)
  return copy
}

/** Changes the media data, which follows the name `mdat`. */
function damaged(change: (media: Buffer) => void): Buffer {
  const copy = Buffer.from(jump)
  change(copy.subarray(copy.indexOf('mdat') + 4))
  return copy
}

/** Every 400th byte is changed. */
const sprinkled = damaged((media) => {
  for (let at = 200; at < media.length; at += 400) media.writeUInt8(media.readUInt8(at) ^ 0x5a, at)
})

/** A MOV file whose metadata names a codec. */
function ofCodec(name: string): Buffer {
  const copy = Buffer.from(jump)
  copy.write(name, copy.indexOf('avc1', copy.indexOf('stsd')), 'latin1')
  copy.write('qt  ', copy.indexOf('ftyp') + 4, 'latin1')
  return copy
}

/** One picture of 7680 × 4320. */
async function eightK(): Promise<Uint8Array> {
  const [width, height] = [7680, 4320]
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new VideoSampleSource({ codec: 'avc', quality: new Quality('low') })
  output.addVideoTrack(source)
  await output.start()
  const data = new Uint8Array(1.5 * width * height)
  using sample = new VideoSample(data, { format: 'I420', codedWidth: width, codedHeight: height, timestamp: 0, duration: 1 / 30 })
  await source.add(sample)
  await output.finalize()
  return new Uint8Array(target.buffer ?? [])
}

/** The same video with metadata that claims a small picture. */
function hidden(video: Uint8Array): Uint8Array {
  const copy = Buffer.from(video)
  const entry = copy.indexOf('avc1', copy.indexOf('stsd'))
  copy.writeUInt16BE(320, entry + 28)
  copy.writeUInt16BE(240, entry + 30)
  return copy
}

/**
 * Every entry of this table claims four thousand million pictures: its counts are 12, 20, 28 … bytes after its name.
 */
function endless(table: 'stts' | 'ctts'): Buffer {
  const copy = Buffer.from(jump)
  const at = copy.indexOf(table)
  for (let i = 0; i < copy.readUInt32BE(at + 8); i++) copy.writeUInt32BE(0xffffffff, at + 12 + 8 * i)
  return copy
}

/** Makes the track longer by a factor: `mdhd`'s timescale is 16 bytes after its name. */
function timed(factor: number): Buffer {
  const scale = jump.readUInt32BE(jump.indexOf('mdhd') + 16)
  return patched('mdhd', 16, Math.max(1, Math.round(scale / factor)))
}

const large = await eightK()

test.each([
  ['a text file', Buffer.from('This is no video at all.\n'.repeat(400)), 'video/mp4', 415, 'NOT_A_VIDEO'],
  ['nothing', Buffer.alloc(0), 'video/mp4', 415, 'NOT_A_VIDEO'],
  ['a text file with its own type', Buffer.from('text'), 'text/plain', 415, 'NOT_A_VIDEO'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png', 415, 'NOT_A_VIDEO'],
  ['a truncated file', jump.subarray(0, jump.length / 2), 'video/mp4', 422, 'VIDEO_BROKEN'],
  ['truncated samples', cutSamples(), 'video/mp4', 422, 'VIDEO_BROKEN'],
  ['half of the pictures erased', damaged((media) => media.fill(0, media.length >> 1)), 'video/mp4', 422, 'VIDEO_BROKEN'],
  ['all pictures erased', damaged((media) => media.fill(0)), 'video/mp4', 422, 'VIDEO_BROKEN'],
  ['changed bytes throughout', sprinkled, 'video/mp4', 422, 'VIDEO_BROKEN'],
  ['no decoder settings', patched('avcC', 4, 0), 'video/mp4', 422, 'VIDEO_BROKEN'],
  ['ProRes', ofCodec('apch'), 'video/quicktime', 415, 'VIDEO_UNKNOWN'],
  ['MPEG-4 Visual', ofCodec('mp4v'), 'video/quicktime', 415, 'VIDEO_UNKNOWN'],
  ['a file truncated in its header', jump.subarray(0, 200), 'video/mp4', 415, 'NOT_A_VIDEO'],
  ['8K', large, 'video/mp4', 422, 'VIDEO_TOO_LARGE'],
  ['8K that claims to be small', hidden(large), 'video/mp4', 422, 'VIDEO_TOO_LARGE'],
  ['tables that fill the memory', endless('stts'), 'video/mp4', 422, 'VIDEO_TOO_LARGE'],
  ['tables without an end', endless('ctts'), 'video/mp4', 422, 'VIDEO_TOO_LARGE'],
  ['10,000 pictures a second', timed(1 / 400), 'video/mp4', 422, 'VIDEO_TOO_LARGE'],
  ['two minutes', timed(25), 'video/mp4', 422, 'VIDEO_TOO_LARGE'],
  ['only sound', patched('hdlr', 12, 0x736f756e), 'video/mp4', 422, 'NO_PICTURES'],
] as const)('refuses %s', async (_name, bytes, type, status, code) => {
  const answer = await upload(await server().learner(), bytes, type)
  expect([answer.statusCode, answer.json().code], answer.body).toEqual([status, code])
  expect(answer.json().error).toMatch(/^[A-Z].*\.$/)
})

test('a broken video does not delay the next learner\'s, and an unreadable one is answered at once', async () => {
  const [one, another, third] = [await server().learner(), await server().learner(), await server().learner()]
  const order: string[] = []
  const answered = async (name: string, answer: ReturnType<typeof upload>): Promise<number> => {
    const { statusCode } = await answer
    order.push(name)
    return statusCode
  }
  const broken = answered('broken', upload(one, cutSamples()))
  const good = answered('good', upload(another, jump))
  const unknown = answered('unknown', upload(third, ofCodec('apch'), 'video/quicktime'))
  expect(await Promise.all([broken, good, unknown])).toEqual([422, 200, 415])
  expect(order.indexOf('unknown'), 'before the long wait').toBeLessThan(order.indexOf('good'))
})
