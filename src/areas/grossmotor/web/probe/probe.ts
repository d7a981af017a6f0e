import type { ProbeSource } from '#kit/web/probe/probe-source.ts'
import { isReplaced } from '#kit/web/sound/speak.ts'
import { grossmotor } from '../../area.ts'
import { prompts } from '../../prompts.ts'
import { riskyMovements } from '../../rules/levels.ts'
import { today } from '../today.tsx'
import { ProbeMovement } from './probe-movement.tsx'

export const probe: ProbeSource = {
  area: grossmotor.name,
  // A movement that needs an adult is not asked for without one.
  today: { ...today, builtIn: (settings, language) => today.builtIn(settings, language).filter(({ id }) => !riskyMovements.some((risky) => risky === id)) },
  keyOf: ({ id }) => id,
  variationOf: (_item, language) => (isReplaced(prompts['can-you'], language) ? 'voice' : undefined),
  Task: ProbeMovement,
}
