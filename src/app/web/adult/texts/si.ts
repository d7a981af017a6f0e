import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const adultPageTexts: Translated<typeof en.adultPageTexts> = {
  title: 'ඔබේ පිටුව',
  due: 'අද නැවත',
  nothingDue: 'අද නැවත කිරීමට කිසිවක් නැත.',
  practisedToday: 'අද පුහුණු වී ඇත.',
  never: 'තවම පුහුණු වී නැත.',
  unknown: 'අද නැවත කළ යුතු දේ ලබාගත නොහැකි විය.',
  practise: 'පුහුණු වන්න',
  report: 'වාර්තාව',
  plan: 'සැලැස්ම',
  print: 'මුද්‍රණය',
  addWord: 'වචනයක් එක් කරන්න',
  added: (word: string) => `“${word}” එක් කර ඇත.`,
  family: 'පවුල',
  overview: 'සියලු දරුවන්: මේ සතිය',
  faces: 'මුහුණු පෙන්වන්න',
  children: 'දරුවන්',
  addChild: 'දරුවෙක් එක් කරන්න',
  addList: 'දරුවන්ගේ ලැයිස්තුවක් එක් කරන්න',
  settings: 'සැකසුම්',
  none: 'තවම මෙහි දරුවෙක් නැත.',
  noneText: 'දරුවෙක් හෝ නම් ලැයිස්තුවක් එක් කරන්න. පවුලක් ඔබ සමඟ දරුවෙක් බෙදාගන්නේ නම්, එහි කේතය “දරුවන්” පිටුවේ ඇතුළත් කරන්න.',
}
