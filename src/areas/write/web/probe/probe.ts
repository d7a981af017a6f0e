import type { ProbeSource } from '#kit/web/probe/probe-source.ts'
import { isReplaced } from '#kit/web/sound/speak.ts'
import { write } from '../../area.ts'
import { isShape } from '../../rules/lines/shapes.ts'
import { prompts } from '../../prompts.ts'
import { today } from '../today.tsx'
import { ProbeLetter } from './probe-letter.tsx'

export const probe: ProbeSource = {
  area: write.name,
  // A probe asks for letters: an empty sheet says nothing of a line to copy.
  today: { ...today, builtIn: (settings, language) => today.builtIn(settings, language).filter(({ id }) => !isShape(id)) },
  keyOf: ({ id }) => id,
  variationOf: (_item, language) => (isReplaced(prompts.alone, language) ? 'voice' : undefined),
  Task: ProbeLetter,
}
