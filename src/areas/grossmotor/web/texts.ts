import { defineErrorSentences } from '#kit/web/i18n/error-sentences.ts'
import { defineTables } from '#kit/web/i18n/i18n.tsx'
import type { grossmotor } from '../area.ts'
import * as en from '../texts/en.ts'
import * as si from '../texts/si.ts'

const catalogues = { en, si }

export const {
  movementNames, levelNames, welcomeTexts, demonstrationTexts, cameraTexts, gameTexts, resultTexts, uploaderTexts, historyTexts, adviceTexts, settingTexts,
} = defineTables(catalogues)
defineErrorSentences<typeof grossmotor.errors>(catalogues)
