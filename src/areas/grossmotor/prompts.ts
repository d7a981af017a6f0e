import { definePrompts, pickTexts, type Prompt, type PromptText } from '#kit/prompts/prompt.ts'
import { demonstrations } from './rules/demonstrations.ts'
import { tips } from './rules/movement-tips.ts'
import { type Movement, movements } from './rules/movements.ts'
import * as en from './texts/en.ts'
import * as si from './texts/si.ts'
import * as ta from './texts/ta.ts'
import { homePrompts } from './home-prompts.ts'

/** Prompts for the child, printed and spoken; at most seven words each. After a change: `npm run prompts`. */
export const prompts = definePrompts('grossmotor', {
  watch: { en: 'Watch how it is done.', si: 'කරන හැටි බලන්න.', ta: 'செய்யும் விதத்தைப் பாரு.' },
  'can-you': { en: 'Can you do this?', si: 'මේක කරන්න පුළුවන්ද?', ta: 'இதைச் செய்ய முடியுமா?' },
  'now-you': { en: 'Now you!', si: 'දැන් ඔයා!', ta: 'இப்போது நீ!' },
  'sees-you': { en: 'The camera sees you.', si: 'කැමරාවට ඔයාව පේනවා.', ta: 'கமரா உன்னைப் பார்க்கும்.' },
  surprise: { en: 'Surprise!', si: 'පුදුමයක්!', ta: 'ஆச்சரியம்!' },
  go: { en: 'Go!', si: 'යමු!', ta: 'தொடங்கு!' },
  'your-film': { en: 'Look, that is you!', si: 'බලන්න, ඒ ඔයා!', ta: 'பாரு, அது நீதான்!' },
  'with-adult': { en: 'Only with a grown-up beside you.', si: 'ලොකු කෙනෙක් ළඟ ඉන්න විට පමණයි.', ta: 'பெரியவர் பக்கத்தில் இருந்தால் மட்டும்.' },
  ...pickTexts(['intro'], { en: en.welcomeTexts, si: si.welcomeTexts, ta: ta.welcomeTexts }),
  ...pickTexts(['getReady', 'filmed', 'whole', 'whenReady'], { en: en.cameraTexts, si: si.cameraTexts, ta: ta.cameraTexts }),
  ...pickTexts(['noCategory'], { en: en.gameTexts, si: si.gameTexts, ta: ta.gameTexts }),
  ...pickTexts(['fruitTitle'], { en: en.uploaderTexts, si: si.uploaderTexts, ta: ta.uploaderTexts }),
  ...pickTexts(['tookPart'], { en: en.resultTexts, si: si.resultTexts, ta: ta.resultTexts }),
})

/** The names of the movements. */
export const movementPrompts = definePrompts(
  'movements', pickTexts(movements, { en: en.movementNames, si: si.movementNames, ta: ta.movementNames }),
)

/** The suggestions after a movement. */
export const tipPrompts = definePrompts('tips', pickTexts(tips, { en: en.adviceTexts, si: si.adviceTexts, ta: ta.adviceTexts }))

/** The steps of each demonstration, in its order. */
export const stepPrompts = Object.fromEntries(movements.map((movement) => {
  const steps = demonstrations[movement].steps.map((step, at): [string, PromptText] => [`${movement}-${at + 1}`, { en: step.en, si: step.si, ta: step.ta }])
  return [movement, Object.values(definePrompts('steps', Object.fromEntries(steps)))]
})) as unknown as Readonly<Record<Movement, readonly Prompt[]>>

/** Everything that the area says, in groups that a person records one by one. */
export const promptGroups = {
  grossmotor: [
    ...Object.values(prompts), ...Object.values(movementPrompts), ...Object.values(stepPrompts).flat(), ...Object.values(tipPrompts),
  ],
  home: Object.values(homePrompts),
}
