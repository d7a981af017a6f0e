/** The chunks of a WAV file that its sound needs. Others can contain names, places and dates. */
const needed: ReadonlySet<string> = new Set(['fmt ', 'data'])

/** Returns a WAV file without the chunks that its sound does not need; undefined if it is not a WAV file. */
export function plainWav(bytes: Buffer): Buffer | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') return undefined
  const chunks: Buffer[] = []
  const found = new Set<string>()
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    // Chunks begin at even positions.
    const end = at + 8 + size + (size % 2)
    if (needed.has(name) && !found.has(name)) {
      chunks.push(bytes.subarray(at, end))
      found.add(name)
    }
    at = end
  }
  if (found.size < needed.size) return undefined
  const head = Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4)
  return Buffer.concat([head, ...chunks])
}
