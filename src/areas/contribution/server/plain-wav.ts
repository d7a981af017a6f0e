/** The chunks of a WAV file that its sound needs. Others can contain names, places and dates. */
const needed: ReadonlySet<string> = new Set(['fmt ', 'data'])

/** Returns a WAV file without the chunks that its sound does not need; undefined if it is not a WAV file. */
export function plainWav(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const textAt = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (textAt(0) !== 'RIFF' || textAt(8) !== 'WAVE') return undefined
  const chunks: Uint8Array[] = []
  const found = new Set<string>()
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = textAt(at)
    const size = view.getUint32(at + 4, true)
    // Chunks begin at even positions.
    const end = at + 8 + size + (size % 2)
    if (needed.has(name) && !found.has(name)) {
      chunks.push(bytes.subarray(at, end))
      found.add(name)
    }
    at = end
  }
  if (found.size < needed.size) return undefined
  const plain = new Uint8Array(12 + chunks.reduce((sum, { length }) => sum + length, 0))
  plain.set(new TextEncoder().encode('RIFF\0\0\0\0WAVE'))
  new DataView(plain.buffer).setUint32(4, plain.length - 8, true)
  let at = 12
  for (const chunk of chunks) {
    plain.set(chunk, at)
    at += chunk.length
  }
  return plain
}
