import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const partTexts: Translated<typeof en.partTexts> = {
  next: 'ඊළඟ',
  say: 'කියන්න',
  hear: 'අහන්න',
  long: 'පින්තූරය බලන්න, වචනය අහන්න, කියන්න.',
  open: 'අරින්න',
  close: 'වසන්න',
  word: 'වචනය',
  hint: 'කියන හැටියට එක වචනයක්.',
  missing: 'කරුණාකර වචනය ලියන්න!',
  password: 'මුරපදය',
  text: 'පෙළ',
  problem: 'අපට වචනයක් ඇසුණේ නැහැ. නැවත උත්සාහ කරමු.',
  speed: 'කතා කරන වේගය',
  slow: 'සෙමින්',
  usual: 'සාමාන්‍ය',
  sounds: 'හඬ',
  music: 'සංගීතය',
  apple: 'ඇපල්',
}
