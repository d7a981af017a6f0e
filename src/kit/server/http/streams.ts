/** Returns a stream of the parts, which are taken only as fast as they are read. Texts become UTF-8. */
export function streamOf<Bytes extends Uint8Array>(parts: Iterable<Bytes | string> | AsyncIterable<Bytes | string>): ReadableStream<Bytes | Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const iterator = Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]()
  return new ReadableStream<Bytes | Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await iterator.next()
      if (done === true) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    async cancel() {
      await iterator.return?.()
    },
  }, { highWaterMark: 0 })
}

/** The chunks of a stream. Not every browser iterates over streams itself. */
export async function* chunksOf<Bytes extends Uint8Array>(stream: ReadableStream<Bytes>): AsyncGenerator<Bytes> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // Does nothing after the end.
    await reader.cancel().catch(() => undefined)
  }
}
