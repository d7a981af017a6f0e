/** WAV files in and out: PCM of 8 to 32 bit and floats of 32 or 64 bit, any number of channels. */

export interface Sound {
  /** mono, -1 to 1 */
  readonly samples: Float32Array
  /** in Hz */
  readonly sampleRate: number
}

export type WavErrorCode = 'WAV_FORMAT' | 'WAV_TRUNCATED' | 'WAV_EMPTY' | 'WAV_RATE' | 'WAV_TOO_LONG'

/** A file that cannot be read as sound; `message` is one plain sentence. */
export class WavError extends Error {
  readonly code: WavErrorCode

  constructor(code: WavErrorCode, message: string) {
    super(message)
    this.name = 'WavError'
    this.code = code
  }
}

export const minSampleRate = 8_000
export const maxSampleRate = 48_000
export const maxRecordingSeconds = 15

const formatPcm = 1
const formatFloat = 3
const formatExtensible = 0xfffe
/** The last 14 bytes of every sub-format of WAVE_FORMAT_EXTENSIBLE that says PCM or float. */
const subFormatTail = [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71]

interface Format {
  readonly channels: number
  readonly sampleRate: number
  readonly bits: number
  readonly float: boolean
}

interface Chunk {
  readonly start: number
  readonly length: number
}

/**
 * Reads a WAV file, its channels averaged into one.
 * @throws WavError if it is no such file, has wrong lengths in its header, has no sound, is sampled below 8 or above
 * 48 kHz, or lasts more than 15 seconds
 */
export function decodeWav(bytes: Uint8Array): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { format, data } = chunks(view)
  const { channels, sampleRate, bits, float } = readFormat(view, format)
  if (sampleRate < minSampleRate || sampleRate > maxSampleRate) {
    throw new WavError('WAV_RATE', `The sound is sampled at ${sampleRate} Hz; 8 to 48 kHz can be read.`)
  }
  if (data.length === 0) throw new WavError('WAV_EMPTY', 'The WAV file contains no sound.')
  const frameBytes = (channels * bits) / 8
  if (data.length % frameBytes !== 0) throw new WavError('WAV_TRUNCATED', 'The last sample of the WAV file is cut off.')
  const frames = data.length / frameBytes
  if (frames > maxRecordingSeconds * sampleRate) {
    throw new WavError('WAV_TOO_LONG', `The sound lasts more than ${maxRecordingSeconds} seconds.`)
  }

  const read = sampleReader(view, bits, float)
  const samples = new Float32Array(frames)
  for (let frame = 0, at = data.start; frame < frames; frame++) {
    let sum = 0
    for (let channel = 0; channel < channels; channel++, at += bits / 8) sum += read(at)
    const mean = sum / channels
    if (!Number.isFinite(mean)) throw new WavError('WAV_FORMAT', 'The WAV file contains values that are not numbers.')
    samples[frame] = Math.min(1, Math.max(-1, mean))
  }
  return { samples, sampleRate }
}

function chunks(view: DataView): { format: Chunk; data: Chunk } {
  if (view.byteLength < 12 || tag(view, 0) !== 'RIFF' || tag(view, 8) !== 'WAVE') {
    throw new WavError('WAV_FORMAT', 'The file is not a WAV file.')
  }
  const end = 8 + view.getUint32(4, true)
  if (end > view.byteLength) throw new WavError('WAV_TRUNCATED', 'The WAV file is shorter than its header says.')
  let format: Chunk | undefined
  let data: Chunk | undefined
  for (let at = 12; at + 8 <= end && data === undefined; ) {
    const chunk = { start: at + 8, length: view.getUint32(at + 4, true) }
    if (chunk.start + chunk.length > end) {
      throw new WavError('WAV_TRUNCATED', 'A part of the WAV file is shorter than its header says.')
    }
    if (tag(view, at) === 'fmt ') format = chunk
    if (tag(view, at) === 'data') data = chunk
    at = chunk.start + chunk.length + (chunk.length % 2)
  }
  if (format === undefined) throw new WavError('WAV_FORMAT', 'The WAV file does not state its sound format.')
  if (data === undefined) throw new WavError('WAV_EMPTY', 'The WAV file contains no sound.')
  return { format, data }
}

function readFormat(view: DataView, { start, length }: Chunk): Format {
  if (length < 16) throw new WavError('WAV_FORMAT', 'The WAV file does not state its sound format.')
  let kind = view.getUint16(start, true)
  const channels = view.getUint16(start + 2, true)
  const sampleRate = view.getUint32(start + 4, true)
  const blockAlign = view.getUint16(start + 12, true)
  // A sample of 12 or 20 bit fills the upper bits of whole bytes.
  const bits = Math.ceil(view.getUint16(start + 14, true) / 8) * 8
  if (kind === formatExtensible && length >= 40) {
    const known = subFormatTail.every((byte, i) => view.getUint8(start + 26 + i) === byte)
    kind = known ? view.getUint16(start + 24, true) : kind
  }
  const float = kind === formatFloat
  const readable = float ? bits === 32 || bits === 64 : kind === formatPcm && [8, 16, 24, 32].includes(bits)
  if (!readable || channels === 0 || blockAlign !== (channels * bits) / 8) {
    throw new WavError('WAV_FORMAT', 'The WAV file has a sound format that cannot be read.')
  }
  return { channels, sampleRate, bits, float }
}

function sampleReader(view: DataView, bits: number, float: boolean): (at: number) => number {
  if (float) return bits === 32 ? (at) => view.getFloat32(at, true) : (at) => view.getFloat64(at, true)
  switch (bits) {
    case 8:
      return (at) => (view.getUint8(at) - 128) / 128
    case 16:
      return (at) => view.getInt16(at, true) / 32_768
    case 24:
      return (at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 65_536) / 8_388_608
    default:
      return (at) => view.getInt32(at, true) / 2_147_483_648
  }
}

function tag(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
}

/** A mono WAV file of 16 bit PCM; samples outside -1 to 1 are clipped. */
export function encodeWav(samples: Float32Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string): void => {
    for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i))
  }
  write(0, 'RIFF')
  view.setUint32(4, 36 + samples.length * 2, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, formatPcm, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  samples.forEach((sample, i) => {
    view.setInt16(44 + i * 2, Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))), true)
  })
  return bytes
}
