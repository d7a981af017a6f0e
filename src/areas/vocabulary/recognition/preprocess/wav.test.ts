import { describe, expect, it } from 'vitest'
import { decodeWav, encodeWav, WavError, type WavErrorCode } from './wav.ts'

interface Header {
  kind?: number
  channels?: number
  rate?: number
  bits?: number
  extensible?: boolean
  data?: Uint8Array
  dataLength?: number
  riffLength?: number
  before?: Uint8Array
}

function wav(header: Header): Uint8Array {
  const { kind = 1, channels = 1, rate = 16_000, bits = 16, extensible = false, data = new Uint8Array(8) } = header
  const before = header.before ?? new Uint8Array()
  const formatLength = extensible ? 40 : 16
  const bytes = new Uint8Array(28 + formatLength + before.length + data.length)
  const view = new DataView(bytes.buffer)
  const text = (at: number, value: string): void => bytes.set(new TextEncoder().encode(value), at)
  text(0, 'RIFF')
  view.setUint32(4, header.riffLength ?? bytes.length - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, formatLength, true)
  view.setUint16(20, extensible ? 0xfffe : kind, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, (rate * channels * bits) / 8, true)
  view.setUint16(32, channels * Math.ceil(bits / 8), true)
  view.setUint16(34, bits, true)
  if (extensible) {
    view.setUint16(36, 22, true)
    view.setUint16(44, kind, true)
    bytes.set([0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71], 46)
  }
  const at = 20 + formatLength + before.length
  bytes.set(before, 20 + formatLength)
  text(at, 'data')
  view.setUint32(at + 4, header.dataLength ?? data.length, true)
  bytes.set(data, at + 8)
  return bytes
}

function packed(values: readonly number[], write: (view: DataView, at: number, value: number) => void, size: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * size))
  values.forEach((value, i) => write(view, i * size, value))
  return new Uint8Array(view.buffer)
}

function codeOf(bytes: Uint8Array): WavErrorCode | undefined {
  try {
    decodeWav(bytes)
    return undefined
  } catch (error) {
    if (error instanceof WavError) return error.code
    throw error
  }
}

const half = [0.5, -0.5, 0, -1]

describe('decodeWav', () => {
  const formats: [string, Header][] = [
    ['8 bit', { bits: 8, data: Uint8Array.of(192, 64, 128, 0) }],
    ['16 bit', { bits: 16, data: packed(half, (v, at, x) => v.setInt16(at, x * 32_768, true), 2) }],
    ['12 bit', { bits: 12, data: packed(half, (v, at, x) => v.setInt16(at, x * 32_768, true), 2) }],
    ['20 bit', { bits: 20, data: Uint8Array.of(0, 0, 64, 0, 0, 192, 0, 0, 0, 0, 0, 128) }],
    ['24 bit', { bits: 24, data: Uint8Array.of(0, 0, 64, 0, 0, 192, 0, 0, 0, 0, 0, 128) }],
    ['32 bit', { bits: 32, data: packed(half, (v, at, x) => v.setInt32(at, x * 2_147_483_648, true), 4) }],
    ['32 bit float', { kind: 3, bits: 32, data: packed(half, (v, at, x) => v.setFloat32(at, x, true), 4) }],
    ['64 bit float', { kind: 3, bits: 64, data: packed(half, (v, at, x) => v.setFloat64(at, x, true), 8) }],
  ]
  for (const [name, header] of formats) {
    it(`reads ${name}`, () => {
      expect([...decodeWav(wav(header)).samples]).toEqual(half)
      expect([...decodeWav(wav({ ...header, extensible: true })).samples]).toEqual(half)
    })
  }

  it('averages channels', () => {
    const data = packed([0.5, -0.5, 0.25, 0.75, 0.5, 0.25], (v, at, x) => v.setInt16(at, x * 32_768, true), 2)
    expect([...decodeWav(wav({ channels: 2, data })).samples]).toEqual([0, 0.5, 0.375])
    expect(decodeWav(wav({ channels: 6, data })).samples).toHaveLength(1)
  })

  it('reads at an offset of a larger buffer and skips unknown chunks', () => {
    const list = Uint8Array.of(76, 73, 83, 84, 3, 0, 0, 0, 1, 2, 3, 0)
    const bytes = wav({ before: list })
    const larger = new Uint8Array(bytes.length + 5)
    larger.set(bytes, 5)
    expect(decodeWav(larger.subarray(5)).samples).toHaveLength(4)
  })

  const refused: [string, WavErrorCode, Uint8Array][] = [
    ['nothing at all', 'WAV_FORMAT', new Uint8Array()],
    ['another kind of file', 'WAV_FORMAT', new TextEncoder().encode('OggS and more than twelve bytes')],
    ['a compressed format', 'WAV_FORMAT', wav({ kind: 2 })],
    ['a sample size of 40 bit', 'WAV_FORMAT', wav({ bits: 40, data: new Uint8Array(10) })],
    ['no channel', 'WAV_FORMAT', wav({ channels: 0 })],
    ['values that are no numbers', 'WAV_FORMAT', wav({ kind: 3, bits: 32, data: packed([Number.NaN], (v, at, x) => v.setFloat32(at, x, true), 4) })],
    ['no samples', 'WAV_EMPTY', wav({ data: new Uint8Array() })],
    ['a data length beyond the file', 'WAV_TRUNCATED', wav({ dataLength: 4_000_000_000 })],
    ['a file length beyond the file', 'WAV_TRUNCATED', wav({ riffLength: 1_000 })],
    ['a file length of zero', 'WAV_FORMAT', wav({ riffLength: 0 })],
    ['half a sample', 'WAV_TRUNCATED', wav({ data: new Uint8Array(7) })],
    ['a cut-off file', 'WAV_TRUNCATED', wav({}).subarray(0, 48)],
    ['too low a rate', 'WAV_RATE', wav({ rate: 7_999 })],
    ['too high a rate', 'WAV_RATE', wav({ rate: 96_000 })],
    ['more than 15 seconds', 'WAV_TOO_LONG', wav({ rate: 8_000, bits: 8, data: new Uint8Array(120_001) })],
  ]
  for (const [name, code, bytes] of refused) {
    it(`refuses ${name}`, () => {
      expect(codeOf(bytes)).toBe(code)
    })
  }

  it('throws only WavErrors, for any changed byte', () => {
    const bytes = wav({ data: new Uint8Array(64) })
    for (let at = 0; at < 60; at++) {
      for (const value of [0, 1, 127, 255]) {
        const changed = bytes.slice()
        changed[at] = value
        expect(() => codeOf(changed)).not.toThrow()
      }
    }
  })
})

describe('encodeWav', () => {
  it('writes files that decodeWav reads, clipped to the range', () => {
    const { samples, sampleRate } = decodeWav(encodeWav(Float32Array.of(0, 0.25, -1, 2), 44_100))
    expect(sampleRate).toBe(44_100)
    expect([...samples]).toEqual([0, 0.25, -1, 32_767 / 32_768])
  })
})
