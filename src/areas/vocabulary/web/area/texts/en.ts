import type { SkillAreaTexts } from '#kit/web/skill-area.ts'

/** The area’s texts on screens of the whole app. */
export const skillAreaTexts = {
  name: 'Speech and vocabulary',
  help:
    'Sit side by side in a quiet place. Look at the picture, hear the word, say it together, then let your child say it alone. Take all the time you need; every try is a good try. Sounds can be heard again, and slowly. Music is off until you turn it on.',
  introduction: 'Pictures, sounds and games: see a word, hear it, say it, and be heard.',
  open: 'Say words',
  recogniser:
    'The sound is compared with how each word of the vocabulary would sound, and the closest word wins. A word that is nearly right counts, too; a word that it did not hear never counts as wrong.',
  stickers: 'Words',
  prompts: 'Words',
  learnt: 'Words',
} as const satisfies SkillAreaTexts
