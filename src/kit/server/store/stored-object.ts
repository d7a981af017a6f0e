import type { StoredFile } from '../files/stored-file.ts'
import { chunksOf, streamOf } from '../http/streams.ts'
import type { ObjectPart, ObjectStore } from './object-store.ts'

/** An object of which only the parts that are needed are read. Returns undefined if there is none. */
export async function storedObject(store: ObjectStore, key: string): Promise<StoredFile | undefined> {
  const facts = await store.stat(key)
  return facts && partOf(store, key, { start: 0, end: facts.bytes })
}

function partOf(store: ObjectStore, key: string, { start, end }: ObjectPart): StoredFile {
  const size = end - start
  async function* bytes(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    if (size === 0) return
    const opened = await store.open(key, { start, end })
    if (opened === undefined) throw new Error('A file was removed before it was read')
    yield* chunksOf(opened.stream)
  }
  const stream = (): ReadableStream<Uint8Array<ArrayBuffer>> => streamOf(bytes())
  return {
    size,
    slice: (from, to) => partOf(store, key, { start: start + Math.min(from, size), end: start + Math.max(Math.min(from, size), Math.min(to, size)) }),
    arrayBuffer: () => new Response(stream()).arrayBuffer(),
    stream,
  }
}
