import { type FormEvent, type ReactNode, useState } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Trash2 } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { childrenTexts } from '../texts.ts'

interface DeleteChildProps {
  name: string
  /** offers the child's file first; undefined: the child is deleted already, and now for ever */
  save: ReactNode | undefined
  onDelete: (atOnce: boolean) => void
  onClose: () => void
}

/** Asks for the child's name, so that nobody deletes a child by mistake. */
export function DeleteChild({ name, save, onDelete, onClose }: DeleteChildProps): ReactNode {
  const text = useMessages(childrenTexts)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(false)
  const atOnce = chosen || save === undefined
  const isRight = asTyped(typed) === asTyped(name)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isRight) onDelete(atOnce)
  }
  return (
    <Dialog title={<><Lang lang={languageOfText(name)}>{name}</Lang>: {text.deleteTitle}</>} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-lead">{atOnce ? text.deleteForEverText : text.deleteText}</p>
        {save}
        <Field label={text.deleteName(name)} autoComplete="off" autoCapitalize="off" spellCheck={false} value={typed} onChange={({ target }) => setTyped(target.value)} />
        {save !== undefined && (
          <label className="flex min-h-target items-center gap-3 text-lead">
            <input type="checkbox" className="size-7 shrink-0 accent-brand" checked={chosen} onChange={({ target }) => setChosen(target.checked)} />
            <span>{text.deleteAtOnce}</span>
          </label>
        )}
        <div className="flex flex-wrap gap-target-gap">
          <Button onClick={onClose}>{text.deleteNo}</Button>
          <Button type="submit" look="grave" icon={<Trash2 aria-hidden />} disabled={!isRight}>{atOnce ? text.deleteForEver : text.deleteYes}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Keyboards add spaces and capital letters. */
function asTyped(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase()
}
