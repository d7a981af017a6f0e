import type { ProbeSource } from '#kit/web/probe/probe-source.ts'
import { isReplaced } from '#kit/web/sound/speak.ts'
import { vocabulary } from '../../area.ts'
import { prompts } from '../../prompts.ts'
import { wordKey } from '../../rules/word-key.ts'
import { packWordWithId } from '../../rules/words.ts'
import { saidToday } from '../today.tsx'
import { ProbeWord } from './probe-word.tsx'

export const probe: ProbeSource = {
  area: vocabulary.name,
  // Nobody is asked without help for what choices practise.
  today: saidToday,
  keyOf: ({ name }) => wordKey(name),
  // Each word of a pack has two drawings. A word of the family has one picture: another voice can ask for it.
  variationOf: ({ id }, language) => (packWordWithId(id) ? 'picture' : isReplaced(prompts['what-is-this'], language) ? 'voice' : undefined),
  Task: ProbeWord,
}
