import type { kitErrors } from '../error-kinds.ts'
import { defineErrorSentences } from './i18n/error-sentences.ts'
import { defineTables } from './i18n/i18n.tsx'
import * as en from '../texts/en.ts'
import * as si from '../texts/si.ts'
import * as ta from '../texts/ta.ts'

const catalogues = { en, si, ta }

export const {
  loadingTexts, starsTexts, stickerTexts, choiceTexts, calendarTexts, celebrationTexts, dialogTexts, fieldTexts, adultQuestionTexts, errorTexts,
  outboxTexts, exampleTexts, onOffTexts,
} = defineTables(catalogues)
defineErrorSentences<typeof kitErrors>(catalogues)
