import { definePrompts } from '#kit/prompts/prompt.ts'

const prompts = definePrompts('home', {
  clapping: { en: 'Clap', si: 'අත්පුඩි ගසමු', ta: 'கைதட்டுவோம்' },
  'for-clapping': { en: 'You clapped.', si: 'ඔයා අත්පුඩි ගැහුවා.', ta: 'நீ கைதட்டினாய்.' },
})

export const homePrompts = { name: prompts.clapping, earned: prompts['for-clapping'] }

export const promptGroups = { home: Object.values(homePrompts) }
