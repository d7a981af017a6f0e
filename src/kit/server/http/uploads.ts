import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call } from '#kit/call.ts'
import { AppError, invalid } from '#kit/app-error.ts'
import { shownBytes } from './failures.ts'
import type { Files } from '../files/files.ts'
import { assertOwner } from './guard.ts'

const maxFieldBytes = 16 * 1024
/** A list of 120 words may be sent as a repeated field. */
const maxFields = 160

type Form = Call & { readonly fields: z.ZodObject; readonly files: readonly string[] }

interface Limits {
  /** maximum size of each file */
  readonly maxBytes: number
  /** the file store to which files are streamed; undefined: files stay in memory */
  readonly into: Files | undefined
  /** throws if files of this media type are not accepted; called before the file is received */
  readonly checkMediaType: ((mediaType: string) => void) | undefined
}

/**
 * Streams a multipart body, validates its text fields and the learner's id in them, and calls `handle` with fields and
 * files in one object. A file is its bytes, or its path, which is valid while `handle` runs. Discards the received files
 * afterwards, also after an error. A repeated field becomes a list.
 * @throws AppError INVALID, NOT_YOURS, TOO_LARGE, UNSUPPORTED; also throws errors of `checkMediaType` and `handle`
 */
export async function readForm<T>(request: FastifyRequest, call: Form, limits: Limits, handle: (received: object) => Promise<T>): Promise<T> {
  const written: string[] = []
  try {
    const { fields, files } = await receive(request, call.files, limits, written)
    const read = call.fields.safeParse(fields)
    if (!read.success) {
      throw invalid(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
    }
    if (call.learner !== undefined) assertOwner(request.learner, read.data[call.learner])
    return await handle({ ...read.data, ...files })
  } finally {
    for (const path of written) await limits.into?.discard(path)
  }
}

interface Body {
  readonly fields: Record<string, string | string[]>
  /** bytes in memory, or the path of the written file */
  readonly files: Record<string, string | Buffer>
}

/** @param written receives the path of every file before it is written */
async function receive(
  request: FastifyRequest,
  names: readonly string[],
  { maxBytes, into, checkMediaType }: Limits,
  written: string[],
): Promise<Body> {
  const fields = Object.create(null) as Body['fields']
  const files: Body['files'] = {}
  const limits = {
    fileSize: maxBytes, files: names.length, fields: maxFields, fieldSize: maxFieldBytes, parts: maxFields + names.length,
  }
  let file = ''
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new AppError('TOO_LARGE', `The field ${part.fieldname} is too long: ${shownBytes(maxFieldBytes)} at most.`)
        const before = fields[part.fieldname]
        const value = String(part.value)
        fields[part.fieldname] = before === undefined ? value : [before, value].flat()
      } else if (!names.includes(part.fieldname)) {
        throw invalid([{ path: part.fieldname, message: 'A file was sent that is not asked for.' }])
      } else {
        checkMediaType?.(part.mimetype)
        file = part.fieldname
        if (into === undefined) {
          files[part.fieldname] = await part.toBuffer()
          continue
        }
        const path = into.temporary()
        written.push(path)
        files[part.fieldname] = path
        await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
        if (part.file.truncated) throw fileTooLarge(file, maxBytes)
      }
    }
  } catch (error) {
    if (isBrokenForm(error)) throw new AppError('INVALID', 'The upload is incomplete or cannot be read.', { cause: error })
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw fileTooLarge(file, maxBytes)
    if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') throw new AppError('TOO_LARGE', `The form has too many fields: ${maxFields} at most, counting repeated ones.`)
    if (code === 'FST_FILES_LIMIT') throw new AppError('TOO_LARGE', `The form has too many files: ${names.length} at most.`)
    throw error
  }
  return { fields, files }
}

function fileTooLarge(field: string, maxBytes: number): AppError {
  return new AppError('TOO_LARGE', `The file ${field} is too large: ${shownBytes(maxBytes)} at most.`)
}

/** Codes of errors that mean that the caller disconnected. */
const disconnectCodes: ReadonlySet<unknown> = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ECONNABORTED'])

/** Whether the multipart body is broken: the reader's own errors have no status and no code, unlike disk errors. */
function isBrokenForm(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError || 'statusCode' in error) return false
  return !('code' in error) || disconnectCodes.has(error.code)
}
