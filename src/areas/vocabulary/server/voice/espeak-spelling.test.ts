import { expect, test } from 'vitest'
import { spellForEspeak } from './espeak-spelling.ts'

test.each([
  ['si', 'පුටුව', 'පුටුව්අ'],
  ['si', 'මිටකින් බින්දුව පෙන්වනවා.', 'මිටකින් බින්දුව්අ පෙන්වනවා.'],
  ['si', 'ව', 'ව'],
  ['si', 'පුටුවක්', 'පුටුවක්'],
  ['ta', 'கேக்', 'கேக்க்'],
  ['ta', 'ஓகஸ்ட்', 'ஓகஸ்ட்'],
  ['ta', 'பந்தைக் கீழே தள்ளு.', 'பந்தைக் கீழே தள்ளு.'],
  ['ta', 'உயரக் குதி!', 'உயரக் [[k\'udi]]!'],
  ['ta', 'குதிரை', 'குதிரை'],
  ['si', 'අලි 7', 'අලි හත'],
  ['si', '0', 'බින්දුව්අ'],
  ['ta', '10 பந்து, 17', 'பத்து பந்து, 17'],
  ['en', 'cake 7', 'cake 7'],
] as const)('%s: “%s” is given to espeak-ng as “%s”', (voice, text, spelt) => {
  expect(spellForEspeak(text, voice)).toBe(spelt)
})
