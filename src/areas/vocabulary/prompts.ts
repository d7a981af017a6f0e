import type { Language } from '#kit/settings.ts'

/**
 * Prompts for the child: the printed text, which is also spoken in public/sounds/prompts/{language}/{name}.mp3. At most
 * seven words each. After a change: `npm run sounds`.
 */
export const prompts = {
  welcome: { en: 'Welcome!', si: 'සාදරයෙන් පිළිගනිමු!' },
  listen: { en: 'Listen.', si: 'අහන්න.' },
  'your-turn': { en: 'Now it is your turn.', si: 'දැන් ඔයාගේ වාරය.' },
  'say-it': { en: 'Say it.', si: 'ඒක කියන්න.' },
  'once-more': { en: 'Once more.', si: 'තව එක වතාවක්.' },
  'well-done': { en: 'Well done!', si: 'හරිම හොඳයි!' },
  'great-trying': { en: 'Great trying!', si: 'හොඳට උත්සාහ කළා!' },
  'lets-try-again': { en: "Let's try again.", si: 'නැවත උත්සාහ කරමු.' },
  finished: { en: 'All done. Well done!', si: 'ඔක්කොම ඉවරයි. හරිම හොඳයි!' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

export type PromptName = keyof typeof prompts
