/** What the page and the host on the same device send each other. Both survive structured cloning. */

/** Text, or the fields and files of a form. */
export type WireBody = string | Blob | readonly (readonly [name: string, value: string | Blob])[] | null

export interface WireRequest {
  readonly method: string
  /** path and querystring */
  readonly url: string
  /** with names in lower case */
  readonly headers: Readonly<Record<string, string>>
  readonly body: WireBody
}

export interface WireAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Blob | null
}
