import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const paperTexts: Translated<typeof en.paperTexts> = {
  title: 'தாளில் அச்சிடுதல்',
  back: 'திரும்பிச் செல்க',
  intro: 'எதை அச்சிடுவது என்று தெரிவு செய்யுங்கள். A4 தாளில் வரும் பக்கங்களைக் கீழே பார்க்கலாம்.',
  kind: 'எதை அச்சிட விரும்புகிறீர்கள்?',
  worksheets: 'எழுத்துப் பயிற்சியும் கோடுகளும்',
  words: 'சொல் அட்டைகள்',
  phrases: 'இரு சொல் அட்டைகள்',
  numbers: 'எண் அட்டைகள்',
  certificate: 'சான்றிதழ்',
  chooseLetters: 'எழுத்துகளையும் கோடுகளையும் தெரிவு செய்யுங்கள்',
  letters: 'எழுத்துகளும் கோடுகளும்',
  categories: 'சொற்கள்',
  newest: (count: number) => `கடைசியாகப் பயிற்சி செய்த ${count} சொற்கள்`,
  learning: 'கற்கும் சொற்கள்',
  together: 'இரண்டு சொற்கள் சேர்த்து',
  noPhrases: 'பிள்ளை பயிற்சி செய்யும் சொற்களால் இந்த அட்டைகள் அமைகின்றன. முதலில் சில சொற்களைப் பயிற்சி செய்யுங்கள்.',
  languages: 'அட்டைகளின் மொழிகள்',
  month: 'மாதம்',
  sheets: (count: number) => `${count} A4 தாள்`,
  none: 'இன்னும் எதுவும் தெரிவு செய்யவில்லை.',
  print: 'அச்சிடுங்கள்',
  printHint: 'உலாவியின் சாளரத்தில் A4 தாளையும் ஓரங்கள் இல்லை என்பதையும் தெரிவு செய்யுங்கள்.',
}

export const worksheetTexts: Translated<typeof en.worksheetTexts> = {
  sheet: (at: number, of: number) => `எழுத்துத் தாள் ${at} / ${of}`,
  name: 'பெயர்',
  date: 'திகதி',
}

export const cardTexts: Translated<typeof en.cardTexts> = {
  wordSheet: (at: number, of: number) => `சொல் அட்டைகள், தாள் ${at} / ${of}`,
  phraseSheet: (at: number, of: number) => `இரு சொல் அட்டைகள், தாள் ${at} / ${of}`,
  numberSheet: (at: number, of: number) => `எண் அட்டைகள், தாள் ${at} / ${of}`,
  numberLine: 'எண் கோடுகள்',
  codeSheet: (at: number, of: number) => `படக் குறியீடுகள், தாள் ${at} / ${of}`,
  qrCode: 'கமராவுக்கான QR குறியீடு',
  hand: (number: number) => `${number} காட்டும் விரல்கள்`,
}

export const certificateTexts: Translated<typeof en.certificateTexts> = {
  title: 'நன்றாகச் செய்தாய்!',
  sheet: 'சான்றிதழ்',
  learnt: 'இந்த மாதம் புதிதாகக் கற்றாய்',
  practised: 'பயிற்சி செய்தாய்',
  days: (count: number) => (count === 1 ? 'ஒரு நாள் பயிற்சி செய்தாய்.' : `${count} நாட்கள் பயிற்சி செய்தாய்.`),
  more: (count: number) => `இன்னும் ${count}`,
  none: 'இந்த மாதம் இன்னும் பயிற்சி இல்லை.',
  failed: 'இந்த மாதத்தின் முடிவுகளைப் பெற முடியவில்லை.',
  adult: 'கையொப்பம்',
}
