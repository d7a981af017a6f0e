/** Reads an object of an S3 store, and goes on where a connection broke. */
import type { ObjectPart } from './object-store.ts'
import type { S3Answer, S3Requests } from './s3-requests.ts'
import { StoreError } from './store-error.ts'

const maxResumes = 2

interface Reading extends Pick<S3Requests, 'piecesOf'> {
  readonly get: (part: ObjectPart) => Promise<S3Answer>
}

/** The bytes of `part`, of which `first` is the answer. An object never changes, so the rest is asked for again. */
export function resumedStream(first: S3Answer, { start, end }: ObjectPart, { get, piecesOf }: Reading): ReadableStream<Uint8Array<ArrayBuffer>> {
  let answer = first
  let pieces = piecesOf(first)
  let at = start
  let resumes = 0
  let isCancelled = false

  async function next(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      const { value, done } = await pieces.next()
      if (done !== true) return value
      if (at < end) throw new StoreError('STORE_UNAVAILABLE', 'The store sent a part of an object.')
      return undefined
    } catch (error) {
      if (at >= end) return undefined
      if (isCancelled || ++resumes > maxResumes) throw error
      answer = await get({ start: at, end })
      // It was deleted.
      if (answer.response.status !== 206) throw error
      pieces = piecesOf(answer)
      return next()
    }
  }

  return new ReadableStream({
    async pull(controller) {
      const piece = await next()
      if (piece === undefined) {
        controller.close()
        return
      }
      at += piece.length
      controller.enqueue(piece)
    },
    // Also frees the connection if nothing was read.
    cancel() {
      isCancelled = true
      answer.abort.abort()
    },
  }, { highWaterMark: 0 })
}
