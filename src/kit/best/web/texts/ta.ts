import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const bestTexts: Translated<typeof en.bestTexts> = {
  title: 'என் சிறந்தது',
  intro: 'நீங்கள் தெரிவுசெய்தது. பிள்ளை மாதிரிக்கு முன் இதைப் பார்க்கும் அல்லது கேட்கும். இதற்காக வேறு எதுவும் வைக்கப்படுவதில்லை.',
  choose: '“என் சிறந்தது” என வைத்திருக்க',
  chosen: '“என் சிறந்தது” என வைக்கப்பட்டது. இனி இது மாதிரிக்கு முன் வரும்.',
  waits: 'சேவையகத்தை அடையும் வரை இது இந்தச் சாதனத்தில் காத்திருக்கும்.',
  since: (day: string) => `தெரிவுசெய்த நாள் ${day}`,
  replace: 'மாற்ற',
  replaceOf: (name: string) => `மாற்ற: ${name}`,
  use: 'இதை வைத்திருக்க',
  takeBack: 'நீக்க',
  takeBackOf: (name: string) => `நீக்க: ${name}`,
  question: 'பதிவு அழிக்கப்படும். பிறகு பிள்ளை மாதிரியை மட்டும் பார்க்கும் அல்லது கேட்கும்.',
  yes: 'ஆம், அழிக்க',
  no: 'இல்லை, வைத்திருக்க',
}
