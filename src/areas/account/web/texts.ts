import { defineErrorSentences } from '#kit/web/i18n/error-sentences.ts'
import { defineTables } from '#kit/web/i18n/i18n.tsx'
import type { account } from '../area.ts'
import * as en from '../texts/en.ts'
import * as si from '../texts/si.ts'
import * as ta from '../texts/ta.ts'

const catalogues = { en, si, ta }

export const {
  adultTexts, loginTexts, registerTexts, validationTexts, settingsTexts, passwordTexts, accountDataTexts, resetTexts, learnersTexts,
  codePictureTexts, faceTexts, childrenTexts, accessTexts, unlockTexts, recoveryTexts, openIdTexts,
} = defineTables(catalogues)
defineErrorSentences<typeof account.errors>(catalogues)
