import { ArrowRight } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { sharedPrompts } from '#kit/prompts/shared.ts'
import { useBestUrl } from '#kit/best/web/use-best.ts'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import type { Movement } from '../../rules/movements.ts'
import { OwnFilm } from '../practice/own-film.tsx'
import { gameTexts, movementNames } from '../texts.ts'
import { bestMovements } from './best-movements.ts'

interface WatchBestProps {
  title: ReactNode
  movement: Movement
  onDone: () => void
}

/** The child's own best film of the movement. Without one the demonstration follows at once. */
export function WatchBest({ title, movement, onDone }: WatchBestProps): ReactNode {
  const url = useBestUrl(bestMovements, movement)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (url === null) done()
  }, [url])
  if (typeof url !== 'string') {
    return (
      <div data-fill className="grid h-(--screen-height) place-items-center">
        {title}
        <Loading className="animate-appear" />
      </div>
    )
  }
  return <BestFilm title={title} movement={movement} url={url} onDone={onDone} />
}

function BestFilm({ title, movement, url, onDone }: WatchBestProps & { url: string }): ReactNode {
  const text = useMessages(gameTexts)
  const names = useMessages(movementNames)
  const language = useLanguage()
  useSpokenInstruction(sharedPrompts['your-best'])
  return (
    <TaskLayout
      title={title}
      instruction={(
        <p>{sharedPrompts['your-best'][language]} <strong data-category={movement} className="block text-accent short:sr-only">{names[movement]}</strong></p>
      )}
      action={<Button icon={<ArrowRight aria-hidden />} className="short:px-3!" onClick={onDone}>{text.goOn}</Button>}
    >
      {/* A film that this device has not and cannot load must not stop the child. */}
      <OwnFilm url={url} onFailed={onDone} />
    </TaskLayout>
  )
}
