import type { ProbeSource } from '#kit/web/probe/probe-source.ts'
import { isReplaced } from '#kit/web/sound/speak.ts'
import { write } from '../../area.ts'
import { isShape } from '../../rules/lines/shapes.ts'
import { prompts } from '../../prompts.ts'
import { today } from '../today.tsx'
import { ProbeWritten } from './probe-written.tsx'

export const probe: ProbeSource = {
  area: write.name,
  today,
  keyOf: ({ id }) => id,
  variationOf: ({ id }, language) => (isReplaced(prompts[isShape(id) ? 'draw-alone' : 'alone'], language) ? 'voice' : undefined),
  Task: ProbeWritten,
}
