import type { Prompt } from '#kit/prompts/prompt.ts'
import { prompts } from '../../prompts.ts'
import type { helpFor } from '../../rules/tracing.ts'

interface Situation {
  /** said on an empty sheet */
  readonly alone: Prompt
  readonly asked: boolean
  readonly tracing: boolean
  /** the number of the next stroke, and of all strokes */
  readonly at: number
  readonly count: number
  readonly help: ReturnType<typeof helpFor>
}

/** The child's next step. */
export function instructionFor({ alone, asked, tracing, at, count, help }: Situation): Prompt {
  if (asked) return prompts['write-together']
  if (!tracing) return alone
  if (at >= count) return prompts.complete
  if (help === 'none') return at === 0 ? prompts.dot : prompts.nextStroke
  return { dot: prompts.again, shown: prompts.shown, together: prompts.together }[help]
}
