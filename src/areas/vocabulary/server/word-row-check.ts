import type { Row } from '#kit/server/backup/archive-format.ts'
import { json } from '#kit/server/backup/row-schemas.ts'
import { translations } from '../api.ts'
import { licenceSchema } from './lists/listed-word.ts'

const stored = { translations: json(translations).nullable(), licence: json(licenceSchema).nullable() }

/** Whether the app can read a word of a restored backup. */
export function isReadableWord(row: Row): boolean {
  return (row['userid'] === null || String(row['picture']).endsWith('.webp'))
    && stored.translations.safeParse(row['translations']).success && stored.licence.safeParse(row['licence']).success
}
