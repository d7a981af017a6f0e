import { defineTables } from './i18n/i18n.tsx'
import * as en from '../texts/en.ts'
import * as si from '../texts/si.ts'

export const {
  loadingTexts, starsTexts, stickerTexts, dialogTexts, fieldTexts, adultQuestionTexts, errorTexts,
  outboxTexts, onOffTexts,
} = defineTables({ en, si })
