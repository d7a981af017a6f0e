import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isComplete } from './picture-format.ts'

const picture = sharp({ create: { width: 30, height: 20, channels: 4, background: '#c02020' } })
const png = await picture.clone().png().toBuffer()
const webp = await picture.clone().webp().toBuffer()
const film = await sharp([png, await picture.clone().negate().png().toBuffer()], { join: { animated: true } }).webp().toBuffer()

test.each([
  ['PNG', png], ['WebP', webp], ['lossless WebP', await picture.clone().webp({ lossless: true }).toBuffer()], ['animated WebP', film],
  ['JPEG', await picture.clone().jpeg().toBuffer()], ['GIF', await picture.clone().gif().toBuffer()], ['AVIF', await picture.clone().avif({ effort: 0 }).toBuffer()],
])('%s is complete, and with other bytes behind it, but not if it ends early', (name, bytes) => {
  expect(isComplete(bytes)).toBe(true)
  expect(isComplete(Buffer.concat([bytes, Buffer.from('behind')]))).toBe(true)
  const isChecked = /PNG|WebP/.test(name)
  for (const end of [16, bytes.length >> 1, bytes.length - 1]) expect(isComplete(bytes.subarray(0, end)), String(end)).toBe(!isChecked)
})

/** A copy in which the length at `at` is changed by `by`. */
function changed(bytes: Buffer, at: number, by: number, order: 'BE' | 'LE'): Buffer {
  const copy = Buffer.from(bytes)
  copy[`writeUInt32${order}`]((copy[`readUInt32${order}`](at) + by) >>> 0, at)
  return copy
}

test.each([-13, -4, -1, 1, 4, 13, 1000, 0x10000000])('a length that is wrong by %i is found in every chunk of a PNG', (by) => {
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    expect(isComplete(changed(png, at, by, 'BE')), png.toString('latin1', at + 4, at + 8)).toBe(false)
  }
})

test.each([-20, -2, 2, 4, 1000, 0x10000000])('a length that is wrong by %i is found in a WebP and in each of its chunks', (by) => {
  for (const bytes of [webp, film]) {
    expect(isComplete(changed(bytes, 4, by, 'LE'))).toBe(false)
    for (let at = 12; at < bytes.length; at += 8 + bytes.readUInt32LE(at + 4) + bytes.readUInt32LE(at + 4) % 2) {
      expect(isComplete(changed(bytes, at + 4, by, 'LE')), bytes.toString('latin1', at, at + 4)).toBe(false)
    }
  }
})
