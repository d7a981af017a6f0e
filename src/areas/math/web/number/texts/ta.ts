import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

/** The parts of a number as items of reports. */
export const partTexts: Translated<typeof en.partTexts> = {
  say: (number: number) => `${number} ஐச் சொல்லுதல்`,
  show: (number: number) => `${number} ஐக் காட்டுதல்`,
  write: (number: number) => `${number} ஐ எழுதுதல்`,
}

/** What the task says if a part cannot be done. */
export const numberTexts: Translated<typeof en.numberTexts> = {
  noMicrophone: 'இந்தச் சாதனத்தால் இப்போது கேட்க முடியாது. அது இல்லாமல் தொடர்வோம்.',
  leftOut: 'இந்தச் சாதனத்தால் இப்போது கேட்கவோ விரல்களை எண்ணவோ முடியாது. பிறகு மீண்டும் முயலுங்கள்.',
}

/** Which part is the weak link. */
export const weakLinkTexts: Translated<typeof en.weakLinkTexts> = {
  weakLink: (part: string, right: number, count: number) => `எண்களில் மிகக் கடினமானது ${part}: உதவி இல்லாத கடைசி ${count} முயற்சிகளில் ${right} சரி, மற்றப் பகுதிகளை விடக் குறைவு.`,
  SayNumberPractice: 'குரலால் சொல்வது',
  ShowNumberPractice: 'விரல்களால் காட்டுவது',
  WriteNumberPractice: 'பேனாவால் எழுதுவது',
}
