import { ArrowRight, ShieldAlert } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LossNotice } from '#kit/attempts/web/outbox-notice.tsx'
import { ForAdult } from '#kit/web/child/for-adult.tsx'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { type MovementFilter, allowedMovements, gameCategoriesFor, randomItem, riskyMovements } from '../../rules/levels.ts'
import { type Movement, movements } from '../../rules/movements.ts'
import { prompts } from '../../prompts.ts'
import { WatchBest } from '../best/watch-best.tsx'
import { FilmMovement } from '../film/film-movement.tsx'
import { Notice } from '../film/notice.tsx'
import { useChosenVideo } from '../film/video-panel.tsx'
import { movementOutbox } from '../movement-outbox.ts'
import { useLearner } from '../queries.ts'
import { gameTexts } from '../texts.ts'
import { storeUnsentVideo, removeUnsentVideo, type UnsentVideo, unsentVideo } from '../unsent-video.ts'
import { AdultPart } from './result/adult-part.tsx'
import { ChooseMovement } from './choose-movement.tsx'
import { type GameState, readGameState, stateAt, stateWith, type Step } from './game-state.ts'
import { MovementPraise } from './movement-praise.tsx'
import { OwnFilm } from './own-film.tsx'
import { ProcessFilm } from './process-film.tsx'
import { ResultForAdult } from './result/result-for-adult.tsx'
import { useUpload } from './use-upload.ts'
import { WatchMovement } from './watch-movement.tsx'

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
  state: GameState
}

/** A screen of the game: begins again with every navigation, also with each step. */
export function useGameState(): { key: string; state: GameState } {
  const { key, state } = useLocation()
  const game = readGameState(state)
  return { key: `${key} ${game.movement ?? ''}`, state: game }
}

/** Pick a movement → the child's best, if an adult chose one → watch → film → the child's film while the app works → praise → the next task. */
export function Game({ title, categories, state }: GameProps): ReactNode {
  const allowed = useMovementFilter()
  const navigate = useNavigate()
  const { pathname, state: entry } = useLocation()
  const from = categories === undefined ? gameCategoriesFor(allowed) : allowedMovements(categories, allowed)
  const [movement, setMovement] = useState<Movement | null>(() => allowedMovements(state.movement === undefined ? [] : [state.movement], allowed)[0] ?? null)
  const { step = movement !== null && riskyMovements.includes(movement) ? 'safety' : 'best' } = state
  const [chosen, choose] = useChosenVideo()
  const [dismissed, setDismissed] = useState<unknown>(null)
  const upload = useUpload()
  const { status, result, forget, start } = upload

  // Resumes a video that was being processed when the sign-in expired or the page was closed.
  const learner = useLearner()
  const takeUp = useEffectEvent((unsent: UnsentVideo) => {
    if (movement !== null && movement !== unsent.movement) return
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

  const discardFilm = async (): Promise<void> => {
    forget()
    choose(null)
    await removeUnsentVideo(learner)
  }
  const take = async (one: Movement | null): Promise<void> => {
    await discardFilm()
    // The screen begins again with this movement.
    if (one !== null) void navigate(pathname, { state: stateWith(pathname, state, one) })
  }
  const goTo = (next: Step, replace = false): void => {
    if (movement !== null) void navigate(pathname, { replace, state: stateAt(next, movement, entry) })
  }
  const filmAgain = async (): Promise<void> => {
    if (step === 'film') return discardFilm()
    // The next step would take it up.
    await removeUnsentVideo(learner)
    goTo('film')
  }
  const send = (video: Blob, filmedSeconds: number | undefined): void => {
    if (movement === null) return
    void storeUnsentVideo(learner, movement, video, filmedSeconds)
    void start(video, movement)
  }
  const uploadChosen = (): 'noVideo' | 'generateFirst' | null => {
    if (chosen === null) return 'noVideo'
    if (movement === null) return 'generateFirst'
    send(chosen.video, chosen.filmedSeconds)
    return null
  }

  const heading = <PageTitle title={title} className="sr-only" />
  if (from.length === 0) return <NoneForLevel title={heading} />
  return (
    <>
      {movement === null ? (
        <ChooseMovement
          title={heading}
          movements={categories === undefined ? allowedMovements(movements, allowed) : []}
          onRandom={() => void take(randomItem(from, state.before ?? null, Math.random()))}
          onChoose={(one) => void take(one)}
        />
      ) : chosen === null ? (
        <>
          {step === 'safety' && <Safety title={heading} onDone={() => goTo('best')} />}
          {/* Most children have no best film: this step is left at once, and Back does not lead to it. */}
          {step === 'best' && <WatchBest title={heading} movement={movement} onDone={() => goTo('watch', true)} />}
          {step === 'watch' && <WatchMovement title={heading} movement={movement} onDone={() => goTo('film')} />}
          {step === 'film' && (
            <FilmMovement
              title={heading}
              onVideo={(video, seconds) => {
                choose(video, seconds)
                send(video, seconds)
              }}
            />
          )}
        </>
      ) : result === null ? (
        <ProcessFilm
          title={heading}
          movement={movement}
          chosen={chosen}
          upload={upload}
          onSend={() => send(chosen.video, chosen.filmedSeconds)}
          onAnother={() => void filmAgain()}
        >
          <OwnFilm url={chosen.url} />
        </ProcessFilm>
      ) : (
        <MovementPraise key={result.attempt.id} title={heading} result={result} onAgain={() => void take(result.movement)}>
          <OwnFilm url={chosen.url} />
        </MovementPraise>
      )}
      {status === 'failed' && dismissed !== upload.error && <Failed error={upload.error} onClose={() => setDismissed(upload.error)} />}
      <ForAdult>
        {result !== null && chosen !== null
          ? <ResultForAdult result={result} film={chosen} waits={upload.waits} />
          : (
            <AdultPart
              file={chosen?.video instanceof File ? chosen.video.name : undefined}
              onFile={(video) => {
                forget()
                choose(video)
              }}
              onUpload={uploadChosen}
            />
          )}
        <LossNotice outbox={movementOutbox} />
      </ForAdult>
    </>
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

/** A level whose movements are all excluded by the adult's settings leads back to the game. */
function NoneForLevel({ title }: { title: ReactNode }): ReactNode {
  const text = useMessages(gameTexts)
  const language = useLanguage()
  useSpokenInstruction(prompts.noCategory)
  return (
    <TaskLayout
      title={title}
      instruction={<p>{prompts.noCategory[language]}</p>}
      action={<ButtonLink to="/grossmotor/system" icon={<ArrowRight aria-hidden />} className="px-4! short:flex-col short:gap-1 short:px-2! short:py-2">{text.choose}</ButtonLink>}
    >
      <div className="absolute inset-0 flex flex-col gap-3">
        <img src="/pictures/areas/grossmotor.svg" alt="" className="min-h-0 w-full grow object-contain" />
        <ErrorLine>{text.noneForLevel}</ErrorLine>
      </div>
    </TaskLayout>
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
