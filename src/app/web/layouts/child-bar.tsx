import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { prompts } from '#areas/home/prompts.ts'
import { BarCompanion } from '#kit/web/child/companion.tsx'
import { opensElsewhere } from '#kit/web/child/open-picture.ts'
import { goBackToPicture } from '#kit/web/child/place-transition.ts'
import { type PlayInstruction, useCurrentInstruction } from '#kit/web/child/spoken-instruction.ts'
import { ArrowLeft, Music, Play, Snail, UserRound, Volume2 } from '#kit/web/icons.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { lazyAfterPaint } from '#kit/web/lazy-after-paint.tsx'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { backIn } from '#kit/web/screens.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { speak } from '#kit/web/sound/speak.ts'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { IconButton } from '#kit/web/ui/button.tsx'
import { hasSeenAlbum } from '../album/album-seen.ts'
import { continueQuery } from '../screens/continue-query.ts'
import type { SkillArea } from '../skill-areas.ts'
import { childBarTexts } from '../texts.ts'

const LearnerName = lazyAfterPaint(async () => (await import('./learner-name.tsx')).LearnerName)
const OtherChild = lazyAfterPaint(async () => (await import('./other-child.tsx')).OtherChild)
const AdultMenu = lazyAfterPaint(async () => (await import('./adult-menu.tsx')).AdultMenu)

/** Name and picture of the part of the app that the child is in. */
export interface BarLabel {
  readonly name: string
  readonly picture: string
}

interface ChildBarProps {
  area: SkillArea
  label: BarLabel | undefined
  back: string | undefined
}

/** Where the companion has less room than a control: nobody presses it, so that it needs no gap. */
const narrow = 'max-sm:-mx-2 max-sm:size-12 short:mx-0 short:-my-2 short:size-12'

/** With a child's face beside it, it would take the room of the words in the corner. */
const onHome = `${narrow} max-[23rem]:size-10 max-[26rem]:group-has-data-learner/bar:hidden short:block short:group-has-data-learner/bar:hidden`

/** The smallest windows have no room for it beside the music's switch. */
const besideMusic =
  `${narrow} max-[23rem]:size-10 max-[22.4rem]:hidden short:block [@media(orientation:landscape)_and_(max-height:22rem)]:hidden ` +
  'group-has-data-full/child:m-0! group-has-data-full/child:block! group-has-data-full/child:size-target!'

/**
 * The bar of the child's screens: Back in the corner, the companion, "Hear again" if the screen has registered an instruction
 * (`useHearAgain`, `useSpokenInstruction`), and the door to the adults' menu. While the music is on, its switch is here, too, if the
 * screen has fewer than seven things to press with it: not on the home, and not beside what is marked with `data-full`.
 */
export function ChildBar({ area, label, back }: ChildBarProps): ReactNode {
  const text = useMessages(childBarTexts)
  const language = useLanguage()
  const { music, changeChild, change } = useSettings()
  const [open, setOpen] = useState(false)
  const { question, askAdult } = useAdultQuestion(changeChild === 'anyone' && <OtherChild />)
  const asksAdult = question !== null
  // A child who cannot read hears why nothing opens.
  useEffect(() => {
    if (asksAdult) void speak(prompts['adults-door'])
  }, [asksAdult])
  const { name, picture } = label ?? { name: area.texts[language].name, picture: area.picture }
  return (
    <header
      aria-label={text.bar}
      className={
        'group/bar sticky top-0 z-40 flex h-target shrink-0 items-center gap-target-gap bg-ground px-2 print:hidden ' +
        'short:h-[calc(100dvh-var(--offline-line,0px))] short:w-20 short:flex-col short:px-0'
      }
    >
      {back === undefined ? (
        <>
          <HomeCorner />
          <LearnerName />
        </>
      ) : <Back to={back} name={text.back} />}
      {back !== undefined && (
        <p className="flex min-w-0 grow items-center gap-3 font-bold text-accent max-sm:sr-only short:hidden">
          <img src={picture} alt="" width={64} height={48} className="h-12 w-auto rounded-control bg-accent-soft p-1" />
          <span className="truncate text-lead">{name}</span>
        </p>
      )}
      <div className="ms-auto flex gap-target-gap short:ms-0 short:flex-col">
        <div className={`size-target shrink-0 self-center ${back === undefined ? onHome : music ? besideMusic : ''}`}><BarCompanion /></div>
        {music && back !== undefined && (
          <IconButton name={text.music} role="switch" aria-checked look="bare" className="bg-accent-soft! text-accent! group-has-data-full/child:hidden" onClick={() => change({ music: false })}>
            <Music aria-hidden />
          </IconButton>
        )}
        <HearAgain />
        <IconButton name={text.adults} look="bare" className="text-ink-soft!" onClick={() => askAdult(() => setOpen(true))}>
          <UserRound aria-hidden />
        </IconButton>
      </div>
      {open && <AdultMenu area={area} onClose={() => setOpen(false)} />}
      {question}
    </header>
  )
}

function Back({ to, name }: { to: string; name: string }): ReactNode {
  const target = backIn(useLocation().state) ?? { to, state: undefined }
  const navigate = useNavigate()
  const goBack = useRepeatTapGuard<HTMLAnchorElement>((event) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    goBackToPicture(target.to, () => navigate(target.to, { state: target.state }))
  })
  return (
    <Link
      {...target}
      aria-label={name}
      title={name}
      onClick={goBack}
      className="grid size-target shrink-0 place-items-center rounded-control text-ink hover:bg-brand-soft [&_svg]:size-9"
    >
      <ArrowLeft aria-hidden />
    </Link>
  )
}

/**
 * In the corner of the child's home, which has no Back: the cards of today; after an attempt the stickers, until the child has
 * looked at them. Both at once would be more than seven things to press. Until it is known, there is only their place.
 */
function HomeCorner(): ReactNode {
  const text = useMessages(childBarTexts)
  const language = useLanguage()
  const learner = useSession(({ session }) => session?.userid ?? '')
  const { data: next, isFetchedAfterMount } = useQuery(continueQuery(learner, language))
  const guarded = useRepeatTapGuard<HTMLAnchorElement>(undefined)
  const hasNewSticker = next?.task.practisedAt !== undefined && !hasSeenAlbum(learner, next.task.practisedAt)
  return (
    <Link
      to={hasNewSticker ? '/album' : '/today'}
      onClick={guarded}
      className={
        '@container flex h-target max-w-80 min-w-target grow items-center justify-center rounded-card border-4 border-accent bg-raised text-child leading-tight font-bold text-accent ' +
        `short:size-target short:grow-0 short:rounded-control short:border-2 ${isFetchedAfterMount ? '' : 'invisible'}`
      }
    >
      <span className="flex w-full min-w-0 items-center justify-center gap-2 px-1 @max-[8rem]:flex-col @max-[8rem]:gap-0 @max-[8rem]:px-0 @max-[8rem]:leading-tight! @max-[8rem]:[&:lang(si)]:text-lead @max-[8rem]:[&:lang(ta)]:text-note short:text-note! short:[&:lang(ta)]:text-[0.8125rem]! group-has-data-learner/bar:@max-[8rem]:text-note! group-has-data-learner/bar:@max-[8rem]:[&:lang(ta)]:text-[0.8125rem]!">
        {hasNewSticker ? <img src="/pictures/stickers/star.svg" alt="" width={48} height={48} className="size-12 shrink-0" /> : <Play aria-hidden className="size-6 shrink-0 fill-current" />}
        <span className={`min-w-0 truncate ${hasNewSticker ? '@max-[15rem]:sr-only' : ''}`}>{hasNewSticker ? text.album : prompts.today[language]}</span>
      </span>
    </Link>
  )
}

/** The first press plays the instruction, the next one plays it slowly, and so on. */
function HearAgain(): ReactNode {
  const text = useMessages(childBarTexts)
  const play = useCurrentInstruction((state) => state.play)
  const [slowFor, setSlowFor] = useState<PlayInstruction | null>(null)
  const slow = play !== null && slowFor === play
  return (
    <IconButton
      name={slow ? text.hearSlowly : text.hear}
      look="bare"
      className={`text-accent! [&_svg]:size-9 ${play === null ? 'invisible' : ''}`}
      onClick={() => {
        void play?.(slow)
        // A function given to a setter would be called as an updater.
        setSlowFor(() => (slow ? null : play))
      }}
    >
      {slow ? <Snail aria-hidden /> : <Volume2 aria-hidden />}
    </IconButton>
  )
}
