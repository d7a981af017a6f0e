import { z } from 'zod'
import { defineCall, envelope, failure, file, time } from '#kit/call.ts'
import { age, consentTextVersion } from './format.ts'

const url = '/bs/contribution/consent'

/** What an adult chose to add to features and labels. */
const choices = { sound: z.boolean(), film: z.boolean(), drawings: z.boolean() }

/** `givenAt`: when the adult agreed; a later change of the choices does not move it. */
const consent = z.object({ ...choices, givenAt: time })
export type Consent = z.infer<typeof consent>

/** Null: no consent was given, or it was ended. */
export const getConsent = defineCall({
  service: 'main',
  method: 'GET',
  url,
  caller: 'adult',
  answers: { 200: envelope(consent.nullable()), 401: failure, 403: failure },
})

/** Gives consent to the text of this version, or changes the choices. */
export const putConsent = defineCall({
  service: 'main',
  method: 'PUT',
  url,
  caller: 'adult',
  body: z.object({ textVersion: z.literal(consentTextVersion), ...choices }),
  answers: { 200: envelope(consent), 400: failure, 401: failure, 403: failure },
})

export const endConsent = defineCall({
  service: 'main',
  method: 'DELETE',
  url,
  caller: 'adult',
  answers: { 204: z.null(), 401: failure, 403: failure },
})

const count = z.int().min(0)

/** What the file would contain: attempts of each kind, recordings, and bytes before compression. */
export const contributionContents = z.object({
  words: count, letters: count, movements: count, sums: count, sounds: count, films: count, bytes: count,
})
export type ContributionContents = z.infer<typeof contributionContents>

export const getContributionContents = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/contribution/contents',
  caller: 'adult',
  answers: { 200: envelope(contributionContents), 401: failure, 403: failure },
})

/** A ZIP file for researchers, which the page saves. The server sends it to nobody else. */
export const getContributionFile = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/contribution/file',
  caller: 'adult',
  hourly: 20,
  querystring: z.object({ age: z.coerce.number().pipe(age).optional() }),
  answers: { 200: file, 400: failure, 401: failure, 403: failure },
})
