import { definePrompts } from '#kit/prompts/prompt.ts'

const prompts = definePrompts('home', {
  vocabulary: { en: 'Say words', si: 'වචන කියමු', ta: 'சொற்கள் சொல்வோம்' },
  'for-vocabulary': { en: 'You said a word.', si: 'ඔයා වචනයක් කිව්වා.', ta: 'நீ ஒரு சொல் சொன்னாய்.' },
})

/** What the child’s home and the album say of the area. */
export const homePrompts = { name: prompts.vocabulary, earned: prompts['for-vocabulary'] }
