/** What a film shows of a movement, in the terms of physical education. Texts: `criterionTexts`. */

export const criteria = [
  /** jump: both feet were off the ground, `count` times if that is sure */
  'flight',
  /** jump, walk: at each moment a foot was on the ground */
  'noFlight',
  /** jump: hips and feet came closer before they rose */
  'legsBent',
  /** jump: both hands rose above the shoulders */
  'armsUp',
  /** walk, run: the feet rose in turn */
  'steps',
  /** walk, run: the body moved further than one and a half torsos */
  'travelled',
  /** run: each foot rose to the other knee */
  'heelsUp',
  /** throw: the hand of `side` rose above its shoulder and swung down */
  'overarm',
  /** throw: both hands stayed below the shoulders */
  'underarm',
  /** catch: both forearms were raised at the same time */
  'forearmsUp',
  /** catch: the hands were never close to each other */
  'handsApart',
  /** dribble: the hand of `side` pushed down again and again */
  'pushes',
  /** handstand, somersault: the hips rose above the head */
  'hipsOverHead',
  /** handstand: the hips stayed below the shoulders */
  'hipsLow',
  /** handstand: both feet were above the hips */
  'legsUp',
  /** somersault: the hips went over the head, and the head came up again */
  'rolledOver',
  /** kick: the foot of `side` swung up, and the other foot stood */
  'footSwing',
] as const
export type Criterion = (typeof criteria)[number]

export interface SeenCriterion {
  readonly criterion: Criterion
  /** the child's own right or left */
  readonly side?: 'right' | 'left' | undefined
  readonly count?: number | undefined
}
