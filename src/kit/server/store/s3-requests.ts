/** Signed requests to an S3 store, with limits on time and tries. */
import { setTimeout as wait } from 'node:timers/promises'
import type { AwsClient } from 'aws4fetch'
import { StoreError } from './store-error.ts'

export interface S3Settings {
  /** address of the server, without the bucket and a slash at its end */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** All in ms. */
export interface S3Limits {
  /** until the answer to a request without a body begins, and until each next piece of an answer comes */
  readonly answer: number
  /** until an object is stored */
  readonly upload: number
  /** the pause before the second try; before the third one it is four times as long */
  readonly pause: number
}

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** without one the request is to the bucket */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly content?: { readonly body: Blob | Uint8Array<ArrayBuffer>; readonly sha256: string }
  /** statuses besides success that are no failure */
  readonly expects?: readonly number[]
}

export interface S3Answer {
  readonly response: Response
  /** ends the request, also while its body is being read */
  readonly abort: AbortController
}

/** Each request is repeated if that may help. A failure is a `StoreError`. */
export interface S3Requests {
  /** resolves when the answer begins */
  readonly open: (request: S3Request) => Promise<S3Answer>
  /** reads the answer, which has at most 4 MB */
  readonly ask: (request: S3Request) => Promise<{ readonly status: number; readonly headers: Headers; readonly text: string }>
  /** The pieces of an answer's body. */
  readonly piecesOf: (answer: S3Answer) => AsyncGenerator<Uint8Array<ArrayBuffer>>
}

const maxTries = 3
/** SHA-256 of nothing. */
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
/** A list of 1000 objects has about 400 kB. */
const maxTextBytes = 4_000_000

export function s3Requests({ endpoint, bucket, region, accessKey, secretKey }: S3Settings, limits: S3Limits): S3Requests {
  let client: Promise<AwsClient> | undefined
  const createClient = async (): Promise<AwsClient> => {
    const { AwsClient: Client } = await import('aws4fetch')
    return new Client({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' })
  }

  async function send({ method, key, query = {}, headers: given, content }: S3Request): Promise<S3Answer> {
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${key}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signer = await (client ??= createClient())
    // The store compares the sum with what it receives.
    const signed = await signer.sign(url, { method, headers: { ...given, 'x-amz-content-sha256': content?.sha256 ?? emptySha256 } })
    const headers = new Headers(signed.headers)
    // Not signed, because proxies change it.
    headers.set('accept-encoding', 'identity')
    const abort = new AbortController()
    const late = setTimeout(() => abort.abort(new Error('The store took too long')), content === undefined ? limits.answer : limits.upload)
    try {
      const sent = { method, headers, signal: abort.signal, redirect: 'manual' } as const
      return { response: await fetch(url, content === undefined ? sent : { ...sent, body: content.body }), abort }
    } catch (cause) {
      throw unavailable(cause)
    } finally {
      clearTimeout(late)
    }
  }

  async function succeed(request: S3Request): Promise<S3Answer> {
    const answer = await send(request)
    const { status, ok } = answer.response
    if (ok) return answer
    const text = await textOf(answer)
    const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''
    if (request.expects?.includes(status) === true && code !== 'NoSuchBucket') return { ...answer, response: new Response(text, answer.response) }
    throw failureOf(status, code)
  }

  async function textOf(answer: S3Answer): Promise<string> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const bytes of piecesOf(answer)) {
      text += decoder.decode(bytes, { stream: true })
      if (text.length > maxTextBytes) throw new StoreError('STORE_REFUSED', 'The answer of the store is too large.')
    }
    return text + decoder.decode()
  }

  async function* piecesOf({ response, abort }: S3Answer): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const reader = response.body?.getReader()
    if (reader === undefined) return
    try {
      for (;;) {
        const late = setTimeout(() => abort.abort(new Error('The store stopped sending')), limits.answer)
        const { value, done } = await reader.read().finally(() => clearTimeout(late))
        if (done) return
        yield value
      }
    } catch (cause) {
      throw unavailable(cause)
    } finally {
      // Frees the connection if not everything was read.
      await reader.cancel().catch(() => undefined)
    }
  }

  async function repeated<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await work()
      } catch (error) {
        if (tries >= maxTries || !(error instanceof StoreError) || error.code !== 'STORE_UNAVAILABLE') throw error
        await wait(limits.pause * 4 ** (tries - 1) * (0.5 + Math.random()))
      }
    }
  }

  return {
    open: (request) => repeated(() => succeed(request)),
    ask: (request) => repeated(async () => {
      const answer = await succeed(request)
      const { status, headers } = answer.response
      return { status, headers, text: await textOf(answer) }
    }),
    piecesOf,
  }
}

/** @param name the error's code in the body, which HEAD has not */
function failureOf(status: number, name: string): StoreError {
  const said = `${status}${name === '' ? '' : ` ${name}`}`
  if (status === 507 || status === 413 || name === 'QuotaExceeded') return new StoreError('STORE_FULL', `The store has no space left (${said}).`)
  // Swift says BadDigest if a body was damaged on its way.
  if (status >= 500 || status === 408 || status === 429 || name === 'BadDigest') return new StoreError('STORE_UNAVAILABLE', `The store fails (${said}).`)
  return new StoreError('STORE_REFUSED', `The store refuses the request (${said}).`)
}

function unavailable(cause: unknown): StoreError {
  return cause instanceof StoreError ? cause : new StoreError('STORE_UNAVAILABLE', 'The store cannot be reached, or takes too long.', cause)
}
