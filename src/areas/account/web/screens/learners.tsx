import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useNavigate, useLocation } from 'react-router'
import { languageOfText } from '#kit/languages.ts'
import { sharedPrompts } from '#kit/prompts/shared.ts'
import { isAlone } from '#kit/web/alone.ts'
import { isUnreachable } from '#kit/web/api/api-error.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { InLanguage, Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { IdCard, KeyRound, UserRound, Volume2 } from '#kit/web/icons.tsx'
import { supportsMediaDevices } from '#kit/web/media/media-device.ts'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { useAdultLanguage } from '#kit/web/session/adult.ts'
import { useDevice } from '#kit/web/session/device.ts'
import type { DeviceLearner } from '#kit/web/session/stored-state.ts'
import { useSpeak, useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { useAdultAdmitted, useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { Button, ButtonLink, IconButton } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { LoadingOverlay } from '#kit/web/ui/loading.tsx'
import { LearnerFace } from '../learners/face.tsx'
import { Family } from '../learners/family.tsx'
import { openLearner, refreshLearners } from '../learners/learner-sessions.ts'
import { PictureCode } from '../learners/picture-code.tsx'
import { ShowCard } from '../learners/show-card.tsx'
import { returnPath, returnState, wasInterrupted } from '../session/return-path.ts'
import { signOut } from '../session/sign-out.ts'
import { learnersTexts } from '../texts.ts'

/** More faces than these are smaller, so that a child sees many of a class without scrolling. */
const maxLargeTiles = 8
const largeTiles = 'grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]'
const smallTiles = 'grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]'

/** The learners of each group, in the order of the list; those without one come first. Without groups there is one list. */
function groupsOf(learners: readonly DeviceLearner[]): [group: string, learners: DeviceLearner[]][] {
  return [...Map.groupBy(learners, ({ group }) => group ?? '')].toSorted(([a], [b]) => Number(a !== '') - Number(b !== ''))
}

/** /learners: the faces of the children who use this device. One touch opens a child's home, or the screen that an expired session interrupted. */
export function Screen(): ReactNode {
  const text = useMessages(learnersTexts)
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { state: interrupted } = useLocation()
  const device = useDevice((state) => state.device)
  const [asked, setAsked] = useState<DeviceLearner>()
  const [showsCard, setShowsCard] = useState(false)
  const [noCamera, setNoCamera] = useState(false)
  const [opening, setOpening] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const asksForCode = showsCard ? sharedPrompts['show-your-card'] : sharedPrompts['touch-three-pictures']
  const instruction = asked === undefined ? sharedPrompts['touch-your-face'] : asksForCode
  const speak = useSpeak()
  useSpokenInstruction(opening || device === null ? undefined : instruction)

  useEffect(() => {
    useAdultAdmitted.setState({ admitted: false })
    // Without an answer the faces are those that the device knows.
    refreshLearners().catch((error: unknown) => isUnreachable(error) || console.warn('The children cannot be listed', error))
  }, [])

  const open = async (learner: DeviceLearner, code?: readonly number[]): Promise<void> => {
    setFailure(undefined)
    setNoCamera(false)
    setOpening(true)
    try {
      await openLearner(learner, code)
      if (wasInterrupted(interrupted, learner._id)) await navigate(returnPath(interrupted, location.origin), { state: returnState(interrupted) })
      else await navigate('/skills')
    } catch (error) {
      setFailure(error)
    }
    setOpening(false)
  }

  const isClass = (device?.learners.length ?? 0) > maxLargeTiles
  // Signing in leads back to the interrupted screen.
  if (device === null) return <Navigate to={returnPath(interrupted, location.origin)} state={returnState(interrupted)} replace />
  if (device.learners.length === 0) return <Navigate to="/adult" replace />
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-target items-center justify-end gap-target-gap px-2">
        <IconButton name={text.hear} look="bare" className="text-brand! [&_svg]:size-9" onClick={() => void speak(instruction)}><Volume2 aria-hidden /></IconButton>
        <Door />
      </header>
      <main id="content" tabIndex={-1} className="mx-auto flex w-full max-w-page grow flex-col gap-6 px-edge pb-16">
        <h1 className="text-center text-title">{text.title}</h1>
        <ErrorLine>{failure !== undefined && asked === undefined && errorText(failure)}</ErrorLine>
        {groupsOf(device.learners).map(([group, learners]) => (
          <section key={group} className="flex flex-col gap-3">
            {group !== '' && <h2 className="text-child text-ink-soft"><Lang lang={languageOfText(group)}>{group}</Lang></h2>}
            <ul className={`grid justify-items-center gap-target-gap ${isClass ? smallTiles : largeTiles}`}>
              {learners.map((learner) => (
                <li key={learner._id} className="w-full max-w-64">
                  <Tile learner={learner} isSmall={isClass} disabled={opening} onOpen={() => (learner.hasPictureCode ? setAsked(learner) : void open(learner))} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
      {opening && <LoadingOverlay />}
      {asked !== undefined && (
        <Dialog
          title={<><Lang lang={languageOfText(asked.name)}>{asked.name}</Lang>: {showsCard ? text.showCard : text.code}</>}
          onClose={() => {
            setAsked(undefined)
            setShowsCard(false)
            setNoCamera(false)
            setFailure(undefined)
          }}
        >
          {showsCard ? (
            <ShowCard
              learner={asked._id}
              onCode={(code) => {
                setShowsCard(false)
                void open(asked, code)
              }}
              onNoCamera={() => {
                setShowsCard(false)
                setNoCamera(true)
              }}
            />
          ) : <PictureCode disabled={opening} onChosen={(code) => void open(asked, code)} />}
          {supportsMediaDevices() && (
            <Button
              look="plain"
              className="mx-auto mt-target-gap flex!"
              icon={showsCard ? <KeyRound aria-hidden /> : <IdCard aria-hidden />}
              disabled={opening}
              onClick={() => {
                setFailure(undefined)
                setNoCamera(false)
                setShowsCard(!showsCard)
              }}
            >
              {showsCard ? text.touchPictures : text.showCard}
            </Button>
          )}
          <ErrorLine className="mt-4">{noCamera ? text.noCamera : failure !== undefined && errorText(failure)}</ErrorLine>
        </Dialog>
      )}
    </div>
  )
}

function Tile({ learner, isSmall, disabled, onOpen }: { learner: DeviceLearner; isSmall: boolean; disabled: boolean; onOpen: () => void }): ReactNode {
  const guarded = useRepeatTapGuard<HTMLButtonElement>(onOpen)
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={guarded}
      className={`flex size-full flex-col items-center rounded-frame border-4 border-line bg-raised font-bold shadow-card hover:border-brand ${isSmall ? 'gap-1 p-1.5 text-lead' : 'gap-3 p-3 text-child'}`}
    >
      <LearnerFace face={learner.face} faceUrl={learner.faceUrl} className={`w-full ${isSmall ? 'max-w-24' : 'max-w-40'}`} />
      <span className="flex w-full items-center justify-center gap-2 wrap-anywhere">
        <Lang lang={languageOfText(learner.name)}>{learner.name}</Lang>
        {learner.hasPictureCode && <KeyRound aria-hidden className="size-5 shrink-0 text-ink-soft" />}
      </span>
      {learner.sharedBy !== null && learner.sharedBy !== undefined && <Family name={learner.sharedBy} />}
    </button>
  )
}

/** The adult's way from the faces. */
function Door(): ReactNode {
  const text = useMessages(learnersTexts)
  const { question, askAdult } = useAdultQuestion()
  const adults = useAdultLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton name={text.adults} look="bare" className="text-ink-soft!" onClick={() => askAdult(() => setOpen(true))}>
        <UserRound aria-hidden />
      </IconButton>
      {question}
      {isOpen && <InLanguage lang={adults} className="contents"><Ways onClose={() => setOpen(false)} /></InLanguage>}
    </>
  )
}

/** Where an adult goes from the faces. */
function Ways({ onClose }: { onClose: () => void }): ReactNode {
  const text = useMessages(learnersTexts)
  return (
    <Dialog title={text.adults} onClose={onClose}>
      <div className="flex flex-col gap-target-gap">
        <ButtonLink to="/adult" state={{ entered: true }}>{text.adult}</ButtonLink>
        {!isAlone && <ButtonLink to="/class" look="plain" state={{ entered: true }}>{text.overview}</ButtonLink>}
        <ButtonLink to="/settings/children" look="plain" state={{ entered: true }}>{text.children}</ButtonLink>
        {!isAlone && <Button look="plain" onClick={() => void signOut()}>{text.signOut}</Button>}
      </div>
    </Dialog>
  )
}
