/** The manifest of an area. `src/app/areas.ts` collects and registers all of them, so that the kit names none. */
import type { Schema } from '#database/schema.ts'
import type { NamedModel } from './ml/models.ts'

/** The first part of the paths of the main service's calls, which answer in an envelope. */
export const mainPath = '/bs'

/** A kind of failure. The server answers with its status and an English sentence; catalogues translate it. */
export interface ErrorKind {
  /** undefined: only the page reports it */
  readonly status?: number
  /** an operator cannot find or remove a cause */
  readonly isExpected?: boolean
}

/** The translation of each error code in a catalogue (`texts/`). */
export type ErrorSentences<Codes> = Readonly<Record<keyof Codes, string>>

/** Which texts a setting can have; the empty text must be one. */
export interface TextSetting {
  readonly pattern: RegExp
  /** in UTF-16 code units; the pattern is tried on shorter texts only */
  readonly maxLength: number
}

/** Data only: the page reads it before its first paint. */
export interface Area {
  /** the name of the area's folder and of the path that its screens are below */
  readonly name: string
  /** services that can run in a process of their own (SERVICES), each with the first part of its calls' paths */
  readonly services?: Readonly<Record<string, `/${string}`>>
  /** what an adult can set: all values of each setting, the usual one first */
  readonly settings?: Readonly<Record<string, readonly (string | number | boolean)[]>>
  /** the same for the device: they stay on it and apply to every child who practises there */
  readonly deviceSettings?: Readonly<Record<string, readonly (string | number | boolean)[]>>
  /** texts that an adult can set; usually empty */
  readonly textSettings?: Readonly<Record<string, TextSetting>>
  readonly errors?: Readonly<Record<string, ErrorKind>>
  /** the tables of the area's attempts */
  readonly stickers?: readonly StickerSource[]
  /** the tables of what belongs to a learner: they are exported and deleted with the learner */
  readonly tables?: readonly LearnersTable[]
  /** of a skill area: URL of its picture */
  readonly picture?: string
  /** by a path, or its first part: the screen, in `web/screens`, that people open the app at; the page's head preloads it */
  readonly preloads?: Readonly<Record<string, string>>
  /** the paths of these screens that the build prerenders */
  readonly prerenders?: readonly `/${string}`[]
  /** the weights of its recogniser: fetched at the install, checked by /health */
  readonly models?: () => Promise<Readonly<Record<string, NamedModel>>>
  /** optional environment variables of the server */
  readonly variables?: readonly string[]
}

/** A table each of whose rows belongs to a learner. */
export type LearnersTable = { [Table in keyof Schema]: Schema[Table] extends { readonly _id: string; readonly userid: string | null } ? Table : never }[keyof Schema]

/** Stored attempts, each of which earned a sticker: their table and its columns. */
export type StickerSource = {
  [Table in keyof Schema]: {
    readonly table: Table
    /** the practised thing, for example the letter */
    readonly item: keyof Schema[Table]
    /** when the attempt was made */
    readonly time: 'createdAt' | 'timestamp'
  }
}[keyof Schema]

/** `src/app/areas.ts` adds the type of its list here, so that the kit's types include each name that an area declares. */
export interface Register {}

type RegisteredArea = Register extends { readonly areas: readonly (infer A)[] } ? A : never
type PartOf<A, Part extends keyof Area> = A extends Readonly<Record<Part, infer Value>> ? Value : never
type Merged<Union> = (Union extends unknown ? (part: Union) => void : never) extends (merged: infer All) => void ? All : never

/** What all areas declare as `Part`, merged into one type. */
export type Declared<Part extends 'services' | 'settings' | 'deviceSettings' | 'textSettings' | 'errors'> = Merged<PartOf<RegisteredArea, Part>>
export type DeclaredVariable = PartOf<RegisteredArea, 'variables'> extends readonly (infer Name extends string)[] ? Name : never

let registered: readonly Area[] = []

/** Call it once, before anything that reads what areas declare. */
export function registerAreas(areas: readonly Area[]): void {
  registered = areas
}

export function registeredAreas(): readonly Area[] {
  return registered
}
