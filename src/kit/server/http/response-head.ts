/** Status and headers of the handlers' answers that are not JSON, on every host. */
import { AppError, notFound } from '#kit/app-error.ts'
import type { StoredFile } from '../files/stored-file.ts'
import { byteRange } from './byte-range.ts'
import type { Response } from './handler.ts'

interface Head {
  /** undefined: that of the call */
  readonly status?: 206 | 304
  readonly headers: Readonly<Record<string, string>>
  /** of a stored file: what is sent */
  readonly part?: StoredFile
}

/**
 * @param asked the request's headers, with names in lower case
 * @param setOnFailure sets a header of the answer to a request that fails
 * @throws AppError NOT_FOUND or OUT_OF_RANGE if there is no such file or no such part of it
 */
export function headOf(
  answer: Response, asked: Readonly<Record<string, string | string[] | undefined>>, setOnFailure: (name: string, value: string) => void,
): Head {
  const type = { 'content-type': answer.mediaType }
  if (answer.kind === 'live') return { headers: { ...type, 'cache-control': 'no-store' } }
  if (answer.kind === 'stored file') {
    const { file } = answer
    if (file === undefined) throw notFound()
    const range = byteRange(asked['range']?.toString(), file.size)
    if (range === 'outside') {
      setOnFailure('content-range', `bytes */${file.size}`)
      throw new AppError('OUT_OF_RANGE', 'The requested range is outside the file.')
    }
    const { start, end } = range ?? { start: 0, end: file.size - 1 }
    const headers = { ...type, 'cache-control': 'private, no-store', 'accept-ranges': 'bytes', 'content-length': String(end - start + 1) }
    const part = file.slice(start, end + 1)
    return range === undefined ? { headers, part } : { status: 206, headers: { ...headers, 'content-range': `bytes ${start}-${end}/${file.size}` }, part }
  }
  const { size, saveAs, isCacheable, etag } = answer
  const headers = {
    ...type,
    'cache-control': etag !== undefined ? 'private, no-cache' : isCacheable ? 'private, max-age=3600, immutable' : 'no-store',
    ...(etag !== undefined && { etag: `"${etag}"` }),
  }
  if (etag !== undefined && asked['if-none-match']?.includes(`"${etag}"`)) return { status: 304, headers }
  return {
    headers: {
      ...headers,
      ...(size !== undefined && { 'content-length': String(size) }),
      ...(saveAs !== undefined && { 'content-disposition': `attachment; filename="${saveAs}"` }),
    },
  }
}
