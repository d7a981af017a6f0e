/** Reads single parts of a ZIP file in the browser, so that nothing is sent. Sizes are limited before anything is unpacked. */

/** The file is no ZIP file, is damaged, or has a larger part than allowed. */
export class ZipPartError extends Error {
  override readonly name = 'ZipPartError'
}

const endSignature = 0x06_05_4b_50
const entrySignature = 0x02_01_4b_50
const localSignature = 0x04_03_4b_50
const endLength = 22
const entryLength = 46
const localLength = 30
const maxCommentLength = 65_535
/** of the list of parts, in bytes */
const maxListLength = 1_000_000
const stored = 0
const deflated = 8
const encryptedFlag = 1

/** Returns the text of a part; undefined if the file has no such part. @throws ZipPartError */
export async function readZipPart(file: Blob, name: string, maxBytes: number): Promise<string | undefined> {
  const entry = (await listOf(file)).get(name)
  if (entry === undefined) return undefined
  const { method, flags, packed, unpacked, offset } = entry
  if (unpacked > maxBytes || packed > maxBytes || (flags & encryptedFlag) !== 0 || (method !== stored && method !== deflated)) throw new ZipPartError(name)
  const local = await view(file, offset, localLength)
  if (local.getUint32(0, true) !== localSignature) throw new ZipPartError(name)
  const start = offset + localLength + local.getUint16(26, true) + local.getUint16(28, true)
  const bytes = file.slice(start, start + packed)
  const text = await unpack(method === stored ? bytes.stream() : bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')), maxBytes)
  return text
}

interface Entry {
  readonly method: number
  readonly flags: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

async function listOf(file: Blob): Promise<Map<string, Entry>> {
  const tailStart = Math.max(0, file.size - endLength - maxCommentLength)
  const tail = await view(file, tailStart, file.size - tailStart)
  let end = tail.byteLength - endLength
  while (end >= 0 && tail.getUint32(end, true) !== endSignature) end -= 1
  if (end < 0) throw new ZipPartError('no end')
  const [count, length, start] = [tail.getUint16(end + 10, true), tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  if (length > maxListLength) throw new ZipPartError('too many parts')
  const list = await view(file, start, length)
  const entries = new Map<string, Entry>()
  for (let at = 0, read = 0; read < count; read += 1) {
    if (at + entryLength > length || list.getUint32(at, true) !== entrySignature) throw new ZipPartError('damaged list')
    const nameLength = list.getUint16(at + 28, true)
    const next = at + entryLength + nameLength + list.getUint16(at + 30, true) + list.getUint16(at + 32, true)
    if (next > length) throw new ZipPartError('damaged list')
    entries.set(new TextDecoder().decode(new Uint8Array(list.buffer, list.byteOffset + at + entryLength, nameLength)), {
      flags: list.getUint16(at + 8, true),
      method: list.getUint16(at + 10, true),
      packed: list.getUint32(at + 20, true),
      unpacked: list.getUint32(at + 24, true),
      offset: list.getUint32(at + 42, true),
    })
    at = next
  }
  return entries
}

async function view(file: Blob, start: number, length: number): Promise<DataView> {
  const bytes = await file.slice(start, start + length).arrayBuffer()
  if (bytes.byteLength < length) throw new ZipPartError('ends too early')
  return new DataView(bytes)
}

/** Stops as soon as there are more bytes than allowed, whatever the list says. */
async function unpack(stream: ReadableStream<Uint8Array<ArrayBuffer>>, maxBytes: number): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [text, bytes] = ['', 0]
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength
      if (bytes > maxBytes) throw new ZipPartError('too large')
      text += decoder.decode(part.value, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw error instanceof ZipPartError ? error : new ZipPartError('damaged', { cause: error })
  }
}
