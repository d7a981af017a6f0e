import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const paperTexts: Translated<typeof en.paperTexts> = {
  title: 'කඩදාසියට',
  back: 'ආපසු',
  intro: 'මුද්‍රණය කළ යුතු දේ තෝරන්න. A4 කඩදාසියේ පිටු පෙනෙන හැටි පහළින් ඇත.',
  kind: 'ඔබට මුද්‍රණය කිරීමට අවශ්‍ය කුමක්ද?',
  worksheets: 'උඩින් ලියන අකුරු සහ ඉරි',
  words: 'වචන කාඩ්පත්',
  phrases: 'වචන දෙකේ කාඩ්පත්',
  numbers: 'අංක කාඩ්පත්',
  certificate: 'සහතිකය',
  chooseLetters: 'අකුරු සහ ඉරි තෝරන්න',
  letters: 'අකුරු සහ ඉරි',
  categories: 'වචන',
  newest: (count: number) => `අන්තිමට පුහුණු වුණු වචන ${count}`,
  learning: 'ඉගෙන ගන්නා වචන',
  together: 'වචන දෙකක් එකට',
  noPhrases: 'මේ කාඩ්පත් සෑදෙන්නේ දරුවා පුහුණු වන වචනවලිනි. පළමුව වචන කීපයක් පුහුණු වන්න.',
  languages: 'කාඩ්පත්වල භාෂා',
  month: 'මාසය',
  sheets: (count: number) => `A4 පිටු ${count}ක්`,
  none: 'තවම කිසිවක් තෝරා නැත.',
  print: 'මුද්‍රණය කරන්න',
  printHint: 'බ්‍රව්සරයේ කවුළුවේ A4 සහ මායිම් නැතිව යන්න තෝරන්න.',
}

export const worksheetTexts: Translated<typeof en.worksheetTexts> = {
  sheet: (at: number, of: number) => `අකුරු පිටු ${of}න් ${at}`,
  name: 'නම',
  date: 'දිනය',
}

export const cardTexts: Translated<typeof en.cardTexts> = {
  wordSheet: (at: number, of: number) => `වචන කාඩ්පත්, පිටු ${of}න් ${at}`,
  phraseSheet: (at: number, of: number) => `වචන දෙකේ කාඩ්පත්, පිටු ${of}න් ${at}`,
  numberSheet: (at: number, of: number) => `අංක කාඩ්පත්, පිටු ${of}න් ${at}`,
  numberLine: 'සංඛ්‍යා රේඛා',
  codeSheet: (at: number, of: number) => `පින්තූර කේත, පිටු ${of}න් ${at}`,
  qrCode: 'කැමරාව සඳහා QR කේතය',
  hand: (number: number) => `${number} පෙන්වන ඇඟිලි`,
}

export const certificateTexts: Translated<typeof en.certificateTexts> = {
  title: 'හරිම හොඳයි!',
  sheet: 'සහතිකය',
  learnt: 'මේ මාසේ අලුතෙන් ඉගෙන ගත්තා',
  practised: 'පුහුණු වුණා',
  days: (count: number) => (count === 1 ? 'ඔයා එක දවසක් පුහුණු වුණා.' : `ඔයා දවස් ${count}ක් පුහුණු වුණා.`),
  more: (count: number) => `තව ${count}ක්`,
  none: 'මේ මාසයේ තවම පුහුණුවක් නැත.',
  failed: 'මේ මාසයේ ප්‍රතිඵල ලබාගත නොහැකි විය.',
  adult: 'අත්සන',
}
