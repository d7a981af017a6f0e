import { numberPrompts } from '#kit/prompts/shared.ts'
import type { ProbeSource } from '#kit/web/probe/probe-source.ts'
import { isReplaced } from '#kit/web/sound/speak.ts'
import { math } from '../../area.ts'
import { prompts } from '../../prompts.ts'
import { numberNamed } from '../../rules/number/tasks.ts'
import { taskNamed, today } from '../today.tsx'
import { ProbeSum } from './probe-sum.tsx'

export const probe: ProbeSource = {
  area: math.name,
  today,
  keyOf: ({ id }) => id,
  // Who sees or hears a number gets help for its other parts.
  askedIn: ({ id }) => String(numberNamed(id) ?? id),
  variationOf({ id }, language) {
    const task = taskNamed(id)
    const asks = task?.type === 'SayNumberPractice' ? prompts['say-number'] : task?.type === 'WriteNumberPractice' ? numberPrompts[task.number] : prompts['show-fingers']
    return asks !== undefined && isReplaced(asks, language) ? 'voice' : undefined
  },
  Task: ProbeSum,
}
