import type { ReactNode } from 'react'
import type { PracticeType } from '../rules/exercises.ts'
import { isNumberPart, type NumberPart } from '../rules/number/tasks.ts'
import { isSightType, type SightType } from '../rules/sight/tasks.ts'
import type { Subject } from './learn/instructions.tsx'

/** The part of the area that a practice belongs to. */
export function subjectOf(type: PracticeType): Subject {
  return isSightType(type) ? 'sight' : isNumberPart(type) ? 'number' : subjects[type]
}

const subjects = {
  NumberPractice: 'numbers',
  SequencePractice: 'sequence',
  AdditionPractice: 'addition',
  SubtractionPractice: 'subtraction',
} as const satisfies Readonly<Record<Exclude<PracticeType, NumberPart | SightType>, Subject>>

/** The path of a practice within the area. */
export function practicePath(type: PracticeType): string {
  return isSightType(type) ? 'sight' : isNumberPart(type) ? 'number' : `${subjects[type]}/practice`
}

/** A task on a card, by its name, in signs that a child knows. It fills the square that it is in. */
export function TaskCard({ name }: { name: string }): ReactNode {
  const shown = signsOf(name)
  return (
    <span
      className="grid size-full place-items-center leading-none font-bold whitespace-nowrap text-accent"
      style={{ fontSize: `min(60cqh, ${Math.round(90 / Math.max(2, shown.length))}cqw)` }}
    >
      {shown}
    </span>
  )
}

function signsOf(name: string): string {
  const [kind, first = '', second = ''] = name.split(' ')
  switch (kind) {
    case 'say':
    case 'show':
    case 'write':
      return first
    case 'dice':
    case 'row':
    case 'scattered':
      return '•'.repeat(Number(first))
    case 'frame':
      return first
    case 'more':
      return '• < ••'
    case 'less':
      return '•• > •'
    case 'after':
      return `${first} + 1`
    case 'before':
      return `${first} − 1`
    case 'make':
      return `${second} + ? = ${first}`
    case 'line':
      return `0–${first}: ${second}`
    default:
      return name
  }
}
