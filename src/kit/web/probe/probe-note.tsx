import type { ReactNode } from 'react'
import { companions, type Probe, probePlaces } from '#kit/attempts/probe.ts'
import { useMessages } from '../i18n/i18n.tsx'
import { companionTexts, probePlaceTexts, probeTexts } from './texts.ts'

export type ProbeNote = Pick<Probe, 'companion' | 'place'>

interface NoteProps {
  note: ProbeNote
  onChange: (note: ProbeNote) => void
}

/** With whom the child is, and where: one touch of the adult for each. Nothing is chosen beforehand, because nobody would notice a wrong one. */
export function NoteOfProbe({ note, onChange }: NoteProps): ReactNode {
  const text = useMessages(probeTexts)
  return (
    <div className="flex w-full max-w-xl flex-col gap-target-gap rounded-card short:flex-row bg-surface p-2 text-note max-[22rem]:p-0 short:p-0">
      <p className="text-ink-soft short:sr-only">{text.note}</p>
      <Choices label={text.companion} values={companions} names={useMessages(companionTexts)} chosen={note.companion} onChoose={(companion) => onChange({ ...note, companion })} />
      <Choices label={text.where} values={probePlaces} names={useMessages(probePlaceTexts)} chosen={note.place} onChoose={(place) => onChange({ ...note, place })} />
    </div>
  )
}

interface ChoicesProps<Value extends string> {
  label: string
  values: readonly Value[]
  names: Readonly<Record<Value, string>>
  chosen: Value | undefined
  /** undefined: none any more */
  onChoose: (value: Value | undefined) => void
}

function Choices<Value extends string>({ label, values, names, chosen, onChoose }: ChoicesProps<Value>): ReactNode {
  return (
    <fieldset aria-label={label} className="grid grid-cols-[repeat(3,auto)] gap-target-gap short:flex-auto short:grid-cols-1">
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value === chosen ? undefined : value)}
          className="min-h-target min-w-target rounded-control border-2 border-line-strong bg-raised px-1 max-[22rem]:px-0 short:px-0 leading-tight text-ink transition-colors hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:inset-ring-2 aria-pressed:inset-ring-brand"
        >
          {names[value]}
        </button>
      ))}
    </fieldset>
  )
}
