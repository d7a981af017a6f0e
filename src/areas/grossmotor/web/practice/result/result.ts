import type { Tip } from '../../../rules/movement-tips.ts'
import { type DifficultyLevel, difficultyOf, matchPercentage } from '../../../rules/levels.ts'
import type { Movement } from '../../../rules/movements.ts'
import type { QueuedMovement } from '../../movement-outbox.ts'
import type { RecognisedVideo } from '../../recogniser/recognise.ts'

export interface ShownResult {
  readonly movement: Movement
  readonly recognised: RecognisedVideo
  readonly advice: Tip
  readonly attempt: QueuedMovement
}

/** If taking part is the goal, the match does not raise the level. */
export function nextLevel({ movement, recognised, attempt }: ShownResult): DifficultyLevel {
  return difficultyOf(attempt.freely ? 0 : matchPercentage(recognised.predictions, movement))
}
