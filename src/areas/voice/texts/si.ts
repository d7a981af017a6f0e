import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const promptTexts: Translated<typeof en.promptTexts> = {
  title: 'යෙදුම කියන දේ',
  intro: 'මේ ඕනෑම එකක් ඔබේ හඬින් පටිගත කළ හැක. එවිට දරුවාට ඇසෙන්නේ සාමාන්‍ය හඬ නොව ඔබේ හඬයි.',
  link: 'යෙදුම කියන දේ අසන්න, පටිගත කරන්න',
  language: 'භාෂාව',
  voice: 'හඬ',
  voiceHint: 'මෙම උපාංගයට. මෙම හඬේ නැති දේ සාමාන්‍ය හඬින් කියයි.',
  area: 'ඇසෙන තැන',
  shared: 'සෑම තැනම',
  home: 'මුල් පිටුව සහ ස්ටිකර්',
  recorded: (count: number, of: number) => `${of}න් ${count}ක් පටිගත කර ඇත`,
  yours: 'ඔබේ හඬ',
  hear: (text: string) => `“${text}” අසන්න`,
  record: (text: string) => `“${text}” පටිගත කරන්න`,
  reset: (text: string) => `“${text}” සඳහා සාමාන්‍ය හඬ`,
  dialog: (text: string) => `“${text}” සඳහා ඔබේ හඬ`,
  why: 'පැහැදිලිව, ආදරයෙන් එක වරක් කියන්න. මුලින් දිගු විරාමයක් තබන්න එපා.',
  loadFailed: 'ඔබේ පටිගත කිරීම් දැන් පෙන්විය නොහැක.',
  noSound: 'හඬ දැන් වාදනය කළ නොහැක.',
  soundOff: 'හඬ වසා ඇත.',
  back: 'සැකසුම්වලට ආපසු',
}
