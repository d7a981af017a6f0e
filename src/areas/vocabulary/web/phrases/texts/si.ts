import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const phraseTexts: Translated<typeof en.phraseTexts> = {
  title: 'වචන දෙකක්',
  first: 'මුලින් වචන ටිකක් කියන්න. ඊට පස්සේ ඒවා මෙතනට එකට එනවා.',
  sayWords: 'වචන කියමු',
  missing: (words: string) => `කීවේ නැත: ${words}.`,
  unclear: (words: string) => `පැහැදිලිව ඇසුණේ නැත: ${words}.`,
  otherOrder: 'වචන දෙකම ඇසුණි, නමුත් අනෙක් පිළිවෙළට.',
}
