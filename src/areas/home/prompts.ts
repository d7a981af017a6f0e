import { definePrompts } from '#kit/prompts/prompt.ts'

/** Prompts of the child's home and of the album of stickers; at most seven words each. After a change: `npm run prompts`. */
export const prompts = definePrompts('home', {
  choose: { en: 'What shall we do?', si: 'අපි මොනවද කරන්නේ?' },
  write: { en: 'Write letters.', si: 'අකුරු ලියමු.' },
  grossmotor: { en: 'Move and play.', si: 'නටමු, පනිමු.' },
  vocabulary: { en: 'Say words.', si: 'වචන කියමු.' },
  math: { en: 'Count with fingers.', si: 'ඇඟිලිවලින් ගණන් කරමු.' },
  'go-on': { en: 'Go on from last time.', si: 'නැවැත්තුව තැනින් යමු.' },
  'adults-door': { en: 'This is for grown-ups.', si: 'මේක ලොකු අයට.' },
  back: { en: 'Back', si: 'ආපසු' },
  'hear-again': { en: 'Hear it again.', si: 'ආයෙත් අහමු.' },
  album: { en: 'My stickers.', si: 'මගේ ස්ටිකර්.' },
  'album-empty': { en: 'Your stickers come here.', si: 'ඔයාගේ ස්ටිකර් එන්නේ මෙතනට.' },
  'for-write': { en: 'You wrote a letter.', si: 'ඔයා අකුරක් ලිව්වා.' },
  'for-grossmotor': { en: 'You moved.', si: 'ඔයා ඇඟ හෙලෙව්වා.' },
  'for-vocabulary': { en: 'You said a word.', si: 'ඔයා වචනයක් කිව්වා.' },
  'for-math': { en: 'You counted.', si: 'ඔයා ගණන් කළා.' },
  'no-network': { en: 'There is no network just now.', si: 'දැන් අන්තර්ජාලය නැහැ.' },
})
