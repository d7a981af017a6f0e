import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const installTexts: Translated<typeof en.installTexts> = {
  title: 'D Learner මුල් තිරයට එක් කරන්නද?',
  why: 'එවිට එක ස්පර්ශයකින් යෙදුමක් ලෙස විවෘත වේ.',
  install: 'මුල් තිරයට එක් කරන්න',
  later: 'එපා, ස්තුතියි',
  press: '“මුල් තිරයට එක් කරන්න”, ඉන්පසු “Install” ස්පර්ශ කරන්න.',
  share: '“Share” ස්පර්ශ කරන්න.',
  add: '“Add to Home Screen”, ඉන්පසු “Add” ස්පර්ශ කරන්න.',
  result: 'මුල් තිරයෙන් D Learner විවෘත කරන්න.',
}
