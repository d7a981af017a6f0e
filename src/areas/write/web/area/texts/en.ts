import type { SkillAreaTexts } from '#kit/web/skill-area.ts'

/** The area’s texts on screens of the whole app. */
export const skillAreaTexts = {
  name: 'Letter writing',
  help: 'Sit side by side. Show how the letter is drawn, then let your child draw it. Every line counts, straight or not.',
  introduction: 'Draw the Sinhala letters stroke by stroke, and see each one come to life.',
  open: 'Write letters',
  recogniser:
    'A program that has learnt from the shapes of printed letters and from letters that a computer wrote with an unsteady hand compares what was drawn with the 52 letters. It names the closest one and says how sure it is.',
  stickers: 'Letters',
  prompts: 'Letters',
  learnt: 'Letters',
} as const satisfies SkillAreaTexts
