import type { Parts } from '../files/archives.ts'

/** A SHA-256 sum of bytes that come one after the other. Each host has its own: browsers offer only the sum of what is in memory as a whole. */
export interface Sha256 {
  update(bytes: Uint8Array): unknown
  digest(): Uint8Array
}

interface Hashing {
  /** passes everything on, texts as UTF-8 */
  pass(content: Parts): AsyncGenerator<Uint8Array>
  /** bytes and SHA-256 sum of what passed; call it once, at the end */
  result(): { bytes: number; sha256: string }
}

export function createHashing(hash: Sha256, onBytes?: (bytes: number) => void): Hashing {
  const encoder = new TextEncoder()
  let bytes = 0
  return {
    async* pass(content) {
      for await (const part of content) {
        const chunk = typeof part === 'string' ? encoder.encode(part) : part
        hash.update(chunk)
        bytes += chunk.length
        onBytes?.(chunk.length)
        yield chunk
      }
    },
    result: () => ({ bytes, sha256: Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('') }),
  }
}
