import { AppError, invalid } from '#kit/app-error.ts'
import type { Files } from '#kit/server/files/files.ts'
import { bytesOf } from '#kit/server/files/stored-file.ts'
import { shownBytes } from '#kit/server/http/failures.ts'
import type { HandledCall } from '#kit/server/http/handler.ts'
import type { WireBody } from './wire.ts'

/** Maximum size of a JSON body in bytes, as on the server. */
const maxBodyBytes = 256 * 1024

export interface Received {
  /** not checked yet: JSON, or the text fields of a form */
  readonly body: unknown
  /** by field: bytes in memory, or the name of a temporary file */
  readonly files: Readonly<Record<string, Uint8Array | string>>
  /** Removes the temporary files. */
  discard(): Promise<void>
}

/** Reads the body of a request. @throws AppError INVALID, TOO_LARGE, or what the call says of the files' type */
export async function receive(files: Files, { call, receiving }: HandledCall, body: WireBody): Promise<Received> {
  const { maxFileBytes = 0, toDisk = false, checkMediaType } = receiving ?? {}
  const temporary: string[] = []
  const discard = async (): Promise<void> => {
    for (const name of temporary) await files.discard(name)
  }
  const store = async (name: string, file: Blob): Promise<Uint8Array | string> => {
    checkMediaType?.(file.type)
    if (file.size > maxFileBytes) throw new AppError('TOO_LARGE', `The file ${name} is too large: ${shownBytes(maxFileBytes)} at most.`)
    if (!toDisk) return bytesOf(file)
    const held = await files.hold(file.stream())
    temporary.push(held)
    return held
  }
  try {
    if (call.takes !== undefined) return { body: undefined, files: body instanceof Blob ? { file: await store('file', body) } : {}, discard }
    if (call.files === undefined) return { body: readJson(body, call.maxBodyBytes ?? maxBodyBytes), files: {}, discard }
    const fields: Record<string, string | string[]> = {}
    const received: Record<string, Uint8Array | string> = {}
    for (const [name, value] of Array.isArray(body) ? body : []) {
      if (value instanceof Blob) {
        if (!call.files.includes(name)) throw invalid([{ path: name, message: 'A file was sent that is not asked for.' }])
        received[name] = await store(name, value)
      } else fields[name] = fields[name] === undefined ? value : [fields[name], value].flat()
    }
    return { body: fields, files: received, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

function readJson(body: WireBody, maxBytes: number): unknown {
  if (typeof body !== 'string' || body === '') return undefined
  if (new TextEncoder().encode(body).length > maxBytes) throw new AppError('TOO_LARGE', `The body of this request is too large: ${shownBytes(maxBytes)} at most.`)
  try {
    return JSON.parse(body) as unknown
  } catch (cause) {
    throw new AppError('INVALID', 'The server cannot read this request.', { cause })
  }
}
