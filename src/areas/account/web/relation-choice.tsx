import type { ReactNode } from 'react'
import { type Relation, relations } from '#kit/relations.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { adultTexts } from './texts.ts'

interface RelationChoiceProps {
  /** null: not chosen yet */
  relation: Relation | null
  onChange: (relation: Relation) => void
}

/** What the adult is to the children. */
export function RelationChoice({ relation, onChange }: RelationChoiceProps): ReactNode {
  const text = useMessages(adultTexts)
  return <Choice<Relation | ''> label={text.relation} value={relation ?? ''} options={relations.map((value) => ({ value, label: text[value] }))} onChange={(chosen) => chosen !== '' && onChange(chosen)} />
}
