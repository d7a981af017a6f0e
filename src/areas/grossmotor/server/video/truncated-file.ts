/**
 * Checks whether a video file is as long as its own boxes say; a file that was truncated during a copy or upload is
 * not.
 */
import { open, type FileHandle } from 'node:fs/promises'

export type Container = 'mp4' | 'webm'

/** EBML, the first element of WebM and Matroska files. */
const ebmlId = 0x1a45dfa3
/** Elements whose children are read one by one: Segment and Cluster, which recorders write without a length. */
const containerIds = new Set([0x18538067, 0x1f43b675])
/** Maximum number of parts to read. A minute of video has some thousands. */
const maxParts = 200_000

/** Decides by the first bytes. For a file that is neither, opening it will fail. */
export async function readContainer(path: string): Promise<Container> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt32BE() === ebmlId ? 'webm' : 'mp4'
  } finally {
    await file.close()
  }
}

/** Returns false if a part of the file would extend beyond its end. */
export async function isComplete(path: string, container: Container): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const next = container === 'webm' ? nextElement : nextBox
    let at = 0
    for (let parts = 0; at < size && parts < maxParts; parts++) {
      const end = await next(file, at)
      // Padding after the last part is allowed.
      if (end === undefined) return true
      at = end
    }
    return at <= size
  } finally {
    await file.close()
  }
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** Returns the end of the ISO box at `at` (ISO/IEC 14496-12, 4.2), or undefined if there is no box. */
async function nextBox(file: FileHandle, at: number): Promise<number | undefined> {
  const head = await read(file, at, 16)
  if (head.length < 8) return undefined
  const size = head.readUInt32BE()
  // Size 0 means: to the end of the file.
  if (size === 0) return (await file.stat()).size
  if (size === 1) return head.length < 16 ? undefined : at + Number(head.readBigUInt64BE(8))
  return size < 8 ? undefined : at + size
}

/**
 * Returns the end of the EBML element at `at` or the start of its first child (RFC 8794, 4 to 6), or undefined if there
 * is no element.
 */
async function nextElement(file: FileHandle, at: number): Promise<number | undefined> {
  const head = await read(file, at, 12)
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
  const parts = containerIds.has(head.readUIntBE(0, idLength))
  const fits = unknown || inside + size <= (await file.stat()).size
  return unknown || (parts && fits) ? inside : inside + size
}
