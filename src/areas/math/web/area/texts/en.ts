import type { SkillAreaTexts } from '#kit/web/skill-area.ts'

/** The area’s texts on screens of the whole app. */
export const skillAreaTexts = {
  name: 'Maths',
  help: 'Count with real things first: spoons, steps, fingers. Then count here together. Take all the time you need.',
  introduction: 'Numbers, shapes and basic maths: show the answer with your hands.',
  open: 'Count along',
  recogniser:
    'A program finds the hand in front of the camera and the joints of its fingers. A finger that is stretched out counts as one.',
  stickers: 'Numbers',
  prompts: 'Maths',
  learnt: 'Numbers',
} as const satisfies SkillAreaTexts
