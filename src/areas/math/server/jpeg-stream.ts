import { Transform } from 'node:stream'

const startMarker = Buffer.from([0xff, 0xd8, 0xff])
const endMarker = Buffer.from([0xff, 0xd9])
/** Larger pictures cannot come from a camera. */
const maxPictureBytes = 4 * 1024 * 1024

/** Splits a stream of concatenated JPEG pictures, as in MJPEG, into pictures. */
export function jpegStream(): Transform {
  let rest = Buffer.alloc(0)
  return new Transform({
    readableObjectMode: true,
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        const from = rest.indexOf(startMarker)
        const to = from < 0 ? -1 : rest.indexOf(endMarker, from + startMarker.length)
        if (to < 0) break
        this.push(rest.subarray(from, to + endMarker.length))
        rest = rest.subarray(to + endMarker.length)
      }
      if (rest.length > maxPictureBytes) rest = Buffer.alloc(0)
      done()
    },
  })
}
