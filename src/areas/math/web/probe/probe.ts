import type { ProbeSource } from '#kit/web/probe/probe-source.ts'
import { isReplaced } from '#kit/web/sound/speak.ts'
import { math } from '../../area.ts'
import { prompts } from '../../prompts.ts'
import { today } from '../today.tsx'
import { ProbeSum } from './probe-sum.tsx'

export const probe: ProbeSource = {
  area: math.name,
  today,
  keyOf: ({ id }) => id,
  variationOf: (_item, language) => (isReplaced(prompts['show-fingers'], language) ? 'voice' : undefined),
  Task: ProbeSum,
}
