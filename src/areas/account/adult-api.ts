/** The adult of an account: name, relation to the children, and the language of the adult's pages. */
import { z } from 'zod'
import { defineCall, envelope, failure, storedText } from '#kit/call.ts'
import { languages } from '#kit/languages.ts'
import { relations } from '#kit/relations.ts'
import { maxNameLength } from './rules/class-list.ts'
import { nameTooLong } from './validation-messages.ts'

const relation = z.enum(relations, 'Please choose who you are.')
const language = z.enum(languages, 'Please choose a language.')

/** What adults say about themselves. An empty name: not given. */
export const adultChanges = z.object({
  name: storedText().trim().max(maxNameLength, nameTooLong),
  relation: relation.nullable(),
  language,
}).partial()
export type AdultChanges = z.output<typeof adultChanges>

/** `language` is null until the adult chooses one: the adult's pages are then in the language of the child's screens. */
export const adult = z.object({ name: z.string(), relation: relation.nullable(), language: language.nullable() })
export type Adult = z.output<typeof adult>

/** Also for a shared device: its pages for adults are in this language before they are unlocked. */
export const getAdult = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/account/adult',
  caller: 'device',
  answers: { 200: envelope(adult), 401: failure, 403: failure },
})

/** Changes what is given. */
export const changeAdult = defineCall({
  service: 'main',
  method: 'PUT',
  url: '/bs/account/adult',
  caller: 'adult',
  access: 'own',
  body: adultChanges,
  answers: { 200: envelope(adult), 400: failure, 401: failure, 403: failure },
})
