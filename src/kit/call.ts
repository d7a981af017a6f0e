import { z } from 'zod'
import { type Declared, registeredAreas } from './area.ts'

/**
 * The services that a process can run (SERVICES): `main` stores, `web` serves the page, the others are recognisers that
 * areas declare. The server's answer contains the address of each one.
 */
export type Service = 'main' | 'web' | keyof Declared<'services'>

export function serviceNames(): Service[] {
  return ['main', ...(registeredAreas().flatMap((area) => Object.keys(area.services ?? {})) as Service[]), 'web']
}

/**
 * What an account may do with a learner. Of its own learners it is the `owner`. With a learner of another account a `guide`
 * practises and plans, and a `viewer` reads the report.
 */
export const accesses = ['viewer', 'guide', 'owner'] as const
export type Access = (typeof accesses)[number]

/** One call: the schema of the server's route, which the page also uses to make the call. */
export interface Call {
  readonly service: Service
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  /**
   * who makes it: a `learner`, or an adult for a learner (the usual case); only an `adult`; or a shared `device` that shows
   * the account's faces, or an adult
   */
  readonly caller?: 'learner' | 'adult' | 'device'
  /**
   * which access to the learner is enough; `own`: the call is about the caller's own account, whichever learner was
   * named. If it is left out: `guide` for a call of a learner, `owner` for one of an adult, `own` for one of a device
   */
  readonly access?: Access | 'own'
  /** made with or without a token */
  readonly open?: boolean
  /** made without a token, at an address that the server signed, so that <img> and <audio> can load it */
  readonly signed?: boolean
  /** the field of params, querystring, body or fields that contains a learner's id, which must be the caller's */
  readonly learner?: 'userid' | 'userme' | 'id'
  /** maximum calls in an hour of one learner or, without a token, of one address; counted separately */
  readonly hourly?: number
  /** maximum calls in a minute, for a call that is made more often than all others together */
  readonly eachMinute?: number
  /** time limit of the page for an upload, in ms, if it is longer than usual */
  readonly timeoutMs?: number
  /** maximum bytes of a JSON body, if more than usual */
  readonly maxBodyBytes?: number
  /** works on a full disk, in the server's reserve, as every DELETE does: without it nobody could make room */
  readonly onFullDisk?: boolean
  readonly params?: z.ZodObject
  readonly querystring?: z.ZodObject
  readonly body?: z.ZodType
  /** the text fields of a multipart body; its files are named in `files` */
  readonly fields?: z.ZodObject
  readonly files?: readonly string[]
  /** the body is a file of one of these media types */
  readonly takes?: readonly string[]
  readonly answers: Readonly<Record<number, z.ZodType>>
}

const usualAccess = { learner: 'guide', adult: 'owner', device: 'own' } as const

/** Which access to the learner is enough for a call. */
export function accessFor({ caller = 'learner', access = usualAccess[caller] }: Pick<Call, 'caller' | 'access'>): Access | 'own' {
  return access
}

export function defineCall<const C extends Call>(call: C): C {
  return call
}

const issues = z.array(z.object({ path: z.string(), message: z.string() }))

/** Main service: every answer is `{ data }`. */
export function envelope<T extends z.ZodType>(data: T): z.ZodObject<{ data: T }> {
  return z.object({ data })
}

/** Main service: every failure. */
export const failure = z.object({
  data: z.object({ error: z.string(), code: z.string(), issues: issues.optional(), requestId: z.string().optional() }),
})

/** The recognisers' services answer and fail without an envelope. */
export const plainFailure = z.object({ error: z.string(), code: z.string(), issues: issues.optional(), requestId: z.string().optional() })

/** Ids are UUIDv7. */
export const id = z.uuid()
export const time = z.iso.datetime()
export const confidence = z.number().min(0).max(1)

/** The base of every text that is stored: PostgreSQL cannot store the character NUL. */
export function storedText(message = 'This text cannot be stored.'): z.ZodString {
  return z.string(message).refine((text) => !text.includes('\0'), message)
}

/** The answer is a file, not JSON. */
export const file = z.unknown().describe('a file')

export const page = z.coerce.number().int().min(1).max(1_000_000).default(1)
export function limit(usual: number): z.ZodDefault<z.ZodCoercedNumber> {
  return z.coerce.number().int().min(1).max(100).default(usual)
}

/** Parses a text field that contains a list, as a JSON array or one value. */
export function listed(value: string | readonly string[]): unknown {
  if (typeof value !== 'string') return value
  if (!value.startsWith('[')) return [value]
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
