/** Words of languages that the speech network does not know, and how their sounds are given to it. */
import { languageOfText } from '#kit/languages.ts'
import { packWordOf } from '../../rules/words.ts'
import { changedSounds } from '../pronunciation/changed-sounds.ts'
import { phonesOf, phonesOfPackWord } from '../pronunciation/phones.ts'
import { plainSpelling } from '../pronunciation/plain-spelling.ts'
import { simplifiedPhones } from '../pronunciation/simplified-phones.ts'
import { spokenVariants } from '../pronunciation/spoken-variants.ts'
import type { RecognitionQuery } from './candidates.ts'
import { spokenForms } from './spoken-forms.ts'

/** One way to say a word. */
export interface SoundForm {
  /** in lower-case Latin letters */
  readonly spelling: string
  /** empty for English, which the voice reads from the spelling */
  readonly phones: readonly string[]
}

export interface SoundWord {
  readonly text: string
  readonly forms: readonly SoundForm[]
  /** how young speakers simplify the asked word, at most six; empty for other words */
  readonly approximations: readonly SoundForm[]
}

const maxWords = 300
/** More of them do not help and cost time. */
const maxApproximations = 6

/**
 * Whether the question needs the recogniser of sounds: the asked word is in Sinhala or Tamil, or no word is asked and
 * one of the list is. A question for an English word stays with the English recogniser, whatever else is in the list.
 */
export function needsSounds({ vocabulary, word, choices, respellings }: RecognitionQuery): boolean {
  const asked = word === undefined ? choices ?? vocabulary : [word]
  return asked.some((text) => phonesOfWord(text, respellings?.[text]).length > 0)
}

/** The words in question, the asked one first. Words that cannot be spoken are left out. */
export function soundWords({ vocabulary, word, choices, respellings, asSpelled = false }: RecognitionQuery): readonly SoundWord[] {
  const texts = new Set([...(word === undefined ? [] : [word]), ...(choices ?? vocabulary)])
  const words = [...texts]
    .map((text) => ({ text, forms: formsOf(text, respellings?.[text]), approximations: [] }))
    .filter(({ forms }) => forms.length > 0)
    .slice(0, maxWords)
  const [asked, ...others] = words
  if (asked === undefined || asked.text !== word || asSpelled) return words
  const spelled = new Set(others.flatMap(({ forms }) => forms.map(({ spelling }) => spelling)))
  const approximations = simplifiedForms(asked.forms).filter(({ spelling }) => !spelled.has(spelling)).slice(0, maxApproximations)
  return [{ ...asked, approximations }, ...others]
}

/** All forms that are only compared if this word is asked, whatever else is in the list: the simplified ones, and those with one sound changed. */
export function formsIfAsked(forms: readonly SoundForm[]): readonly SoundForm[] {
  const changed = changedSounds(forms[0]?.phones ?? []).map(({ phones }) => formOfPhones(phones))
  return [...simplifiedForms(forms), ...changed]
}

/** None sounds like the word itself. */
function simplifiedForms(forms: readonly SoundForm[]): readonly SoundForm[] {
  const taken = new Set(forms.map(({ phones }) => phones.join(' ')))
  return forms.flatMap((form) => simplifiedPhones(form.phones)).flatMap(({ phones }) => {
    const key = phones.join(' ')
    if (taken.has(key)) return []
    taken.add(key)
    return [formOfPhones(phones)]
  })
}

function formOfPhones(phones: readonly string[]): SoundForm {
  return { spelling: plainSpelling(phones), phones }
}

function formsOf(text: string, respelling: string | undefined): readonly SoundForm[] {
  const variants = respelling === undefined ? spokenVariants(text) : [text]
  const sounds = variants.map((variant) => phonesOfWord(variant, respelling)).filter(({ length }) => length > 0)
  if (sounds.length > 0) return sounds.map(formOfPhones)
  return spokenForms(text).map((spelling) => ({ spelling, phones: [] }))
}

/** @param respelling how a family's own word is said, if it is not said as it is written */
function phonesOfWord(text: string, respelling: string | undefined): readonly string[] {
  const language = languageOfText(respelling ?? text)
  const packWord = respelling === undefined ? packWordOf(text) : undefined
  return packWord === undefined ? phonesOf(respelling ?? text, language) : phonesOfPackWord(packWord, language)
}
