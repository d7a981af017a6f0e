import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const skillAreaTexts: Translated<typeof en.skillAreaTexts> = {
  name: 'ගණිතය',
  help: 'මුලින් හැඳි, පියවර, ඇඟිලි වැනි සැබෑ දේ ගණන් කරන්න. පසුව මෙහි එකට ගණන් කරන්න. හදිසියක් නැත.',
  introduction: 'ඉලක්කම්, හැඩ සහ සරල ගණිතය: පිළිතුර අත්වලින් පෙන්වන්න.',
  open: 'ගණන් කරමු',
  recogniser: 'වැඩසටහනක් කැමරාව ඉදිරියේ ඇති අතත් ඇඟිලිවල සන්ධිත් සොයා ගනී. දිගු කළ ඇඟිල්ලක් එකක් ලෙස ගැනේ.',
  stickers: 'ඉලක්කම්',
  prompts: 'ගණිතය',
  learnt: 'අංක',
}
