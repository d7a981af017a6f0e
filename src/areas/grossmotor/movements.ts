/** The nine movements, spelled as the specification spells its categories. */
export const movements = [
  'catch',
  'walk',
  'jump',
  'run',
  'throw',
  'dribble',
  'handstand',
  'kick_ball',
  'somersault',
] as const

export type Movement = (typeof movements)[number]
