import { definePrompts, pickTexts, type Prompt } from '#kit/prompts/prompt.ts'
import { sharedPrompts } from '#kit/prompts/shared.ts'
import * as en from './texts/en.ts'
import * as si from './texts/si.ts'
import * as ta from './texts/ta.ts'
import { pivotTexts, verbTexts } from './rules/phrases/pivots.ts'
import { packWords } from './rules/words.ts'
import { homePrompts } from './home-prompts.ts'

/** What only this area says; at most seven words each. After a change: `npm run prompts`. */
export const areaPrompts = definePrompts('vocabulary', {
  'what-is-this': { en: 'What is this?', si: 'මේ මොකක්ද?', ta: 'இது என்ன?' },
  'who-is-this': { en: 'Who is this?', si: 'මේ කවුද?', ta: 'இது யார்?' },
  'say-it-slowly': { en: 'Listen. Then say it slowly.', si: 'අහන්න. ඊට පස්සේ හෙමින් කියන්න.', ta: 'கேளு. பிறகு மெதுவாகச் சொல்லு.' },
  'say-it-together': { en: "Let's say it together.", si: 'අපි එකට කියමු.', ta: 'சேர்ந்து சொல்வோம்.' },
  'five-times': { en: 'Say it five times.', si: 'පස් වතාවක් කියන්න.', ta: 'ஐந்து முறை சொல்லு.' },
  'hears-you': { en: 'The app hears you.', si: 'ඇප් එකට ඔයාව ඇහෙනවා.', ta: 'செயலி கேட்கிறது.' },
  'both-words': { en: 'Say both words.', si: 'වචන දෙකම කියන්න.', ta: 'இரண்டு சொற்களையும் சொல்லு.' },
  'heard-you': { en: 'I heard you!', si: 'මට ඔයාව ඇහුණා!', ta: 'நீ சொன்னது கேட்டது!' },
  closer: { en: 'Closer than last time!', si: 'කලින්ට වඩා හොඳයි!', ta: 'முன்பை விட நன்றாகச் சொன்னாய்!' },
  'nothing-heard': { en: 'I could not hear you.', si: 'මට ඔයාව ඇහුණේ නැහැ.', ta: 'நீ சொன்னது கேட்கவில்லை.' },
  'too-noisy': { en: 'It is too noisy here.', si: 'මෙතන ශබ්දය වැඩියි.', ta: 'இங்கே சத்தம் அதிகம்.' },
  'no-microphone': { en: 'I cannot hear you just now.', si: 'දැන් මට ඔයාව ඇහෙන්නේ නැහැ.', ta: 'நீ சொல்வது இப்போது கேட்கவில்லை.' },
  'recording-waits': { en: 'I keep your word. Go on.', si: 'වචනය මා ළඟ තියෙනවා.', ta: 'உன் சொல் என்னிடம் இருக்கிறது.' },
  'which-language': { en: 'Which language does your child speak?', si: 'ඔබේ දරුවා කතා කරන්නේ කුමන භාෂාවද?', ta: 'உங்கள் பிள்ளை எந்த மொழி பேசும்?' },
  english: { en: 'English', si: 'ඉංග්‍රීසි', ta: 'ஆங்கிலம்' },
  sinhala: { en: 'Sinhala', si: 'සිංහල', ta: 'சிங்களம்' },
  tamil: { en: 'Tamil', si: 'දෙමළ', ta: 'தமிழ்' },
  ...pickTexts(['see', 'say', 'press', 'pressNext', 'pressComplete', 'sayItNow'], { en: en.practiceTexts, si: si.practiceTexts, ta: ta.practiceTexts }),
  ...pickTexts(['intro', 'choose', 'levelOne', 'levelTwo', 'levelThree'], { en: en.welcomeTexts, si: si.welcomeTexts, ta: ta.welcomeTexts }),
  ...pickTexts(['understand', 'read', 'phrases'], { en: en.chooseTexts, si: si.chooseTexts, ta: ta.chooseTexts }),
})

/** The words of all packs, by their files. */
export const wordPrompts = definePrompts('words', Object.fromEntries(
  packWords.map(({ file, spoken }) => [file, spoken]),
))

/** Words that only phrases have, in the folder of the packs' words. The verbs are English. */
export const phraseWordPrompts: Readonly<Record<string, Prompt>> = {
  ...definePrompts('words', pivotTexts),
  ...definePrompts('words', Object.fromEntries(Object.entries(verbTexts).map(([name, { en: said }]) => [name, { en: said, si: said, ta: said }])), 'en'),
}

/** Everything that this area says to a child, printed and spoken. */
export const prompts = { ...sharedPrompts, ...areaPrompts }

export type PromptName = keyof typeof prompts

/** Everything that the area says, in groups that a person records one by one. */
export const promptGroups = {
  vocabulary: [...Object.values(areaPrompts), ...Object.values(wordPrompts), ...Object.values(phraseWordPrompts)],
  home: Object.values(homePrompts),
}
