/** Splits UTF-8 text at line feeds. Throws if a line has more than `maxLength` characters or the last one has no end. */
export async function* readLines(bytes: AsyncIterable<Uint8Array>, maxLength: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  // A line that has begun: joined once, because a long one comes in many chunks.
  let begun: string[] = []
  let length = 0
  for await (const chunk of bytes) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    begun.push(first)
    length += first.length
    if (length > maxLength) throw new Error('A line is too long')
    if (others.length === 0) continue
    yield begun.join('')
    const last = others.pop() ?? ''
    yield* others
    begun = [last]
    length = last.length
  }
  if (begun.join('') + decoder.decode() !== '') throw new Error('The last line has no end')
}
