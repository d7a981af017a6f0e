import { Transform } from 'node:stream'

const begin = Buffer.from([0xff, 0xd8, 0xff])
const end = Buffer.from([0xff, 0xd9])
/** Larger pictures cannot come from a camera. */
const largest = 4 * 1024 * 1024

/** Splits a stream of concatenated JPEG pictures, as in MJPEG, into pictures. */
export function jpegStream(): Transform {
  let rest = Buffer.alloc(0)
  return new Transform({
    readableObjectMode: true,
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        const from = rest.indexOf(begin)
        const to = from < 0 ? -1 : rest.indexOf(end, from + begin.length)
        if (to < 0) break
        this.push(rest.subarray(from, to + end.length))
        rest = rest.subarray(to + end.length)
      }
      if (rest.length > largest) rest = Buffer.alloc(0)
      done()
    },
  })
}
