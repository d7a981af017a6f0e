import { defineTables } from '#kit/web/i18n/i18n.tsx'
import * as en from './texts/en.ts'
import * as si from './texts/si.ts'
import * as ta from './texts/ta.ts'

export const { phraseTexts } = defineTables({ en, si, ta })
