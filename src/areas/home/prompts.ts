import { definePrompts } from '#kit/prompts/prompt.ts'

/** Prompts of the child's home and of the album of stickers; at most seven words each. After a change: `npm run prompts`. */
export const prompts = definePrompts('home', {
  choose: { en: 'What shall we do?', si: 'අපි මොනවද කරන්නේ?' },
  write: { en: 'Write', si: 'අකුරු ලියමු' },
  grossmotor: { en: 'Move', si: 'නටමු, පනිමු' },
  vocabulary: { en: 'Say words', si: 'වචන කියමු' },
  math: { en: 'Count', si: 'ගණන් කරමු' },
  'go-on': { en: 'Continue', si: 'දිගටම කරමු' },
  'adults-door': { en: 'This is for grown-ups.', si: 'මේක ලොකු අයට.' },
  album: { en: 'My stickers.', si: 'මගේ ස්ටිකර්.' },
  'album-empty': { en: 'Your stickers come here.', si: 'ඔයාගේ ස්ටිකර් එන්නේ මෙතනට.' },
  'more-stickers': { en: 'More stickers.', si: 'තව ස්ටිකර්.' },
  'earlier-months': { en: 'Earlier months.', si: 'කලින් මාස.' },
  'for-write': { en: 'You wrote a letter.', si: 'ඔයා අකුරක් ලිව්වා.' },
  'for-grossmotor': { en: 'You moved.', si: 'ඔයා ඇඟ හෙලෙව්වා.' },
  'for-vocabulary': { en: 'You said a word.', si: 'ඔයා වචනයක් කිව්වා.' },
  'for-math': { en: 'You counted.', si: 'ඔයා ගණන් කළා.' },
})

/** The months, which are the pages of the album; the index is the month's number less one. */
export const monthPrompts = Object.values(definePrompts('months', {
  january: { en: 'January', si: 'ජනවාරි' },
  february: { en: 'February', si: 'පෙබරවාරි' },
  march: { en: 'March', si: 'මාර්තු' },
  april: { en: 'April', si: 'අප්‍රේල්' },
  may: { en: 'May', si: 'මැයි' },
  june: { en: 'June', si: 'ජූනි' },
  july: { en: 'July', si: 'ජූලි' },
  august: { en: 'August', si: 'අගෝස්තු' },
  september: { en: 'September', si: 'සැප්තැම්බර්' },
  october: { en: 'October', si: 'ඔක්තෝබර්' },
  november: { en: 'November', si: 'නොවැම්බර්' },
  december: { en: 'December', si: 'දෙසැම්බර්' },
}))
