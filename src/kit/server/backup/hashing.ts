import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

interface Hashing {
  /** passes everything on */
  readonly stream: Transform
  /** bytes and SHA-256 sum of what passed; call it once, at the end */
  result(): { bytes: number; sha256: string }
}

export function createHashing(onBytes?: (bytes: number) => void): Hashing {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      onBytes?.(chunk.length)
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
