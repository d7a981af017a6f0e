import type { ReactNode } from 'react'
import type { ProbeTaskProps } from '#kit/web/probe/probe-source.ts'
import { readItem } from '../../rules/word-parts.ts'
import { ProbeChoice } from './probe-choice.tsx'
import { ProbeWord } from './probe-word.tsx'

/** Asks for a word in the way of its item. */
export function ProbeTask(props: ProbeTaskProps): ReactNode {
  const { part } = readItem(props.item.id)
  return part === undefined ? <ProbeWord {...props} /> : <ProbeChoice part={part} {...props} />
}
