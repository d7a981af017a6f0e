/** How an area answers a call: a plain function, which any host can run. `host.ts` serves it over HTTP. */
import type { z } from 'zod'
import type { Call } from '#kit/call.ts'
import type { Ports } from '../context.ts'
import type { StoredFile, TemporaryFile } from '../files/stored-file.ts'
import type { FairQueue, QueueSlot } from '../limits/fair-queue.ts'
import type { Caller } from '../sessions/sessions.ts'

type Part<C, Name extends string> = C extends Readonly<Record<Name, infer S extends z.ZodType>> ? z.output<S> : unknown
type Form = { readonly files: readonly string[] }
type RawBody = { readonly takes: readonly string[] }
type ReceivedFiles<C, File> =
  C extends { readonly files: readonly (infer Name extends string)[] } ? { readonly [Field in Name]?: File }
  : C extends RawBody ? { readonly file?: File }
  : unknown
type Success<C extends Call> = Extract<keyof C['answers'], 200 | 201 | 204>
type AnswerOf<T> = T extends z.ZodType ? z.input<T> : never

/** A received file. It is removed when the handler has ended. */
export type Upload = TemporaryFile

/**
 * Everything that a call's schemas checked, in one object, and the received files. A raw body is named `file`.
 * `File`: how the host hands over a file, as bytes or as its name.
 */
export type Input<C extends Call, File = never> =
  Part<C, 'params'> & Part<C, 'querystring'> & Part<C, 'body'> & Part<C, 'fields'> & ReceivedFiles<C, File>

/** The learner that the call applies to, and its account. Open calls may have one; signed calls never have one. */
export type CallerOf<C extends Call> = C extends { signed: true } ? undefined : C extends { open: true } ? Caller | undefined : Caller

export interface HandlerContext<C extends Call, File = never> {
  readonly input: Input<C, File>
  readonly learner: CallerOf<C>
  /** `log` belongs to this call: its lines contain the call's id. */
  readonly ports: Ports
  /** the caller's network address */
  readonly address: string
}

export interface QueuedContext<C extends Call, File = never> extends HandlerContext<C, File> {
  /** to run heavy work on; its signal is aborted when the caller disconnects */
  readonly slot: QueueSlot
}

/** An answer that is a file instead of JSON. */
export type FileResponse = WholeFile | PartialFile

interface WholeFile {
  readonly kind: 'file'
  readonly stream: ReadableStream<Uint8Array>
  readonly mediaType: string
  /** bytes, if known */
  readonly size?: number
  /** offers the file for saving, under this name */
  readonly saveAs?: string
  /** The caller's browser, and nothing between, may keep it for an hour. */
  readonly isCacheable?: boolean
  /** names this content: a browser that keeps it asks again and gets 304 if it is still the same */
  readonly etag?: string
}

/** The caller may request a part of it. The host answers NOT_FOUND if there is no such file. */
interface PartialFile {
  readonly kind: 'stored file'
  /** undefined if there is no such file */
  readonly file: StoredFile | undefined
  readonly mediaType: string
}

/** An answer without an end. The host cancels the stream when the caller disconnects or the server begins to close. */
export interface LiveResponse {
  readonly kind: 'live'
  readonly stream: ReadableStream<Uint8Array>
  readonly mediaType: string
}

/** An answer that is not JSON. */
export type Response = FileResponse | LiveResponse

const kinds: ReadonlySet<unknown> = new Set<Response['kind']>(['file', 'stored file', 'live'])

export function isResponse(answer: unknown): answer is Response {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && kinds.has(answer.kind)
}

type Result<C extends Call> = AnswerOf<C['answers'][Success<C>]> | Response

/** A call, its handler, and what a host must do before it runs the handler. */
export interface HandledCall {
  readonly call: Call
  /** The host passes a `QueuedContext` that fits the call's schemas and rules. */
  readonly handle: (context: never) => Promise<unknown>
  readonly receiving?: ReceivingRules
}

/** How a host receives a body. */
interface ReceivingRules {
  /** the queue in which the caller takes a place before the body is received */
  readonly queue: FairQueue
  /** of each file or of a raw body, in bytes */
  readonly maxFileBytes?: number
  /** Files are streamed to the file store instead of being held in memory. */
  readonly toDisk?: boolean
  /** Throws if files of this media type are not accepted. Runs before the file is received. */
  readonly checkMediaType?: (mediaType: string) => void
  /** Throws if the caller may not send this at all. Runs before the caller takes a place and the body is received. */
  readonly authorize?: (context: never) => Promise<unknown>
}

interface Authorization<C extends Call> {
  /** `input` has the path's part only. */
  readonly authorize?: (context: { readonly input: Part<C, 'params'>; readonly learner: CallerOf<C>; readonly ports: Ports }) => Promise<unknown>
}

type QueueRules<C extends Call> = Pick<ReceivingRules, 'queue'> & Authorization<C> & (C extends Form | RawBody ? { readonly maxFileBytes: number } : unknown)

interface UploadRules<C extends Call> extends Pick<ReceivingRules, 'queue' | 'checkMediaType'>, Authorization<C> {
  readonly maxFileBytes: number
}

/** A call that receives JSON or nothing and needs no queue. */
export function handle<const C extends Call & { readonly files?: undefined; readonly takes?: undefined }>(
  call: C, handler: (context: HandlerContext<C>) => Promise<Result<C>>,
): HandledCall {
  return { call, handle: handler }
}

/** A call whose caller takes a place in a queue before the body is received. The body, also a file, stays in memory. */
export function handleQueued<const C extends Call>(
  call: C, rules: QueueRules<C>, handler: (context: QueuedContext<C, Uint8Array>) => Promise<Result<C>>,
): HandledCall {
  return { call, handle: handler, receiving: rules }
}

/** Likewise for a form with large files: each is on disk while the handler runs. */
export function handleUpload<const C extends Call & Form>(
  call: C, rules: UploadRules<C>, handler: (context: QueuedContext<C, Upload>) => Promise<Result<C>>,
): HandledCall {
  return { call, handle: handler, receiving: { ...rules, toDisk: true } }
}

/** The calls of one part of an area, and what runs beside them. */
export interface Handlers {
  readonly calls: readonly HandledCall[]
  /** Runs when the server is ready. */
  readonly start?: () => void
  /** Runs when the server ends, while the database is still open. */
  readonly close?: () => Promise<void>
}

export type OpenHandlers = (ports: Ports) => Handlers | Promise<Handlers>
