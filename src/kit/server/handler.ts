/** How an area answers a call: a plain function, which any host can run. `host.ts` offers it over HTTP. */
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Call } from '#kit/call.ts'
import type { Ports } from './context.ts'
import type { FairQueue, QueueSlot } from './fair-queue.ts'
import type { Learner } from './guard.ts'

type Part<C, Name extends string> = C extends Readonly<Record<Name, infer S extends z.ZodType>> ? z.output<S> : unknown
type Uploads<C> = C extends { readonly files: readonly (infer Name extends string)[] } ? { readonly [Field in Name]?: Upload } : unknown
type Success<C extends Call> = Extract<keyof C['answers'], 200 | 201 | 204>
type AnswerOf<T> = T extends z.ZodType ? z.input<T> : never

/** The path of a received file. It is removed when the handler has ended. */
export type Upload = string

/** Everything that a call's schemas checked, in one object, and the received files. */
export type Input<C extends Call> = Part<C, 'params'> & Part<C, 'querystring'> & Part<C, 'body'> & Part<C, 'fields'> & Uploads<C>

/** The caller: always a learner, except for open calls, where it may be one, and signed ones, where it never is. */
export type CallerOf<C extends Call> = C extends { signed: true } ? undefined : C extends { open: true } ? Learner | undefined : Learner

export interface HandlerContext<C extends Call> {
  readonly input: Input<C>
  readonly learner: CallerOf<C>
  readonly ports: Ports
  /** the caller's network address */
  readonly address: string
}

/** An answer that is a file instead of JSON. */
export interface FileResponse {
  readonly kind: 'file'
  readonly stream: Readable
  readonly mediaType: string
  /** bytes, if known */
  readonly size?: number
  /** offers the file for saving, under this name */
  readonly saveAs?: string
  /** The caller's browser, and nothing between, may keep it for an hour. */
  readonly isCacheable?: boolean
}

type Result<C extends Call> = AnswerOf<C['answers'][Success<C>]> | FileResponse

/** A call, its handler, and what a host must do before it runs the handler. */
export interface HandledCall {
  readonly call: Call
  readonly handle: (context: HandlerContext<Call> & { readonly place: QueueSlot }) => Promise<unknown>
  readonly upload?: UploadRules<Call>
}

interface UploadRules<C extends Call> {
  /** of each file, in bytes */
  readonly maxFileBytes: number
  /** where the caller takes a place before the body is received */
  readonly queue: FairQueue
  /** Throws if the caller may not send this at all. Runs before the body is received: `input` has the path's part only. */
  readonly authorize?: (context: { readonly input: Part<C, 'params'>; readonly learner: Learner; readonly ports: Ports }) => Promise<unknown>
}

export function handle<const C extends Call>(call: C, handler: (context: HandlerContext<C>) => Promise<Result<C>>): HandledCall {
  return { call, handle: handler }
}

/** Likewise for a call that receives files. `place`: in the queue, to run heavy work on. */
export function handleUpload<const C extends Call>(
  call: C,
  upload: UploadRules<C>,
  handler: (context: HandlerContext<C> & { readonly place: QueueSlot }) => Promise<Result<C>>,
): HandledCall {
  return { call, handle: handler as HandledCall['handle'], upload }
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
