import type { ReactNode } from 'react'
import type { ProbeTaskProps } from '#kit/web/probe/probe-source.ts'
import { phraseWithText } from '../../rules/phrases/phrases.ts'
import { readItem } from '../../rules/word-parts.ts'
import { PhraseButtons } from '../phrases/phrase-buttons.tsx'
import { phraseQuestion } from '../phrases/phrase-sounds.ts'
import { wordOfPhrase } from '../phrases/phrase-start.ts'
import { ProbeChoice } from './probe-choice.tsx'
import { AskWord, ProbeWord } from './probe-word.tsx'

/** Asks for a word, or for two, in the way of its item. */
export function ProbeTask(props: ProbeTaskProps): ReactNode {
  const phrase = phraseWithText(props.item.id)
  if (phrase !== undefined) {
    return <AskWord {...props} word={wordOfPhrase(phrase)} question={phraseQuestion} renderPicture={(onHear) => <PhraseButtons phrase={phrase} hasPrint={false} missed={[]} onHear={onHear} />} />
  }
  const { part } = readItem(props.item.id)
  return part === undefined ? <ProbeWord {...props} /> : <ProbeChoice part={part} {...props} />
}
