import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

/** A row takes at most about 100 kB. */
const maxLineLength = 16_000_000

/** Splits UTF-8 text at line feeds. Throws if a line is longer than 16 million characters or the last one has no end. */
export async function* readLines(stream: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > maxLineLength) throw new Error('A line is too long')
    yield* lines
  }
  if (rest + decoder.end() !== '') throw new Error('The last line has no end')
}
