import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const headerTexts: Translated<typeof en.headerTexts> = {
  main: 'முதன்மை',
  adult: 'என் பக்கம்',
  home: 'முகப்பு',
  skills: 'திறன்கள்',
  about: 'அறிமுகம்',
  contact: 'தொடர்பு',
  signIn: 'உள்நுழைக',
  signOut: 'வெளியேறுக',
  openMenu: 'பட்டியலைத் திறவுங்கள்',
  closeMenu: 'பட்டியலை மூடுங்கள்',
}

export const footerTexts: Translated<typeof en.footerTexts> = {
  promise: 'D Learner தன்னம்பிக்கையையும் திறன்களையும் மகிழ்ச்சியான கற்றலையும் வளர்க்கிறது: சிறப்புக் கல்விக் கருவிகளுடனும் அன்பான வழிகாட்டலுடனும்.',
  resources: 'வளங்கள்',
  materials: 'கற்றல் பொருட்கள்',
  guides: 'பெற்றோர் வழிகாட்டிகள்',
  activities: 'செயற்பாடுகள்',
  more: 'மேலும் அறிய',
  contact: 'தொடர்புகொள்ள',
  about: 'எங்களைப் பற்றி',
  write: 'எங்களுக்கு எழுதுங்கள்',
  who: 'நாங்கள் யார்',
  start: 'முகப்புக்கு',
  practise: 'பயிற்சியைத் தொடங்குங்கள்',
}

export const shellTexts: Translated<typeof en.shellTexts> = {
  skip: 'உள்ளடக்கத்துக்குச் செல்க',
}

export const areaLayoutTexts: Translated<typeof en.areaLayoutTexts> = {
  back: 'திரும்பிச் செல்க',
}

export const childBarTexts: Translated<typeof en.childBarTexts> = {
  bar: 'திரும்பிச் செல்லவும் உதவிக்கும்',
  back: 'திரும்பிச் செல்க',
  hear: 'மீண்டும் கேளு',
  hearSlowly: 'மெதுவாக மீண்டும் கேளு',
  music: 'இசை',
  adults: 'பெரியவர்களுக்கு',
  album: 'என் ஸ்டிக்கர்கள்',
}

export const adultMenuTexts: Translated<typeof en.adultMenuTexts> = {
  title: 'பெரியவர்களுக்கு',
  adult: 'என் பக்கம்',
  faces: 'வேறு பிள்ளை',
  settings: 'அமைப்புகள்',
  phones: 'தொலைபேசிகளை இணைத்தல்',
  report: 'அறிக்கை',
  plan: 'திட்டம்',
  overview: 'எல்லாப் பிள்ளைகளும்',
  paper: 'தாள்களையும் அட்டைகளையும் அச்சிடுதல்',
  home: 'முகப்பு',
  about: 'எங்களைப் பற்றி',
  contact: 'தொடர்பு',
  signOut: 'வெளியேறுக',
  sounds: 'ஒலிகள்',
  music: 'இசை',
  help: 'உதவும் முறை',
}

export const displayButtonTexts: Translated<typeof en.displayButtonTexts> = {
  toDark: 'இருண்ட திரை',
  toLight: 'வெளிச்சத் திரை',
}

export const offlineLineTexts: Translated<typeof en.offlineLineTexts> = {
  connected: '',
  'no network': 'இணையம் இல்லை.',
  'no answer': 'சேவையகம் பதில் தரவில்லை.',
  kept: 'பயிற்சிகள் இந்தச் சாதனத்தில் இருக்கும்.',
}

export const notFoundTexts: Translated<typeof en.notFoundTexts> = {
  title: 'அடடா!',
  text: 'நீங்கள் தேடும் பக்கம் இங்கே இல்லை.',
  way: (home, contact) => [home('முகப்புக்குத்'), ' திரும்பிச் செல்லுங்கள், அல்லது இதைப் பற்றி ', contact('எங்களிடம் சொல்லுங்கள்')],
}

export const screenErrorTexts: Translated<typeof en.screenErrorTexts> = {
  title: 'இன்னொரு முறை முயல்வோம்',
  text: 'இந்தத் திரையைத் திறக்க முடியவில்லை.',
  again: 'மீண்டும் முயலுங்கள்',
}

export const prerenderTexts: Translated<typeof en.prerenderTexts> = {
  failed: 'இந்தப் பக்கத்தைத் திறக்க முடியவில்லை.',
  again: 'மீண்டும் முயலுங்கள்',
}
