/** Keeps objects in a bucket of an S3 store: Amazon's, or one of the others that offer the same interface. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { ListedObject, ObjectFacts, ObjectPart, ObjectStore, OpenedObject } from './object-store.ts'
import { type S3Limits, s3Requests, type S3Settings } from './s3-requests.ts'
import { resumedStream } from './s3-stream.ts'
import { StoreError } from './store-error.ts'

const usualLimits: S3Limits = { answer: 10_000, upload: 60_000, pause: 200 }

/** Nothing is connected before the first request. */
export function createS3Store(settings: S3Settings, limits = usualLimits): ObjectStore {
  const requests = s3Requests(settings, limits)
  const { ask } = requests

  async function open(key: string, part?: ObjectPart): Promise<OpenedObject | undefined> {
    const get = ({ start, end }: ObjectPart) => requests.open({ method: 'GET', key, headers: { range: `bytes=${start}-${end - 1}` }, expects: [404] })
    const answer = await (part === undefined ? requests.open({ method: 'GET', key, expects: [404] }) : get(part))
    const { status, headers } = answer.response
    if (status === 404) return undefined
    const size = Number((status === 206 ? headers.get('content-range')?.split('/')[1] : headers.get('content-length')) ?? Number.NaN)
    if ((status === 206) === (part !== undefined) && Number.isSafeInteger(size)) {
      return { stream: resumedStream(answer, part ?? { start: 0, end: size }, { get, piecesOf: requests.piecesOf }), size }
    }
    answer.abort.abort()
    throw new StoreError('STORE_REFUSED', 'The store answers without the size or the part of an object.')
  }

  async function stat(key: string): Promise<ObjectFacts | undefined> {
    const { status, headers } = await ask({ method: 'HEAD', key, expects: [404] })
    return status === 404 ? undefined : factsOf(headers.get('content-length'), headers.get('last-modified'))
  }

  async function* pagesOf(query: Readonly<Record<string, string>>): AsyncGenerator<string> {
    for (let token: string | undefined; ;) {
      const { text } = await ask({ method: 'GET', query: { 'list-type': '2', ...query, ...(token !== undefined && { 'continuation-token': token }) } })
      yield text
      token = elementOf(text, 'NextContinuationToken')
      if (token === undefined) return
    }
  }

  return {
    async put(key, from) {
      if (typeof from !== 'string') {
        await ask({ method: 'PUT', key, content: contentOf(from) })
        return
      }
      const hash = createHash('sha256')
      await pipeline(createReadStream(from), hash)
      await ask({ method: 'PUT', key, content: { body: await openAsBlob(from), sha256: hash.digest('hex') } })
      await rm(from, { force: true })
    },
    async create(key, text) {
      const content = contentOf(Buffer.from(text))
      const { status } = await ask({ method: 'PUT', key, content, headers: { 'if-none-match': '*' }, expects: [409, 412, 501] })
      // Some stores have no conditions. There, of two servers that create it at the same moment, both may succeed.
      if (status === 501 && (await stat(key)) === undefined) await ask({ method: 'PUT', key, content })
    },
    open,
    stat,
    async remove(key) {
      await ask({ method: 'DELETE', key, expects: [404] })
    },
    async* list(folder) {
      for await (const page of pagesOf({ prefix: `${folder}/` })) {
        for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) yield listedObject(object)
      }
    },
    async* names(folder) {
      const prefix = `${folder}/`
      for await (const page of pagesOf({ prefix, delimiter: '/' })) {
        for (const [, found = ''] of page.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]*)</g)) yield plainText(found).slice(prefix.length, -1)
        for (const [, found = ''] of page.matchAll(/<Key>([^<]*)</g)) yield plainText(found).slice(prefix.length)
      }
    },
    createFolder: async () => undefined,
    removeEmpty: async () => undefined,
    async local(key, copy) {
      const opened = await open(key)
      if (opened === undefined) return undefined
      await pipeline(opened.stream, createWriteStream(copy, { flags: 'wx', mode: 0o600 }))
      return copy
    },
  }
}

function contentOf(bytes: Uint8Array): { body: Uint8Array<ArrayBuffer>; sha256: string } {
  return { body: new Uint8Array(bytes), sha256: createHash('sha256').update(bytes).digest('hex') }
}

function listedObject(xml: string): ListedObject {
  const key = elementOf(xml, 'Key')
  if (key === undefined) throw new StoreError('STORE_REFUSED', 'The store lists an object without a key.')
  return { key, ...factsOf(elementOf(xml, 'Size'), elementOf(xml, 'LastModified')) }
}

function factsOf(size: string | null | undefined, time: string | null | undefined): ObjectFacts {
  const [bytes, modified] = [Number(size ?? Number.NaN), Date.parse(time ?? '')]
  if (!Number.isSafeInteger(bytes) || Number.isNaN(modified)) throw new StoreError('STORE_REFUSED', 'The store answers without the size or the time of an object.')
  return { bytes, modified }
}

function elementOf(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return found === undefined ? undefined : plainText(found)
}

function plainText(xml: string): string {
  return xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&')
}
