import { type DifficultyLevel, difficultyLevels } from '../../rules/levels.ts'
import { type Movement, movements } from '../../rules/movements.ts'
import { type Preparation, preparations } from './movement-machine.ts'

/** The navigation state of the game's screens. */
export interface GameState {
  /** of /grossmotor/next-task */
  readonly level?: DifficultyLevel | undefined
  /** the game begins with this movement */
  readonly movement?: Movement | undefined
  /** the movement before, which is not drawn twice in a row */
  readonly before?: Movement | undefined
  /** how far the child is with the movement; each step is an entry of the browser's history, so that its Back leads one step back */
  readonly preparation?: Preparation | undefined
}

/** Reads a navigation state; missing and invalid values are undefined. */
export function readGameState(state: unknown): GameState {
  const read = (name: string): unknown => (typeof state === 'object' && state !== null ? Object.entries(state).find(([key]) => key === name)?.[1] : undefined)
  return {
    level: difficultyLevels.find((level) => level === read('difficultyLevel')),
    movement: movements.find((movement) => movement === read('movement')),
    before: movements.find((movement) => movement === read('before')),
    preparation: preparations.find((preparation) => preparation === read('preparation')),
  }
}

/** The navigation state that begins the game with a movement; Back then leads to the choice. */
export function stateWith(path: string, { level }: GameState, movement: Movement): unknown {
  const ofLevel = level === undefined ? {} : { difficultyLevel: level }
  return { ...ofLevel, movement, back: { to: path, state: { ...ofLevel, before: movement } } }
}

/** The navigation state of another step of the movement. */
export function stateAt(preparation: Preparation, movement: Movement, state: unknown): unknown {
  return { ...(typeof state === 'object' && state), movement, preparation }
}
