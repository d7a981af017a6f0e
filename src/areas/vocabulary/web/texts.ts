import { defineErrorSentences } from '#kit/web/i18n/error-sentences.ts'
import { defineTables } from '#kit/web/i18n/i18n.tsx'
import type { vocabulary } from '../area.ts'
import * as en from '../texts/en.ts'
import * as si from '../texts/si.ts'
import * as ta from '../texts/ta.ts'

const catalogues = { en, si, ta }

export const {
  wordTexts, settingTexts, choiceTaskTexts, skillsTexts, welcomeTexts, ownWordTexts, listTexts, practiceTexts, partTexts, todayTexts, chooseTexts, microphoneTexts, resultTexts, ownVoiceTexts, reportTexts, printTexts,
} = defineTables(catalogues)
defineErrorSentences<typeof vocabulary.errors>(catalogues)
