import { definePrompts, pickTexts, type Prompt, type PromptText } from '#kit/prompts/prompt.ts'
import { demonstrations } from './rules/demonstrations.ts'
import { tips } from './rules/movement-tips.ts'
import { type Movement, movements } from './rules/movements.ts'
import * as en from './texts/en.ts'
import * as si from './texts/si.ts'

/** Prompts for the child, printed and spoken; at most seven words each. After a change: `npm run prompts`. */
export const prompts = definePrompts('grossmotor', {
  watch: { en: 'Watch how it is done.', si: 'කරන හැටි බලන්න.' },
  'now-you': { en: 'Now you!', si: 'දැන් ඔයා!' },
  go: { en: 'Go!', si: 'යමු!' },
  'your-film': { en: 'Look, that is you!', si: 'බලන්න, ඒ ඔයා!' },
  'with-adult': { en: 'Only with a grown-up beside you.', si: 'ලොකු කෙනෙක් ළඟ ඉන්න විට පමණයි.' },
  ...pickTexts(['intro'], { en: en.welcomeTexts, si: si.welcomeTexts }),
  ...pickTexts(['getReady', 'filmed', 'whole', 'whenReady'], { en: en.cameraTexts, si: si.cameraTexts }),
  ...pickTexts(['noCategory'], { en: en.gameTexts, si: si.gameTexts }),
  ...pickTexts(['fruitTitle'], { en: en.uploaderTexts, si: si.uploaderTexts }),
  ...pickTexts(['tookPart'], { en: en.resultTexts, si: si.resultTexts }),
})

/** The names of the movements. */
export const movementPrompts = definePrompts(
  'movements', pickTexts(movements, { en: en.movementNames, si: si.movementNames }),
)

/** The suggestions after a movement. */
export const tipPrompts = definePrompts('tips', pickTexts(tips, { en: en.adviceTexts, si: si.adviceTexts }))

/** The steps of each demonstration, in its order. */
export const stepPrompts = Object.fromEntries(movements.map((movement) => {
  const steps = demonstrations[movement].steps.map((step, at): [string, PromptText] => [`${movement}-${at + 1}`, { en: step.en, si: step.si }])
  return [movement, Object.values(definePrompts('steps', Object.fromEntries(steps)))]
})) as unknown as Readonly<Record<Movement, readonly Prompt[]>>
