import { definePrompts } from '#kit/prompts/prompt.ts'

const prompts = definePrompts('home', {
  math: { en: 'Count', si: 'ගණන් කරමු', ta: 'எண்ணுவோம்' },
  'for-math': { en: 'You counted.', si: 'ඔයා ගණන් කළා.', ta: 'நீ எண்ணினாய்.' },
})

/** What the child’s home and the album say of the area. */
export const homePrompts = { name: prompts.math, earned: prompts['for-math'] }
