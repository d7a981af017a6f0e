import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const headerTexts: Translated<typeof en.headerTexts> = {
  main: 'ප්‍රධාන',
  adult: 'ඔබේ පිටුව',
  home: 'මුල් පිටුව',
  skills: 'කුසලතා වර්ධනය',
  about: 'අප ගැන',
  contact: 'අමතන්න',
  signIn: 'ඇතුළු වන්න',
  signOut: 'ඉවත් වන්න',
  openMenu: 'මෙනුව විවෘත කරන්න',
  closeMenu: 'මෙනුව වසන්න',
}

export const footerTexts: Translated<typeof en.footerTexts> = {
  promise: 'D Learner ආත්ම විශ්වාසය, කුසලතා සහ සතුටින් ඉගෙනීම ගොඩනැගීමට විශේෂිත අධ්‍යාපන මෙවලම් සහ සෙනෙහෙබර මඟපෙන්වීමක් ලබා දෙයි.',
  resources: 'සම්පත්',
  materials: 'ඉගෙනුම් ද්‍රව්‍ය',
  guides: 'දෙමාපිය මඟපෙන්වීම්',
  activities: 'ක්‍රියාකාරකම්',
  more: 'තව දැනගන්න',
  contact: 'අප අමතන්න',
  about: 'අප ගැන',
  write: 'අපට ලියන්න',
  who: 'අපි කවුද',
  start: 'මුල් පිටුවට',
  practise: 'පුහුණුව පටන් ගන්න',
}

export const shellTexts: Translated<typeof en.shellTexts> = {
  skip: 'අන්තර්ගතයට යන්න',
}

export const areaLayoutTexts: Translated<typeof en.areaLayoutTexts> = {
  back: 'ආපසු',
}

export const childBarTexts: Translated<typeof en.childBarTexts> = {
  bar: 'ආපසු යාම සහ උදව්',
  back: 'ආපසු',
  hear: 'නැවත අහන්න',
  hearSlowly: 'සෙමින් නැවත අහන්න',
  music: 'සංගීතය',
  adults: 'වැඩිහිටියන් සඳහා',
  album: 'මගේ ස්ටිකර්',
}

export const adultMenuTexts: Translated<typeof en.adultMenuTexts> = {
  title: 'වැඩිහිටියන් සඳහා',
  adult: 'ඔබේ පිටුව',
  faces: 'වෙනත් දරුවෙක්',
  settings: 'සැකසුම්',
  phones: 'ජංගම දුරකථන සම්බන්ධ කිරීම',
  report: 'වාර්තාව',
  plan: 'සැලැස්ම',
  overview: 'සියලු දරුවන්',
  paper: 'පිටු සහ කාඩ්පත් මුද්‍රණය',
  home: 'මුල් පිටුව',
  about: 'අප ගැන',
  contact: 'අමතන්න',
  signOut: 'ඉවත් වන්න',
  sounds: 'හඬ',
  music: 'සංගීතය',
  help: 'උදව් කරන හැටි',
}

export const displayButtonTexts: Translated<typeof en.displayButtonTexts> = {
  toDark: 'අඳුරු තේමාව',
  toLight: 'ලා පැහැති තේමාව',
}

export const offlineLineTexts: Translated<typeof en.offlineLineTexts> = {
  connected: '',
  'no network': 'අන්තර්ජාලය නැත.',
  'no answer': 'සේවාදායකයෙන් පිළිතුරක් නැත.',
  kept: 'පුහුණු වන දේ මේ උපාංගයේ තබා ගනී.',
}

export const notFoundTexts: Translated<typeof en.notFoundTexts> = {
  title: 'අපොයි!',
  text: 'ඔබ සොයන පිටුව මෙහි නැත.',
  way: (home, contact) => [home('මුල් පිටුවට'), ' ආපසු යන්න, නැතහොත් ගැටලුව ගැන ', contact('අපට කියන්න')],
}

export const screenErrorTexts: Translated<typeof en.screenErrorTexts> = {
  title: 'නැවත උත්සාහ කරමු',
  text: 'මෙම තිරය විවෘත කළ නොහැකි විය.',
  again: 'නැවත උත්සාහ කරන්න',
}

export const prerenderTexts: Translated<typeof en.prerenderTexts> = {
  failed: 'මෙම පිටුව පූරණය කළ නොහැකි විය.',
  again: 'නැවත උත්සාහ කරන්න',
}
