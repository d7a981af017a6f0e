/** Bad videos. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { registerMediabunnyServer } from '@mediabunny/server'
import {
  AudioSample, AudioSampleSource, BufferSource, BufferTarget, Conversion, Input, MovOutputFormat, MP4, Output, WebMOutputFormat,
} from 'mediabunny'
import type { Random } from '../support/random.ts'
import type { BadFile } from './pictures.ts'

const root = join(import.meta.dirname, '../../../..')

/** A video of a few kilobytes that can be read. */
export function goodVideo(): Promise<Buffer> {
  return readFile(join(root, 'src/areas/grossmotor/server/testing/drawn-room.mp4'))
}

async function webm(bytes: Uint8Array): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  const conversion = await Conversion.init({ input, output, video: { codec: 'vp8', width: 160, height: 120, fit: 'fill' }, trim: { start: 0, end: 1 } })
  await conversion.execute()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

async function soundOnly(): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new MovOutputFormat(), target })
  const source = new AudioSampleSource({ codec: 'pcm-s16' })
  output.addAudioTrack(source)
  await output.start()
  using sample = new AudioSample({ data: new Int16Array(16_000), format: 's16', numberOfChannels: 1, sampleRate: 16_000, timestamp: 0 })
  await source.add(sample)
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

function replaced(bytes: Buffer, name: string, change: (copy: Buffer, at: number) => void): Buffer {
  const copy = Buffer.from(bytes)
  const at = copy.indexOf(name, 0, 'latin1')
  if (at < 0) throw new Error(`The video has no ${name}`)
  change(copy, at)
  return copy
}

function video(name: string, bytes: Buffer, type = 'video/mp4'): BadFile {
  return { name, bytes, type }
}

function text(value: string): Buffer {
  return Buffer.from(value, 'latin1')
}

export async function badVideos(random: Random): Promise<BadFile[]> {
  registerMediabunnyServer()
  const mp4 = await goodVideo()
  const small = await webm(await readFile(join(root, 'public/videos/walk.mp4')))
  const kinds = [['mp4', mp4, 'video/mp4'], ['webm', small, 'video/webm']] as const
  const media = mp4.indexOf('mdat', 0, 'latin1') + 4

  const cut = kinds.flatMap(([kind, bytes, type]) => [0, 4, 20, 100, 0.2, 0.5, 0.8, 0.99].map((end) => (
    video(`${kind} cut at ${end}`, bytes.subarray(0, end > 0 && end < 1 ? Math.floor(end * bytes.length) : end), type)
  )))
  // Change the content of the packets, not their length.
  const corruptPackets = Array.from({ length: 8 }, (_, i) => {
    const copy = Buffer.from(mp4)
    for (let flips = 0; flips < 2 ** i; flips++) copy[media + 8 + random.below(4000)] = random.below(256)
    return video(`${2 ** i} bytes of the pictures changed`, copy)
  })
  const blanked = [0x00, 0xff].map((byte) => video(`all pictures ${byte}`, Buffer.from(mp4).fill(byte, media + 8, media + 4000)))
  const corruptWebm = Array.from({ length: 6 }, (_, i) => {
    const copy = Buffer.from(small)
    for (let flips = 0; flips < 4 ** i; flips++) copy[Math.floor(copy.length / 3) + random.below(copy.length / 2)] = random.below(256)
    return video(`webm with ${4 ** i} bytes changed`, copy, 'video/webm')
  })
  const falseHeaders = ['stts', 'stsc', 'stsz', 'stco', 'mdhd', 'mvhd', 'tkhd', 'stsd', 'moov', 'trak', 'avcC'].flatMap((name) => [
    video(`${name} of 4 GB`, replaced(mp4, name, (copy, at) => copy.writeUInt32BE(0xffffffff, at - 4))),
    video(`${name} of no length`, replaced(mp4, name, (copy, at) => copy.writeUInt32BE(0, at - 4))),
    video(`${name} filled with ones`, replaced(mp4, name, (copy, at) => copy.fill(0xff, at + 8, at + 20))),
    video(`${name} missing`, replaced(mp4, name, (copy, at) => copy.write('free', at, 'latin1'))),
  ])
  const codecs = ['apch', 'apcn', 'hvc1', 'av01', 'mp4v', 'jpeg', 'raw ', 'xxxx'].map((codec) => (
    video(`the codec ${codec}`, replaced(mp4, 'avc1', (copy, at) => copy.write(codec, at, 'latin1')))
  ))
  const others = [
    video('sound alone', await soundOnly(), 'video/quicktime'),
    video('twice the same file', Buffer.concat([mp4, mp4])),
    video('4 MB of padding', Buffer.concat([mp4, text('\x00\x40\x00\x00free'), Buffer.alloc(0x40_0000 - 8)])),
    video('moov without tracks', text('\0\0\0\x14ftypisom\0\0\0\0isom\0\0\0\x08moov')),
    video('boxes 2,000 deep', Buffer.concat([mp4.subarray(0, 32), ...Array.from({ length: 2000 }, (_, i) => {
      const box = text('\0\0\0\0moov')
      box.writeUInt32BE(8 * (2000 - i))
      return box
    })])),
    video('AVI', text('RIFF\0\0\0\0AVI LIST')),
    video('FLV', text('FLV\x01\x05\0\0\0\x09')),
    video('MPEG transport stream', Buffer.alloc(188 * 20, 0x47)),
    video('a playlist', text('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n')),
    video('a list of files', text('ffconcat version 1.0\nfile /etc/passwd\n')),
    video('text', text('this is no video')),
    video('a picture as type', mp4, 'image/png'),
    video('random bytes', random.bytes(20_000)),
    video('random EBML', Buffer.concat([text('\x1a\x45\xdf\xa3'), random.bytes(5000)]), 'video/webm'),
    video('EBML without an end', text(`\x1a\x45\xdf\xa3\x80\x18\x53\x80\x67\x01${'\xff'.repeat(7)}`), 'video/webm'),
  ]
  return [...cut, ...corruptPackets, ...blanked, ...corruptWebm, ...falseHeaders, ...codecs, ...others]
}
