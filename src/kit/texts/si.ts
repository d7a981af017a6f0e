import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const loadingTexts: Translated<typeof en.loadingTexts> = { loading: 'පූරණය වෙමින්...' }

export const starsTexts: Translated<typeof en.starsTexts> = { stars: (filled: number) => `තරු 5න් ${filled}` }

export const stickerTexts: Translated<typeof en.stickerTexts> = { sticker: 'ඔයාට ස්ටිකරයක් ලැබුණා' }

export const dialogTexts: Translated<typeof en.dialogTexts> = { close: 'වසන්න' }

export const fieldTexts: Translated<typeof en.fieldTexts> = { show: 'මුරපදය පෙන්වන්න', hide: 'මුරපදය සඟවන්න' }

export const adultQuestionTexts: Translated<typeof en.adultQuestionTexts> = {
  title: 'වැඩිහිටියන් සඳහා',
  hold: 'තත්පර 3ක් ඔබාගෙන ඉන්න',
  holding: 'තව ටිකක් ඔබාගෙන ඉන්න…',
  why: 'ඇඟිල්ලෙන් හෝ හිස්තැන් යතුරෙන් බොත්තම ඔබාගෙන ඉන්න.',
  sum: (a: number, b: number) => `${a} + ${b} කීයද?`,
  answer: 'පිළිතුර දෙන්න',
  wrong: 'එය නොවේ. නැවත උත්සාහ කරන්න.',
}

export const errorTexts: Translated<typeof en.errorTexts> = {
  unexpected: 'බලාපොරොත්තු නොවූ දෝෂයක් ඇති විය.',
  OFFLINE: 'D Learner වෙත සම්බන්ධ විය නොහැක. සම්බන්ධතාව බලා නැවත උත්සාහ කරන්න.',
  TIMEOUT: 'මෙයට වැඩි වේලාවක් ගත වේ. නැවත උත්සාහ කරන්න.',
  number: 'මෙම දෝෂයේ අංකය:',
  comeBackIn: (minutes: number) => `මිනිත්තු ${minutes}කින් නැවත එන්න.`,
}

export const outboxTexts: Translated<typeof en.outboxTexts> = { refused: 'සේවාදායකය උත්සාහයක් ප්‍රතික්ෂේප කළ නිසා එය ගබඩා කළ නොහැකි විය.' }

export const onOffTexts: Translated<typeof en.onOffTexts> = {
  on: 'සක්‍රියයි',
  off: 'අක්‍රියයි',
}
