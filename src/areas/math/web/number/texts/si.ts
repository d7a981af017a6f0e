import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

/** The parts of a number as items of reports. */
export const partTexts: Translated<typeof en.partTexts> = {
  say: (number: number) => `${number} කියන්න`,
  show: (number: number) => `${number} පෙන්වන්න`,
  write: (number: number) => `${number} ලියන්න`,
}

/** What the task says if a part cannot be done. */
export const numberTexts: Translated<typeof en.numberTexts> = {
  noMicrophone: 'මේ උපාංගයට දැන් අහන්න බැහැ. අපි එය නැතුව ඉදිරියට යමු.',
  leftOut: 'මේ උපාංගයට දැන් අහන්නවත් ඇඟිලි ගණන් කරන්නවත් බැහැ. පසුව නැවත උත්සාහ කරන්න.',
}

/** Which part is the weak link. */
export const weakLinkTexts: Translated<typeof en.weakLinkTexts> = {
  weakLink: (part: string, right: number, count: number) => `ඉලක්කම් වඩාත් අමාරු ${part}: උදව් නැතුව කළ අන්තිම උත්සාහ ${count}න් හරි ගියේ ${right}යි, අනෙක් කොටස්වලට වඩා අඩුවෙන්.`,
  SayNumberPractice: 'හඬින් කියන විටයි',
  ShowNumberPractice: 'ඇඟිලිවලින් පෙන්වන විටයි',
  WriteNumberPractice: 'පෑනෙන් ලියන විටයි',
}
