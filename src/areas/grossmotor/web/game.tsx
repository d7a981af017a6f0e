import { Dices, ListVideo, ShieldAlert, Upload } from '#kit/web/icons.tsx'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { RefusalNotice } from '#kit/attempts/web/outbox-notice.tsx'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { type MovementFilter, allowedMovements, gameCategoriesFor, randomItem, riskyMovements } from '../levels.ts'
import type { Movement } from '../movements.ts'
import { ChooseMovement } from './choose-movement.tsx'
import { Demonstration } from './demonstration.tsx'
import { movementOutbox } from './movement-outbox.ts'
import { Notice } from './notice.tsx'
import { useLearner } from './queries.ts'
import { ResultPopup } from './result-popup.tsx'
import { ResultView } from './result-view.tsx'
import { gameTexts, movementNames } from './texts.ts'
import { storeUnsentVideo, removeUnsentVideo, type UnsentVideo, unsentVideo } from './unsent-video.ts'
import { UploadStatus } from './upload-status.tsx'
import { useUpload } from './use-upload.ts'
import { useChosenVideo, VideoPanel } from './video-panel.tsx'

/** Reads the adult's settings. */
export function useMovementFilter(): MovementFilter {
  const risky = useSettings((settings) => settings.riskyMovements)
  const seated = useSettings((settings) => settings.seatedMovements)
  return { risky, seated }
}

interface GameProps {
  title: string
  /** the random category is one of these; without them the game uses its own, and any movement can be chosen */
  categories?: readonly Movement[]
}

/**
 * Picks a movement, shows it, films or takes the child's video, recognises it, shows the result and leads to the next
 * task.
 */
export function Game({ title, categories }: GameProps): ReactNode {
  const text = useMessages(gameTexts)
  const allowed = useMovementFilter()
  const from = categories === undefined ? gameCategoriesFor(allowed) : allowedMovements(categories, allowed)
  const [movement, setMovement] = useState<Movement | null>(null)
  const [chosen, choose] = useChosenVideo()
  const [choosing, setChoosing] = useState(false)
  const [warning, setWarning] = useState<'noVideo' | 'generateFirst' | null>(null)
  const [popup, setPopup] = useState<string | null>(null)
  const [dismissed, setDismissed] = useState<unknown>(null)
  const upload = useUpload()
  const { status, result, forget, start } = upload
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef<HTMLDivElement>(null)
  const closePopup = useCallback(() => {
    setPopup(result?.attempt.id ?? null)
    shown.current?.scrollIntoView({ block: 'start' })
  }, [result])

  // Resumes a video that was being processed when the sign-in expired or the page was closed.
  const learner = useLearner()
  const takeUp = useEffectEvent((unsent: UnsentVideo) => {
    if (movement !== null) return
    setMovement(unsent.movement)
    choose(unsent.video, unsent.filmedSeconds)
  })
  useEffect(() => {
    void unsentVideo(learner).then((video) => video && takeUp(video))
  }, [learner])
  const completed = status === 'complete'
  useEffect(() => {
    if (completed) void removeUnsentVideo(learner)
  }, [completed, learner])

  const take = (one: Movement | null): void => {
    forget()
    void removeUnsentVideo(learner)
    choose(null)
    setChoosing(false)
    setMovement(one)
    top.current?.scrollIntoView({ block: 'start' })
  }
  const send = (): void => {
    if (chosen === null) setWarning('noVideo')
    else if (movement === null) setWarning('generateFirst')
    else {
      void storeUnsentVideo(learner, movement, chosen.video, chosen.filmedSeconds)
      void start(chosen.video, movement)
    }
  }
  if (from.length === 0) {
    return (
      <>
        <PageTitle title={title} />
        <ErrorLine className="mt-6">{text.noneForLevel}</ErrorLine>
      </>
    )
  }

  return (
    <div ref={top} className="mx-auto flex max-w-5xl scroll-mt-24 flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageTitle title={title} />
        {categories === undefined && <FreelyToggle />}
      </div>
      <div className="flex flex-wrap items-center gap-target-gap">
        <Button
          look={movement === null ? 'strong' : 'plain'}
          icon={<Dices aria-hidden />}
          disabled={status === 'working'}
          onClick={() => take(randomItem(from, movement, Math.random()))}
        >
          {text.generate}
        </Button>
        {categories === undefined && (
          <Button look="plain" icon={<ListVideo aria-hidden />} disabled={status === 'working'} onClick={() => setChoosing(true)}>
            {text.choose}
          </Button>
        )}
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Watch movement={movement} />
        <Card className="flex flex-col gap-4">
          <h2 className="text-title text-accent">{text.move}</h2>
          {status === 'working'
            ? <UploadStatus stage={upload.stage} duration={chosen?.filmedSeconds} onStop={upload.stop} />
            : (
              <>
                <VideoPanel chosen={chosen} onChoose={(video, seconds) => {
                  forget()
                  choose(video, seconds)
                }} />
                <Button look={chosen === null ? 'plain' : 'strong'} icon={<Upload aria-hidden />} onClick={send}>{text.upload}</Button>
              </>
            )}
          <output className="block text-child font-bold empty:hidden">
            {status === 'complete' && text.complete}
            {status === 'failed' && text.processFailed}
          </output>
        </Card>
      </div>
      {result !== null && chosen !== null && (
        <div ref={shown} className="scroll-mt-24">
          <ResultView result={result} url={chosen.url} waits={upload.waits} onAgain={() => take(result.movement)} />
        </div>
      )}
      <RefusalNotice outbox={movementOutbox} />
      {result !== null && popup !== result.attempt.id && <ResultPopup result={result} onClose={closePopup} />}
      {status === 'failed' && dismissed !== upload.error && <Failed error={upload.error} onClose={() => setDismissed(upload.error)} />}
      {warning !== null && (
        <Notice title={text.warning} onClose={() => setWarning(null)}>
          <p>{text[warning]}</p>
        </Notice>
      )}
      {choosing && <ChooseMovement allowed={allowed} onChoose={take} onClose={() => setChoosing(false)} />}
    </div>
  )
}

/** The requested movement and its video. */
function Watch({ movement }: { movement: Movement | null }): ReactNode {
  const text = useMessages(gameTexts)
  const names = useMessages(movementNames)
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-title text-accent">{text.watch}</h2>
      {movement === null ? (
        <div className="grid aspect-4/3 place-items-center rounded-frame bg-accent-soft p-6 text-center text-child">
          <p>{text.noCategory}</p>
        </div>
      ) : (
        <>
          <p className="text-child">
            <span className="text-lead text-ink-soft">{text.category}: </span>
            <strong data-category={movement}>{names[movement]}</strong>
          </p>
          {riskyMovements.includes(movement) && (
            <div className="flex items-start gap-3 rounded-control bg-notice-soft px-5 py-4 text-lead text-notice">
              <ShieldAlert aria-hidden className="mt-1 size-7 shrink-0" />
              <p><strong>{text.safety}.</strong> {text.safetyNote}</p>
            </div>
          )}
          <Demonstration key={movement} movement={movement} />
        </>
      )}
    </Card>
  )
}

/** Switches between taking part and the match as the goal. */
function FreelyToggle(): ReactNode {
  const text = useMessages(gameTexts)
  const { moveFreely, change } = useSettings()
  return (
    <Button
      look="plain"
      role="switch"
      aria-checked={moveFreely}
      className={moveFreely ? 'border-brand! bg-brand-soft!' : ''}
      onClick={() => change({ moveFreely: !moveFreely })}
    >
      <span aria-hidden className={`grid h-8 w-14 items-center rounded-full border-2 border-line-strong px-1 ${moveFreely ? 'justify-end bg-brand' : 'justify-start bg-surface'}`}>
        <span className={`size-5 rounded-full ${moveFreely ? 'bg-on-brand' : 'bg-line-strong'}`} />
      </span>
      {text.likeYouCan}
    </Button>
  )
}

/** The text never blames the child. */
function Failed({ error, onClose }: { error: unknown; onClose: () => void }): ReactNode {
  const text = useMessages(gameTexts)
  const errorText = useErrorText()
  return (
    <Notice title={text.error} onClose={onClose}>
      <p className="font-bold">{text.processFailed}</p>
      <p>{text.letsTry}</p>
      <p className="text-lead text-ink-soft">{errorText(error)}</p>
    </Notice>
  )
}
