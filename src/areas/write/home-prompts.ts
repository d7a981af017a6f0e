import { definePrompts } from '#kit/prompts/prompt.ts'

const prompts = definePrompts('home', {
  write: { en: 'Write', si: 'අකුරු ලියමු', ta: 'எழுதுவோம்' },
  'for-write': { en: 'You wrote this.', si: 'ඔයා මේක ලිව්වා.', ta: 'நீ இதை எழுதினாய்.' },
})

/** What the child’s home and the album say of the area. */
export const homePrompts = { name: prompts.write, earned: prompts['for-write'] }
