import type { ErrorSentences } from '#kit/area.ts'
import type { Translated } from '#kit/i18n.ts'
import type { handover } from '../area.ts'
import type * as en from './en.ts'

export const saveTexts: Translated<typeof en.saveTexts> = {
  save: 'கோப்பாகச் சேமியுங்கள்',
  saved: 'கோப்பு உங்கள் பதிவிறக்கங்களில் உள்ளது. இந்தப் பக்கத்தில் உள்ள எல்லாமும் ஒவ்வொரு முயற்சியும் அதில் உள்ளன. நீங்கள் நம்புபவர்களுக்கு மட்டும் கொடுங்கள்.',
  also: 'கோப்பில் மேலும் சேர்க்கவும்:',
  alsoHint: '“என் சிறந்தது”, நீங்கள் வைத்திருக்கும் புதிய பதிவுகள். வீடியோவில் பிள்ளையின் குரலும் இருக்கலாம்.',
  voice: 'பிள்ளையின் குரல் பதிவுகள்',
  films: 'பிள்ளையின் வீடியோக்கள்',
  open: 'கோப்பைத் திறக்கவும்',
}

export const openTexts: Translated<typeof en.openTexts> = {
  title: 'கோப்பைத் திறக்கவும்',
  lead: '.dlearner கோப்பு இங்கே அறிக்கையாகத் திறக்கும். அது இந்தச் சாதனத்திலேயே இருக்கும்: எதுவும் அனுப்பப்படாது, எதுவும் சேமிக்கப்படாது.',
  choose: 'கோப்பைத் தேர்க',
  other: 'வேறு கோப்பைத் தேர்க',
  drop: 'கோப்பை இங்கே இழுத்தும் போடலாம்.',
  unreadable: 'இது .dlearner கோப்பு அல்ல, அல்லது அது சேதமடைந்துள்ளது, அல்லது அதற்குக் கடவுச்சொல் உள்ளது.',
  newer: 'இந்தக் கோப்பு புதிய D Learner இல் உருவாக்கப்பட்டது. முதலில் D Learner ஐப் புதுப்பியுங்கள்.',
  tooLarge: 'இந்தக் கோப்பு மிகப் பெரியது.',
  madeOn: (day: string) => `கோப்பிலிருந்து: ${day} அறிக்கை.`,
  print: 'அச்சிடுக',
}

export const takeTexts: Translated<typeof en.takeTexts> = {
  title: 'உங்கள் கணக்கில் சேர்க்கவும்',
  lead: 'இதுவரை கோப்பு இந்தச் சாதனத்திலேயே இருந்தது. இப்போது அது உங்கள் D Learner க்கு அனுப்பப்பட்டு உங்கள் பிள்ளைகளுடன் ஒப்பிடப்படும்.',
  signIn: 'உங்களுக்கு இங்கே கணக்கு இருந்தால், உள்நுழைந்து கோப்பை மீண்டும் திறக்கவும்: அப்போது அதை உங்கள் பிள்ளைகளுக்குச் சேர்க்கலாம்.',
  login: 'உள்நுழைக',
  compare: 'என் பிள்ளைகளுடன் ஒப்பிடுக',
  whose: 'இது யாருடைய கோப்பு?',
  newChild: (name: string) => `${name}, புதிய பிள்ளையாக`,
  all: 'கோப்பின் எல்லா முயற்சிகளும் உள்ளன',
  some: (known: number, attempts: number) => `கோப்பின் ${attempts} முயற்சிகளில் ${known} உள்ளன`,
  none: 'கோப்பின் முயற்சிகள் எதுவும் இல்லை',
  stranger: (name: string) => `இந்த முயற்சிகளில் எதுவும் ${name} உடையது அல்ல. இது வேறு பிள்ளையின் கோப்பு என்றால், பின்னர் பிரிக்க முடியாது.`,
  goals: 'இவற்றில் எந்த இலக்குகளை ஏற்கிறீர்கள்?',
  goalsHint: 'மற்றவை சேர்க்கப்படாது.',
  met: 'எட்டப்பட்டது',
  check: (right: number, of: number, probes: number, due: string) => `உதவியின்றிப் பார்த்த குறைந்தது ${probes} முறைகளில் ${of} இல் ${right} சரி, ${due} வரை`,
  media: 'இந்தப் பதிவுகளையும் சேமிக்கவா?',
  voice: (count: number) => `பிள்ளையின் குரல் பதிவுகள்: ${count}`,
  films: (count: number) => `பிள்ளையின் வீடியோக்கள்: ${count}`,
  addedMedia: (count: number) => `பதிவுகள், வீடியோக்கள்: ${count}.`,
  deletions: (count: number) => `கோப்பு சேமிக்கப்பட்ட இடத்தில் அழித்தவற்றை இங்கும் அழிக்கவும். முயற்சிகள், இலக்குகள், குறிப்புகள், “என் சிறந்தது”: ${count}`,
  deleted: (count: number) => `அழிக்கப்பட்டவை: ${count}.`,
  add: 'சேர்க்கவும்',
  added: (name: string, attempts: number, goals: number, notes: number) => `${name} இல் சேர்க்கப்பட்டவை: முயற்சிகள் ${attempts}, இலக்குகள் ${goals}, குறிப்புகள் ${notes}.`,
}

export const errorSentences: ErrorSentences<typeof handover.errors> = {
  LEARNER_FILE_UNREADABLE: 'இது .dlearner கோப்பு அல்ல, அல்லது அது சேதமடைந்துள்ளது.',
  LEARNER_FILE_TOO_LARGE: 'இந்தக் கோப்பைத் திறந்தால் ஒரு பிள்ளையின் தரவை விடப் பெரிதாகும்.',
  LEARNER_FILE_BROKEN: 'இந்தக் கோப்பில் .dlearner கோப்புக்கு உரியதல்லாத ஒன்று உள்ளது.',
  LEARNER_FILE_NEWER: 'இந்தக் கோப்பு புதிய D Learner இல் உருவாக்கப்பட்டது. முதலில் D Learner ஐப் புதுப்பியுங்கள்.',
  LEARNER_FILE_FULL: 'இந்தப் பிள்ளைக்கு மேலும் இலக்குகளுக்கோ குறிப்புகளுக்கோ இடமில்லை. பழையவற்றை நீக்குங்கள்.',
}
