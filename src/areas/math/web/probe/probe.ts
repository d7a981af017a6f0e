import type { ProbeSource } from '#kit/web/probe/probe-source.ts'
import { isReplaced } from '#kit/web/sound/speak.ts'
import { math } from '../../area.ts'
import { prompts } from '../../prompts.ts'
import { numberNamed } from '../../rules/number/tasks.ts'
import { today } from '../today.tsx'
import { ProbeSum } from './probe-sum.tsx'

export const probe: ProbeSource = {
  area: math.name,
  // The parts of a number have a task of their own, which a probe does not show.
  today: { ...today, builtIn: (settings, language) => today.builtIn(settings, language).filter(({ id }) => numberNamed(id) === undefined) },
  keyOf: ({ id }) => id,
  variationOf: (_item, language) => (isReplaced(prompts['show-fingers'], language) ? 'voice' : undefined),
  Task: ProbeSum,
}
