import type { ProbeSource } from '#kit/web/probe/probe-source.ts'
import { isReplaced } from '#kit/web/sound/speak.ts'
import { vocabulary } from '../../area.ts'
import { prompts } from '../../prompts.ts'
import { phraseWithText } from '../../rules/phrases/phrases.ts'
import { readItem } from '../../rules/word-parts.ts'
import { packWordWithId } from '../../rules/words.ts'
import { today } from '../today.tsx'
import { ProbeTask } from './probe-task.tsx'

export const probe: ProbeSource = {
  area: vocabulary.name,
  today,
  keyOf: ({ id, key = id }) => key,
  askedIn: ({ id }) => readItem(id).word,
  // Each word of a pack has two drawings. A word of the family has one picture: another voice can ask for it.
  variationOf({ id }, language) {
    if (readItem(id).part !== undefined || phraseWithText(id) !== undefined) return undefined
    return packWordWithId(id) ? 'picture' : isReplaced(prompts['what-is-this'], language) ? 'voice' : undefined
  },
  Task: ProbeTask,
}
