import type { ReactNode } from 'react'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowRight, ShieldAlert } from '#kit/web/icons.tsx'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { previewUrl } from '../../rules/demonstrations.ts'
import type { Movement } from '../../rules/movements.ts'
import { prompts } from '../../prompts.ts'
import { WatchBest } from '../best/watch-best.tsx'
import { FilmMovement } from '../film/film-movement.tsx'
import { gameTexts } from '../texts.ts'
import { AskMovement } from './ask-movement.tsx'
import { type MovementEvent, type MovementState, unseenUntilTogether } from './movement-machine.ts'
import { MovementPraise } from './movement-praise.tsx'
import { OwnFilm } from './own-film.tsx'
import { ProcessFilm } from './process-film.tsx'
import { filmOf } from './use-movement.ts'
import { WatchMovement } from './watch-movement.tsx'

interface OneMovementProps {
  title: ReactNode
  movement: Movement
  now: MovementState
  send: (event: MovementEvent) => void
  /** a recording gave no film */
  onBroken: (reason: 'stopped' | 'interrupted') => void
}

/** A movement from the caution to the praise. */
export function OneMovement({ title, movement, now, send, onBroken }: OneMovementProps): ReactNode {
  const { film, result, preparation } = now
  if (film === null) {
    const onDone = (): void => send({ kind: 'done' })
    const onShow = (): void => send({ kind: 'show' })
    switch (preparation) {
      case 'safety':
        return <Safety title={title} onDone={onDone} />
      case 'ask':
        return <AskMovement title={title} movement={movement} onDone={onDone} onShow={onShow} />
      case 'best':
        return <WatchBest title={title} movement={movement} onDone={onDone} />
      case 'watch':
        return <WatchMovement title={title} movement={movement} onDone={onDone} />
      default:
        return (
          <FilmMovement
            title={title}
            onVideo={(video, seconds) => send({ kind: 'filmed', film: filmOf(video, seconds) })}
            onBroken={onBroken}
            {...(preparation === 'alone' && { onShow })}
          />
        )
    }
  }
  if (result === null && now.unseen >= unseenUntilTogether) {
    return <WatchMovement title={title} movement={movement} isTogether onDone={() => send({ kind: 'doneTogether' })} />
  }
  if (result === null) {
    return (
      <ProcessFilm
        title={title}
        movement={movement}
        chosen={film}
        work={now}
        onStop={() => send({ kind: 'stop' })}
        onSend={() => send({ kind: 'send' })}
        onAnother={() => send({ kind: 'another' })}
      >
        <OwnFilm url={film.url} />
      </ProcessFilm>
    )
  }
  return (
    <MovementPraise key={result.attempt.id} title={title} result={result} onAgain={() => send({ kind: 'pick', movement: result.movement })}>
      {result.attempt.help === 'together'
        ? <video src={previewUrl(movement)} aria-hidden tabIndex={-1} muted playsInline className="size-full rounded-frame bg-accent-soft object-contain" />
        : <OwnFilm url={film.url} />}
    </MovementPraise>
  )
}

/** A movement that needs an adult: says so before it is shown. */
function Safety({ title, onDone }: { title: ReactNode; onDone: () => void }): ReactNode {
  const text = useMessages(gameTexts)
  const language = useLanguage()
  useSpokenInstruction(prompts['with-adult'])
  return (
    <TaskLayout
      title={title}
      // A line must not end within "grown-up".
      instruction={<p>{prompts['with-adult'][language].replace('-', '\u2011')}</p>}
      action={<Button icon={<ArrowRight aria-hidden />} onClick={onDone}>{text.goOn}</Button>}
    >
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 rounded-frame bg-notice-soft p-6 text-center text-lead text-balance text-notice sm:text-child short:p-3 short:text-lead">
        <ShieldAlert aria-hidden className="size-[min(30cqmin,14rem)] shrink-0" />
        <p className="max-w-text">{text.safetyNote}</p>
      </div>
    </TaskLayout>
  )
}
