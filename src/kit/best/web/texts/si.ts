import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const bestTexts: Translated<typeof en.bestTexts> = {
  title: 'මගේ හොඳම එක',
  intro: 'ඔබ තෝරාගත් දේ. දරුවා ආදර්ශයට පෙර මෙය දකී, නැතහොත් අසයි. මේ සඳහා වෙන කිසිවක් තබා නොගනී.',
  choose: '“මගේ හොඳම එක” ලෙස තබාගන්න',
  chosen: '“මගේ හොඳම එක” ලෙස තබාගෙන ඇත. දැන් සිට එය ආදර්ශයට පෙර එයි.',
  waits: 'සේවාදායකය වෙත සම්බන්ධ වන තුරු එය මේ උපාංගයේ රැඳී සිටී.',
  since: (day: string) => `තෝරාගත්තේ ${day}`,
  replace: 'වෙනත් එකක් ගන්න',
  replaceOf: (name: string) => `වෙනත් එකක් ගන්න: ${name}`,
  use: 'මෙය ගන්න',
  takeBack: 'ඉවත් කරන්න',
  takeBackOf: (name: string) => `ඉවත් කරන්න: ${name}`,
  question: 'පටිගත කිරීම මැකෙයි. එවිට දරුවා දකින්නේ හෝ අසන්නේ ආදර්ශය පමණයි.',
  yes: 'ඔව්, මකන්න',
  no: 'නැත, තබාගන්න',
}
