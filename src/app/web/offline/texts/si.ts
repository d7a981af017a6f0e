import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const meteredTexts: Translated<typeof en.meteredTexts> = {
  ask: (size: string) => `වැඩිහිටියාට: මෙම උපාංගය ජංගම දත්ත භාවිත කරයි, නැතහොත් දත්ත ඉතිරි කරයි. මෙහි කාර්යයන් සඳහා එක් වරක් ${size}ක් බාගනී.`,
  yes: (size: string) => `ඔව්, ${size}ක් බාගන්න`,
  no: 'දැන් එපා',
}

export const preparationTexts: Translated<typeof en.preparationTexts> = {
  title: 'අන්තර්ජාලය නැතිව භාවිතයට සූදානම් වන්න',
  intro: 'මෙම ගොනු එක් වරක් බාගන්න. එවිට අන්තර්ජාලය නැති විටත් කාර්යයන් කළ හැක; එය ලැබුණු විට ප්‍රතිඵල යැවේ.',
  introAlone: 'මෙම ගොනු එක් වරක් බාගන්න. එවිට අන්තර්ජාලය නැතිව සියලු කාර්යයන් කළ හැක.',
  size: (download: string, device: string) => `බාගැනීමට ${download}, උපාංගයේ ${device}`,
  onDevice: (device: string) => `සූදානම්. උපාංගයේ ${device}`,
  download: 'බාගන්න',
  resume: 'ඉදිරියට යන්න',
  cancel: 'නවත්වන්න',
  all: (download: string) => `සියල්ල බාගන්න: ${download}`,
  downloading: (share: string) => `බාගනිමින්: ${share}`,
  waits: 'වාරය එන තුරු රැඳී සිටී.',
  waitsForWifi: 'Wi-Fi එන තුරු රැඳී සිටී.',
  wifiOnly: 'Wi-Fi තුළ පමණක් බාගන්න',
  on: 'සක්‍රියයි',
  off: 'අක්‍රියයි',
  network: 'බාගැනීම නැවතුණා: සියලු ගොනු ලැබුණේ නැත. ලැබුණු දේ තබා ගෙන ඇත.',
  full: (needed: string, free: string) => `ඉඩ මදි: ${needed}ක් අවශ්‍යයි, ${free}ක් ඉතිරියි. මෙම උපාංගයෙන් යමක් මකා, ඉදිරියට යන්න.`,
  fullUnknown: 'ඉඩ මදි. මෙම උපාංගයෙන් යමක් මකා, ඉදිරියට යන්න.',
  unsupported: 'මෙම බ්‍රව්සරයට මෙහි ගොනු තබා ගත නොහැක. D Learner https මගින්, පෞද්ගලික කවුළුවක නොව, විවෘත කරන්න.',
  untrusted: 'මෙම බ්‍රව්සරය ලැප්ටොප් එකේ සහතිකය විශ්වාස කරන්නේ නැත. ඒ නිසා එය මෙහි කිසිවක් තබා ගන්නේ නැත; කාර්යයන්ට ජාලය අවශ්‍යයි. විශ්වාස කරන හැටි මේ පිටුව පෙන්වයි:',
  reload: 'මෙම පිටුව නැවත වරක් පූරණය කරන්න. එවිට එය සූදානම් කළ හැක.',
  unknown: 'ගොනු ලැයිස්තුව දැන් ගත නොහැක.',
}
