/**
 * A small S3 server for tests. It checks the signature of every request by the documented formula, Signature Version 4
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html), and the sum of every body.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { S3Settings } from '../store/s3-requests.ts'

interface StoredObject {
  readonly bytes: Buffer
  readonly modified: Date
}

/** What happens to the next request, before it is answered. `break`: the connection ends after so many bytes of the body that is sent. */
export type Fault = { readonly status: number } | 'hang' | { readonly break: number }

export interface S3Server extends AsyncDisposable {
  readonly settings: S3Settings
  readonly objects: Map<string, StoredObject>
  /** for the next requests, one for each */
  readonly faults: Fault[]
  /** method and key of every request */
  readonly requests: string[]
  /** answers nobody for so long, then goes on with the same objects; `ms` */
  restart(ms: number): Promise<void>
}

const pageSize = 10

/** Starts a server with one empty bucket. @param hasConditions whether it knows `If-None-Match` */
export async function startS3Server({ hasConditions = true } = {}): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  const faults: Fault[] = []
  const requests: string[] = []
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: S3Settings = { endpoint, bucket: 'school', region: 'test-1', accessKey: 'tester', secretKey: randomBytes(16).toString('hex') }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', endpoint)
    const key = decodeURIComponent(url.pathname.slice(`/${settings.bucket}/`.length))
    requests.push(`${request.method} ${key}`)
    const fault = faults.shift()
    if (fault === 'hang') return
    if (typeof fault === 'object' && 'break' in fault && request.method === 'PUT') {
      let received = 0
      for await (const piece of request) {
        received += (piece as Buffer).length
        if (received >= fault.break) break
      }
      request.socket.destroy()
      return
    }
    const body = await buffer(request)
    if (typeof fault === 'object' && 'status' in fault) return fail(response, fault.status, 'SlowDown')
    const wrong = wrongSignature(request, url, settings)
    if (wrong !== undefined) return fail(response, 403, wrong)
    if (createHash('sha256').update(body).digest('hex') !== request.headers['x-amz-content-sha256']) return fail(response, 400, 'XAmzContentSHA256Mismatch')
    if (url.pathname.split('/')[1] !== settings.bucket) return fail(response, 404, 'NoSuchBucket')
    if (key === '') return list(url.searchParams, response)
    const found = objects.get(key)
    switch (request.method) {
      case 'PUT':
        if (request.headers['if-none-match'] !== undefined && !hasConditions) return fail(response, 501, 'NotImplemented')
        if (request.headers['if-none-match'] === '*' && found !== undefined) return fail(response, 412, 'PreconditionFailed')
        objects.set(key, { bytes: body, modified: new Date() })
        response.end()
        return
      case 'DELETE':
        objects.delete(key)
        response.writeHead(204).end()
        return
      case 'GET':
      case 'HEAD':
        if (found === undefined) return fail(response, 404, 'NoSuchKey')
        return sendObject(found, request, response, typeof fault === 'object' ? fault.break : undefined)
      default:
        fail(response, 405, 'MethodNotAllowed')
    }
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    const [prefix, delimiter, after] = ['prefix', 'delimiter', 'continuation-token'].map((name) => query.get(name) ?? '')
    const end = (key: string): number => (delimiter === '' ? -1 : key.indexOf(delimiter ?? '', prefix?.length))
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix ?? '')).map((key) => (end(key) < 0 ? key : key.slice(0, end(key) + 1)))
    const listed = [...new Set(keys)].toSorted().filter((key) => key > (after ?? ''))
    const page = listed.slice(0, pageSize)
    const items = page.map((key) => {
      const object = objects.get(key)
      return object === undefined ? `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${key}</Key><LastModified>${object.modified.toISOString()}</LastModified><Size>${object.bytes.length}</Size></Contents>`
    })
    const next = listed.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    response.setHeader('content-type', 'application/xml').end(`<ListBucketResult>${next}${items.join('')}</ListBucketResult>`)
  }

  async function close(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }

  return {
    settings, objects, faults, requests,
    async restart(ms) {
      await close()
      await wait(ms)
      server.listen(Number(new URL(endpoint).port), '127.0.0.1')
      await once(server, 'listening')
    },
    [Symbol.asyncDispose]: close,
  }
}

function sendObject({ bytes, modified }: StoredObject, { method, headers }: IncomingMessage, response: ServerResponse, breakAfter?: number): void {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1)
  response.writeHead(from === undefined ? 200 : 206, {
    'content-length': part.length, 'last-modified': modified.toUTCString(),
    ...(from !== undefined && { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}` }),
  })
  if (method === 'HEAD') response.end()
  else if (breakAfter === undefined) response.end(part)
  else response.write(part.subarray(0, breakAfter), () => response.destroy())
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

/** Returns the error's code; undefined if the signature is right. */
function wrongSignature({ method, headers }: IncomingMessage, url: URL, { accessKey, secretKey, region }: S3Settings): string | undefined {
  const [, key, date = '', ofRegion, signedHeaders = '', signature] = (
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z\d;-]+), ?Signature=([\da-f]{64})$/.exec(headers.authorization ?? '') ?? []
  )
  const time = headers['x-amz-date']?.toString() ?? ''
  if (key !== accessKey) return 'InvalidAccessKeyId'
  const sent = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - sent) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const names = signedHeaders.split(';')
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (ofRegion !== region || !time.startsWith(date) || mustBeSigned.some((name) => !names.includes(name))) return 'AuthorizationHeaderMalformed'
  const canonicalRequest = [
    method,
    url.pathname.split('/').map((part) => encode(decodeURIComponent(part))).join('/'),
    [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted().join('&'),
    ...names.map((name) => `${name}:${headers[name]?.toString().trim().replace(/\s+/g, ' ') ?? ''}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonicalRequest).digest('hex')].join('\n')
  const signingKey = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>((from, part) => createHmac('sha256', from).update(part).digest(), `AWS4${secretKey}`)
  return createHmac('sha256', signingKey).update(text).digest('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
