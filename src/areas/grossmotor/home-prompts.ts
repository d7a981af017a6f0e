import { definePrompts } from '#kit/prompts/prompt.ts'

const prompts = definePrompts('home', {
  grossmotor: { en: 'Move', si: 'නටමු, පනිමු', ta: 'ஆடுவோம், குதிப்போம்' },
  'for-grossmotor': { en: 'You moved.', si: 'ඔයා ඇඟ හෙලෙව්වා.', ta: 'நீ அசைந்து விளையாடினாய்.' },
})

/** What the child’s home and the album say of the area. */
export const homePrompts = { name: prompts.grossmotor, earned: prompts['for-grossmotor'] }
