import type { PrintItem } from '#kit/web/skill-area.ts'
import { packWordWithId } from '../../rules/words.ts'

/** A plan names words by their ids. */
export const printTarget: PrintItem = ({ key, name }, language) => packWordWithId(key)?.texts[language] ?? name
