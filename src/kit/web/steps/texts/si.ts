import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const stepTexts: Translated<typeof en.stepTexts> = {
  again: (item: string) => `“${item}” නැවත පුහුණු කරන්න.`,
  againWhy: (count: number) => `${count} වතාවක් එකට කර ඇත.`,
  together: (item: string) => `“${item}” එකට කරන්න.`,
  togetherWhy: (count: number) => `${count} වතාවක් තවම නිවැරදි වූයේ නැත.`,
  ask: (item: string) => `මුලින් “${item}” අසන්න; උදව් කිරීමට පෙර මොහොතක් ඉන්න.`,
  askWhy: (count: number) => `ආදර්ශයකට පසු හෝ මඟපෙන්වීමක් උඩ ${count} වතාවක් නිවැරදියි; තනිව තවම නැත.`,
  onceMore: (item: string) => `“${item}” තවත් දිනයක පුහුණු කරන්න.`,
  onceMoreWhy: (count: number) => `දින ${count}ක උදව් නැතිව නිවැරදි විය. දින තුනකින් පසු එය දන්නා දෙයකි.`,
  repeat: (item: string) => `“${item}” නැවත මතක් කරන්න.`,
  repeatWhy: (count: number) => `දන්නා දෙයකි, නමුත් අවසන් වරට පුහුණු වූයේ දින ${count}කට පෙරය.`,
  area: 'මෙය නැවත පුහුණු කරන්න.',
  areaWhy: (count: number) => `අවසන් වරට පුහුණු වූයේ දින ${count}කට පෙරය.`,
  moreDays: 'වැඩි දින ගණනක, මිනිත්තු කීපය බැගින් පුහුණු වන්න.',
  moreDaysWhy: (count: number) => `දින 28න් ${count}ක පුහුණු විය. ටික ටික, නිතර පුහුණු වීම වඩාත් උදව් වේ.`,
  begin: 'ඕනෑම කොටසක් මිනිත්තු කීපයක් පුහුණු කරන්න.',
  beginWhy: 'තවම උත්සාහ නැත.',
  new: 'මෙහි අලුත් දෙයක් පටන් ගන්න.',
  newWhy: (count: number) => `පුහුණු වූ ${count}ම දනී.`,
}

export const newestOnlyTexts: Translated<typeof en.newestOnlyTexts> = {
  newestOnly: (count: number) => `මේ පිටුව කියවන්නේ අලුත්ම උත්සාහ ${count} සහ එක් එක් දෙයෙහි අවසන් උත්සාහ 30 පමණි.`,
}

export const kindTexts: Translated<typeof en.kindTexts> = { kind: 'පුහුණු වන ආකාරය' }
