import { defineErrorSentences } from '#kit/web/i18n/error-sentences.ts'
import { defineTables } from '#kit/web/i18n/i18n.tsx'
import type { report } from '../area.ts'
import * as en from '../texts/en.ts'
import * as si from '../texts/si.ts'
import * as ta from '../texts/ta.ts'

const catalogues = { en, si, ta }

export const { reportTexts, figureTexts, outcomeTexts, helpTexts, sourceTexts, reasonTexts, entryTexts, goalTexts, passportTexts, overviewTexts, weekTexts } = defineTables(catalogues)
defineErrorSentences<typeof report.errors>(catalogues)
