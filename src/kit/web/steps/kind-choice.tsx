/** The ways in which items are practised, if there are several: a word is said, understood or read. */
import type { ReactNode } from 'react'
import type { Language } from '#kit/languages.ts'
import { useLanguage, useMessages } from '../i18n/i18n.tsx'
import type { TodayItem } from '../today.ts'
import { Choice } from '../ui/choice.tsx'
import { kindTexts } from './texts.ts'

type Kind = NonNullable<TodayItem['kind']>

export interface OfKind {
  readonly kind?: Kind | undefined
}

/** The kinds of these items, each once, in their order. */
export function kindsOf(items: readonly OfKind[]): Kind[] {
  return [...new Map(items.flatMap(({ kind }) => (kind === undefined ? [] : [[kind.id, kind] as const]))).values()]
}

/** Whether an item is of a kind. @param kind id; undefined: the first kind of `items` */
export function isOfKind({ kind: own }: OfKind, kind: string | undefined, items: readonly OfKind[]): boolean {
  return own?.id === (kind ?? kindsOf(items)[0]?.id)
}

/** The name of an item, and how it is practised if that is not the first way of `items`. */
export function nameWithKind({ name, kind }: OfKind & { readonly name: string }, items: readonly OfKind[], language: Language): string {
  return kind === undefined || kind.id === kindsOf(items)[0]?.id ? name : `${name} (${kind.nameIn(language).toLocaleLowerCase()})`
}

interface KindChoiceProps {
  items: readonly OfKind[]
  /** id; undefined: the first kind */
  kind: string | undefined
  onChange: (kind: string) => void
}

/** Chooses among the kinds of items, if they are of several. */
export function KindChoice({ items, kind, onChange }: KindChoiceProps): ReactNode {
  const text = useMessages(kindTexts)
  const language = useLanguage()
  const kinds = kindsOf(items)
  return kinds.length > 1 && (
    <Choice label={text.kind} value={kind ?? kinds[0]?.id ?? ''} options={kinds.map(({ id, nameIn }) => ({ value: id, label: nameIn(language) }))} onChange={onChange} />
  )
}
