import { defineTables } from '../i18n/i18n.tsx'
import * as en from './texts/en.ts'
import * as si from './texts/si.ts'

const catalogues = { en, si }

export const { teachTexts } = defineTables(catalogues)
