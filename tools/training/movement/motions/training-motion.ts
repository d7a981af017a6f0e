/** Motion of any label for training: captured with other bodies and speeds, or made by rules. */
import { movements } from '#areas/grossmotor/rules/movements.ts'
import type { Motion } from '../body-model.ts'
import { heldOut, readMocap, type Captured } from '../mocap.ts'
import type { Rng } from '../rng.ts'
import { otherActions, randomPerformance, type ChildAction } from '../synthetic-children.ts'
import { noMovement, synthesiseDribble, synthesiseHandstand, synthesiseSomersault } from '../synthetic-motion.ts'
import { synthesiseCatch, synthesiseThrow } from '../synthetic-throwing.ts'
import { catchBall, kickBall } from './catches-and-kicks.ts'
import { otherMotion } from './other-motion.ts'
import { cut, reproportioned, spedUp } from './proportions.ts'
import { takeSteps } from './steps.ts'
import { throwBall } from './throws.ts'

export const labels = [...movements, 'none'] as const
export type Label = (typeof labels)[number]

export interface Made {
  readonly motion: Motion
  /** the recording, or the name of the rules */
  readonly source: string
  /** a ball bounces under the hand */
  readonly ball: boolean
}

export class TrainingMotions {
  readonly #captured: readonly Captured[]

  /** @param captured motion that may be trained on */
  constructor(captured: readonly Captured[]) {
    this.#captured = captured
  }

  /** A random motion of the label, of one to five seconds. */
  of(label: Label, rng: Rng): Made {
    const share = rng.next()
    const seconds = rng.between(1.5, 4)
    switch (label) {
      case 'dribble':
        return share < 0.65 ? this.#recording('dribble', seconds, rng, true) : this.#dribble(seconds, rng)
      case 'handstand':
        return made('handstands', synthesiseHandstand(rng))
      case 'somersault':
        return share < 0.2 ? this.#recording('somersault', seconds, rng) : made('somersaults', synthesiseSomersault(rng))
      case 'none':
        if (share < 0.12) return made('nothing', noMovement(rng))
        return share < 0.55 ? made('none rules', otherMotion(rng)) : ofChild(rng.pick(otherActions), rng)
      case 'throw':
        if (share < 0.1) return this.#recording('throw', seconds, rng)
        if (share < 0.2) return made('throws', synthesiseThrow(rng))
        return share < 0.6 ? made('throw rules', throwBall(rng)) : ofChild('throw', rng)
      case 'catch':
        if (share < 0.25) return this.#recording('catch', seconds, rng)
        if (share < 0.35) return made('catches', synthesiseCatch(rng))
        return share < 0.7 ? made('catch rules', catchBall(rng)) : ofChild('catch', rng)
      case 'kick_ball':
        if (share < 0.25) return this.#recording('kick_ball', seconds, rng)
        return share < 0.6 ? made('kick rules', kickBall(rng)) : ofChild('kick_ball', rng)
      case 'walk':
      case 'run':
        if (share < 0.3) return this.#recording(label, seconds, rng)
        return share < 0.65 ? made(`${label} rules`, takeSteps(label === 'run', rng)) : ofChild(label, rng)
      case 'jump':
        break
    }
    return share < 0.3 ? this.#recording('jump', seconds, rng) : ofChild('jump', rng)
  }

  #recording(movement: string, seconds: number, rng: Rng, ball = false): Made {
    const { source, motion } = rng.pick(this.#of(movement))
    return { motion: reproportioned(cut(spedUp(motion, rng.between(0.75, 1.3)), rng, seconds), rng), source, ball }
  }

  /** Somebody's steps with a hand that dribbles. */
  #dribble(seconds: number, rng: Rng): Made {
    const steps = rng.chance(0.5) ? takeSteps(rng.chance(0.3), rng) : cut(rng.pick(this.#of('walk')).motion, rng, seconds)
    return { motion: synthesiseDribble(steps, rng), source: 'dribbling', ball: true }
  }

  #of(movement: string): readonly Captured[] {
    return this.#captured.filter((one) => one.movement === movement)
  }
}

/** Reads the motion capture in the folder that may be trained on. */
export async function readTrainingMotions(folder: string): Promise<TrainingMotions> {
  return new TrainingMotions((await readMocap(folder)).filter(({ source }) => !heldOut(source)))
}

function made(source: string, motion: Motion): Made {
  return { motion, source, ball: false }
}

function ofChild(action: ChildAction, rng: Rng): Made {
  const { motion } = randomPerformance(action, rng)
  return made(`child ${action === 'kick_ball' ? 'kick' : action}`, rng.chance(0.3) ? reproportioned(motion, rng) : motion)
}
