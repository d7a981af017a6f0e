import { defineTables } from '../i18n/i18n.tsx'
import * as en from './texts/en.ts'
import * as si from './texts/si.ts'
import * as ta from './texts/ta.ts'

const catalogues = { en, si, ta }

export const { stepTexts, newestOnlyTexts, kindTexts } = defineTables(catalogues)
