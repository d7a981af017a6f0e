import { createHash } from 'node:crypto'
import type { Parts } from '../files/archives.ts'

interface Hashing {
  /** passes everything on, texts as UTF-8 */
  pass(content: Parts): AsyncGenerator<Uint8Array>
  /** bytes and SHA-256 sum of what passed; call it once, at the end */
  result(): { bytes: number; sha256: string }
}

export function createHashing(onBytes?: (bytes: number) => void): Hashing {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async* pass(content) {
      for await (const part of content) {
        const chunk = typeof part === 'string' ? Buffer.from(part) : part
        hash.update(chunk)
        bytes += chunk.length
        onBytes?.(chunk.length)
        yield chunk
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  }
}
