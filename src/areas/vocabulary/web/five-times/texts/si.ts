import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const fiveTimesTexts: Translated<typeof en.fiveTimesTexts> = {
  fiveTimes: 'පස් වතාවක් කියන්න',
  heardAsWord: (right: number, all: number) => `මේ වචනය ලෙස ඇසුණු ගණන: වතාවන් ${all}න් ${right}.`,
  each: (at: number) => `${at} වන වතාව`,
  alike: 'උත්සාහයන් එක වගේ ඇහුණා.',
  partly: 'උත්සාහයන්ගෙන් සමහරක් එක වගේ ඇහුණා.',
  different: 'හැම උත්සාහයක්ම වෙනස් විදියට ඇහුණා.',
  alikeTitle: 'අන්තිම උත්සාහයන් කොච්චර සමානද',
  nowAlike: 'එක වගේ',
  nowPartly: 'සමහරක් එක වගේ',
  nowDifferent: 'හැම එකක්ම වෙනස්',
  alikeHint: 'වචනයක් හැම විටම එකම විදියට කියනවා නම්, ඒ විදිය වෙනස් වුණත් තේරුම් ගන්න පුළුවන්.',
}
