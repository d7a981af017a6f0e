/**
 * Checks whether a video file is as long as its own boxes say; a file that was truncated during a copy or upload is
 * not.
 */
import { bytesOf, type StoredFile } from '#kit/server/files/stored-file.ts'

export type Container = 'mp4' | 'webm'

/** EBML, the first element of WebM and Matroska files. */
const ebmlId = 0x1a45dfa3
/** Elements whose children are read one by one: Segment and Cluster, which recorders write without a length. */
const containerIds = new Set([0x18538067, 0x1f43b675])
/** Maximum number of parts to read. A minute of video has some thousands. */
const maxParts = 200_000

/** A window onto the file, in bytes: most parts follow one another closely. */
const windowBytes = 64 * 1024

/** Decides by the first bytes. For a file that is neither, opening it will fail. */
export async function readContainer(file: StoredFile): Promise<Container> {
  const head = await bytesOf(file.slice(0, 4))
  return head.length === 4 && viewOf(head).getUint32(0) === ebmlId ? 'webm' : 'mp4'
}

/** Returns false if a part of the file would extend beyond its end. */
export async function isComplete(file: StoredFile, container: Container): Promise<boolean> {
  const { size } = file
  const next = container === 'webm' ? nextElement : nextBox
  const parts: Parts = { size, read: createReader(file) }
  let at = 0
  for (let count = 0; at < size && count < maxParts; count++) {
    const end = await next(parts, at)
    // Padding after the last part is allowed.
    if (end === undefined) return true
    at = end
  }
  return at <= size
}

interface Parts {
  readonly size: number
  /** returns fewer bytes at the end of the file */
  readonly read: (at: number, length: number) => Promise<Uint8Array>
}

function createReader(file: StoredFile): Parts['read'] {
  let start = 0
  let window = new Uint8Array()
  return async (at, length) => {
    const end = start + window.length
    if (at < start || at >= end || (at + length > end && end < file.size)) {
      start = at
      window = await bytesOf(file.slice(at, at + windowBytes))
    }
    return window.subarray(at - start, at - start + length)
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
}

/** Returns the end of the ISO box at `at` (ISO/IEC 14496-12, 4.2), or undefined if there is no box. */
async function nextBox({ read, size: fileSize }: Parts, at: number): Promise<number | undefined> {
  const head = await read(at, 16)
  if (head.length < 8) return undefined
  const view = viewOf(head)
  const size = view.getUint32(0)
  // Size 0 means: to the end of the file.
  if (size === 0) return fileSize
  if (size === 1) return head.length < 16 ? undefined : at + Number(view.getBigUint64(8))
  return size < 8 ? undefined : at + size
}

/**
 * Returns the end of the EBML element at `at` or the start of its first child (RFC 8794, 4 to 6), or undefined if there
 * is no element.
 */
async function nextElement({ read, size: fileSize }: Parts, at: number): Promise<number | undefined> {
  const head = await read(at, 12)
  const idLength = Math.clz32((head[0] ?? 0) << 24) + 1
  const sizeLength = Math.clz32((head[idLength] ?? 0) << 24) + 1
  if (idLength > 4 || sizeLength > 8) return undefined
  // A truncated header: return an end beyond the file.
  if (head.length < idLength + sizeLength) return at + idLength + sizeLength
  const inside = at + idLength + sizeLength
  let size = (head[idLength] ?? 0) & (0xff >> sizeLength)
  let unknown = size === 0xff >> sizeLength
  for (let i = 1; i < sizeLength; i++) {
    const byte = head[idLength + i] ?? 0
    size = size * 256 + byte
    unknown &&= byte === 0xff
  }
  const parts = containerIds.has(head.subarray(0, idLength).reduce((id, byte) => id * 256 + byte, 0))
  const fits = unknown || inside + size <= fileSize
  return unknown || (parts && fits) ? inside : inside + size
}
