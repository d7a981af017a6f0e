/** The nine movements, spelled as in the specification. */
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
