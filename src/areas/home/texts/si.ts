import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const homeTexts: Translated<typeof en.homeTexts> = {
  headline: 'සෑම දරුවෙක්ම තමන්ගේම ආකාරයකින් බබළයි',
  lead: 'ඩවුන් සින්ඩ්‍රෝමය ඇති දරුවෙකු ඔබ ළඟින් ලිවීමට, චලනය වීමට, කතා කිරීමට සහ ගණන් කිරීමට ඉගෙන ගන්නා සන්සුන් තැනක්.',
  start: 'පටන් ගනිමු',
  register: 'අලුතින් ආවාද? ගිණුමක් සාදන්න',
  areas: 'අපි එකට ඉගෙන ගන්නා දේ',
}
