import type { SkillAreaTexts } from '#kit/web/skill-area.ts'

/** The area’s texts on screens of the whole app. */
export const skillAreaTexts = {
  name: 'Gross motor skills',
  help: 'Make some room to move. Watch the movement together, do it together, then let your child do it alone.',
  introduction: 'Tracing, tapping and swiping, jumping and catching: watch a movement and do it too.',
  open: "Let's move",
  recogniser:
    'A program finds the joints of the body in each picture of a video, and another recognises the movement from how they move. It sees points and lines, not who the child is.',
  stickers: 'Moving',
  prompts: 'Movement',
  learnt: 'Movements',
} as const satisfies SkillAreaTexts
