import { definePrompts, pickTexts } from '#kit/prompts/prompt.ts'
import { sharedPrompts } from '#kit/prompts/shared.ts'
import * as en from './texts/en.ts'
import * as si from './texts/si.ts'
import { packWords } from './rules/words.ts'

/** What only this area says; at most seven words each. After a change: `npm run prompts`. */
export const areaPrompts = definePrompts('vocabulary', {
  'say-it-slowly': { en: 'Listen. Then say it slowly.', si: 'අහන්න. ඊට පස්සේ හෙමින් කියන්න.' },
  'say-it-together': { en: "Let's say it together.", si: 'අපි එකට කියමු.' },
  'heard-you': { en: 'I heard you!', si: 'මට ඔයාව ඇහුණා!' },
  closer: { en: 'Closer than last time!', si: 'කලින්ට වඩා හොඳයි!' },
  'nothing-heard': { en: 'I could not hear you.', si: 'මට ඔයාව ඇහුණේ නැහැ.' },
  'too-noisy': { en: 'It is too noisy here.', si: 'මෙතන ශබ්දය වැඩියි.' },
  'no-microphone': { en: 'I cannot hear you just now.', si: 'දැන් මට ඔයාව ඇහෙන්නේ නැහැ.' },
  'recording-waits': { en: 'I keep your word. Go on.', si: 'වචනය මා ළඟ තියෙනවා.' },
  'which-language': { en: 'Which language does your child speak?', si: 'ඔබේ දරුවා කතා කරන්නේ කුමන භාෂාවද?' },
  english: { en: 'English', si: 'ඉංග්‍රීසි' },
  sinhala: { en: 'Sinhala', si: 'සිංහල' },
  tamil: { en: 'Tamil', si: 'දෙමළ' },
  ...pickTexts(['see', 'say', 'press', 'pressNext', 'pressComplete', 'yourTurn'], { en: en.practiceTexts, si: si.practiceTexts }),
  ...pickTexts(['intro', 'choose', 'levelOne', 'levelTwo', 'levelThree'], { en: en.welcomeTexts, si: si.welcomeTexts }),
})

/** The words of all packs, by their files. */
export const wordPrompts = definePrompts('words', Object.fromEntries(
  packWords.map(({ file, spoken }) => [file, spoken]),
))

/** Everything that this area says to a child, printed and spoken. */
export const prompts = { ...sharedPrompts, ...areaPrompts }

export type PromptName = keyof typeof prompts
