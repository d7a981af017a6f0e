import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LossNotice } from '#kit/attempts/web/outbox-notice.tsx'
import type { Language } from '#kit/languages.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatTime, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { RotateCcw, Trash2 } from '#kit/web/icons.tsx'
import { useIsGuest, useSession } from '#kit/web/session/session.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { newId } from '#kit/ids.ts'
import { type Bests, chooseBest, type KeptBest, takeBack } from './bests.ts'
import { bestTexts } from './texts.ts'
import { useKeptBests } from './use-best.ts'

interface BestListProps {
  bests: Bests
  nameOf: (label: string) => { readonly text: string; readonly lang: Language }
  /** shows the film or plays the sound */
  renderFile: (url: string, name: string) => ReactNode
  /** records or chooses another one; `onKeep` rejects if it cannot be stored */
  renderRecorder: (label: string, onKeep: (file: Blob) => Promise<void>) => ReactNode
}

/**
 * For the adult, on the area's page: each best with its film or sound. The family may replace it or take it back. Empty if
 * there is none.
 * It is loaded late, so it is the last part of its page.
 */
export function BestList({ bests, ...parts }: BestListProps): ReactNode {
  const text = useMessages(bestTexts)
  const kept = useKeptBests(bests) ?? []
  if (kept.length === 0) return <LossNotice outbox={bests.outbox} />
  return (
    <Card className="flex flex-col gap-5 print:hidden">
      <div>
        <h2 className="text-child text-accent">{text.title}</h2>
        <p className="text-lead text-ink-soft">{text.intro}</p>
      </div>
      <LossNotice outbox={bests.outbox} />
      <ul className="flex flex-col gap-6">
        {kept.map((best) => <Item key={best.id} best={best} bests={bests} {...parts} />)}
      </ul>
    </Card>
  )
}

function Item({ best, bests, nameOf, renderFile, renderRecorder }: BestListProps & { best: KeptBest }): ReactNode {
  const text = useMessages(bestTexts)
  const language = useLanguage()
  const learner = useSession(({ session }) => session?.userid ?? '')
  const isGuest = useIsGuest()
  const [open, setOpen] = useState<'replace' | 'take back' | null>(null)
  const { text: name, lang } = nameOf(best.label)
  const close = (): void => setOpen(null)
  const replace = async (file: Blob): Promise<void> => {
    await chooseBest(bests, { id: newId(), learner, label: best.label, file })
    close()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {renderFile(best.url, name)}
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="text-lead font-bold"><Lang lang={lang}>{name}</Lang></h3>
        <p className="text-note text-ink-soft">{text.since(formatTime(best.createdAt, language))}</p>
        {best.waits && <p className="text-note text-ink-soft">{text.waits}</p>}
      </div>
      {!isGuest && (
        <div className="flex flex-wrap gap-target-gap">
          <Button look="plain" icon={<RotateCcw aria-hidden />} className="px-4!" aria-label={text.replaceOf(name)} onClick={() => setOpen('replace')}>{text.replace}</Button>
          <Button look="plain" icon={<Trash2 aria-hidden />} className="px-4!" aria-label={text.takeBackOf(name)} onClick={() => setOpen('take back')}>{text.takeBack}</Button>
        </div>
      )}
      {open === 'replace' && (
        <Dialog title={text.replace} onClose={close}>
          <Lang lang={lang} as="p" className="mb-4 text-child font-bold">{name}</Lang>
          {renderRecorder(best.label, replace)}
        </Dialog>
      )}
      {open === 'take back' && (
        <Dialog title={text.takeBack} onClose={close}>
          <Lang lang={lang} as="p" className="mb-4 text-child font-bold">{name}</Lang>
          <TakeBack onClose={close} onTakeBack={() => takeBack(bests, learner, best)} />
        </Dialog>
      )}
    </li>
  )
}

/** Asks before it deletes. */
function TakeBack({ onClose, onTakeBack }: { onClose: () => void; onTakeBack: () => Promise<void> }): ReactNode {
  const text = useMessages(bestTexts)
  const errorText = useErrorText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: onTakeBack,
    onSuccess: onClose,
    onError: (failure) => console.error('The choice cannot be taken back', failure),
  })
  return (
    <>
      <p className="text-lead">{text.question}</p>
      <ErrorLine className="my-4 empty:hidden">{error !== null && errorText(error)}</ErrorLine>
      <div className="mt-4 flex flex-wrap gap-target-gap">
        <Button look="plain" onClick={onClose}>{text.no}</Button>
        <Button disabled={isPending} onClick={() => mutate()}>{text.yes}</Button>
      </div>
    </>
  )
}
