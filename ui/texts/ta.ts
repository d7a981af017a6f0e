import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const partTexts: Translated<typeof en.partTexts> = {
  next: 'அடுத்தது',
  say: 'சொல்லு',
  hear: 'கேளு',
  long: 'படத்தைப் பாரு, சொல்லைக் கேளு, சொல்லு.',
  open: 'திற',
  close: 'மூடு',
  word: 'சொல்',
  hint: 'ஒரு சொல், சொல்லும் விதமாகவே.',
  missing: 'தயவுசெய்து சொல்லை எழுதுங்கள்!',
  password: 'கடவுச்சொல்',
  text: 'எழுத்து வடிவம்',
  problem: 'ஒரு சொல்லும் கேட்கவில்லை. இன்னொரு முறை முயல்வோம்.',
  speed: 'பேசும் வேகம்',
  slow: 'மெதுவாக',
  usual: 'வழக்கம் போல',
  sounds: 'ஒலிகள்',
  music: 'இசை',
  apple: 'அப்பிள்',
}
