import { ArrowRight } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LossNotice } from '#kit/attempts/web/outbox-notice.tsx'
import { ForAdult } from '#kit/web/child/for-adult.tsx'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { type MovementFilter, allowedMovements, gameCategoriesFor, randomItem } from '../../rules/levels.ts'
import { type Movement, movements } from '../../rules/movements.ts'
import { prompts } from '../../prompts.ts'
import { Notice } from '../film/notice.tsx'
import { movementOutbox } from '../movement-outbox.ts'
import { useLearner } from '../queries.ts'
import { gameTexts } from '../texts.ts'
import { AdultPart, DieText } from './result/adult-part.tsx'
import { ChooseMovement } from './choose-movement.tsx'
import { type GameState, readGameState, stateAt, stateWith } from './game-state.ts'
import { ResultForAdult } from './result/result-for-adult.tsx'
import { OneMovement } from './one-movement.tsx'
import { useAsksFirst } from './use-asks-first.ts'
import { filmOf, saveUnjudged, useMovement } from './use-movement.ts'

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

/** A screen of the game: begins again with every navigation, also with each step. An entry of the history that replaces another may keep its key. */
export function useGameState(): { key: string; state: GameState } {
  const { key, state } = useLocation()
  const game = readGameState(state)
  return { key: `${key} ${game.movement ?? ''} ${game.preparation ?? ''}`, state: game }
}

/** The game, once it is known whether the app asks for the movement before it shows it. */
export function Game(props: GameProps): ReactNode {
  const { title, state: { movement = null, preparation } } = props
  const asksFirst = useAsksFirst(preparation === undefined ? movement : null)
  if (asksFirst !== undefined) return <Play {...props} asksFirst={asksFirst} />
  return (
    <div data-fill className="grid h-(--screen-height) place-items-center">
      <PageTitle title={title} className="sr-only" />
      <Loading className="animate-appear" />
    </div>
  )
}

/** Pick a movement → ask for it, or show the child's best and the demonstration → film → the child's film while the app works → praise → the next task. */
function Play({ title, categories, state, asksFirst }: GameProps & { asksFirst: boolean }): ReactNode {
  const allowed = useMovementFilter()
  const learner = useLearner()
  const navigate = useNavigate()
  const { pathname, state: entry } = useLocation()
  const from = categories === undefined ? gameCategoriesFor(allowed) : allowedMovements(categories, allowed)
  const first = allowedMovements(state.movement === undefined ? [] : [state.movement], allowed)[0] ?? null
  const [now, send] = useMovement({ movement: first, preparation: state.preparation, asksFirst }, {
    onOpen: (one) => void navigate(pathname, { state: stateWith(pathname, state, one) }),
    onStep: (preparation, one, replace) => void navigate(pathname, { replace, state: stateAt(preparation, one, entry) }),
  })
  const { movement, film, result, status, error } = now

  const uploadChosen = (): 'noVideo' | 'generateFirst' | null => {
    if (film === null) return 'noVideo'
    if (movement === null) return 'generateFirst'
    send({ kind: 'send' })
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
          onRandom={() => send({ kind: 'pick', movement: randomItem(from, state.before ?? null, Math.random()) })}
          onChoose={(one) => send({ kind: 'pick', movement: one })}
        />
      ) : <OneMovement title={heading} movement={movement} now={now} send={send} onBroken={(unjudged) => void saveUnjudged(learner, { movement, help: now.help, unjudged })} />}
      {status === 'failed' && !now.isDismissed && <Failed error={error} onClose={() => send({ kind: 'dismiss' })} />}
      <ForAdult>
        {movement === null && <DieText />}
        {result !== null && film !== null && result.attempt.help !== 'together'
          ? <ResultForAdult result={result} film={film} waits={now.waits} />
          : (
            <AdultPart
              file={film?.video instanceof File ? film.video.name : undefined}
              onFile={(video) => send({ kind: 'chosen', film: filmOf(video) })}
              onUpload={uploadChosen}
            />
          )}
        <LossNotice outbox={movementOutbox} />
      </ForAdult>
    </>
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
