import type { ProbeSource } from '#kit/web/probe/probe-source.ts'
import { isReplaced } from '#kit/web/sound/speak.ts'
import { write } from '../../area.ts'
import { prompts } from '../../prompts.ts'
import { today } from '../today.tsx'
import { ProbeLetter } from './probe-letter.tsx'

export const probe: ProbeSource = {
  area: write.name,
  today,
  keyOf: ({ id }) => id,
  variationOf: (_item, language) => (isReplaced(prompts.alone, language) ? 'voice' : undefined),
  Task: ProbeLetter,
}
