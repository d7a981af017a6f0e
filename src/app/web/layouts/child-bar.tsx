import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { prompts } from '#areas/home/prompts.ts'
import { type PlayInstruction, useCurrentInstruction } from '#kit/web/child/spoken-instruction.ts'
import { ArrowLeft, Music, Play, Snail, UserRound, Volume2 } from '#kit/web/icons.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { lazyAfterPaint } from '#kit/web/lazy-after-paint.tsx'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { backIn } from '#kit/web/screens.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { speak } from '#kit/web/sound/speak.ts'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { IconButton } from '#kit/web/ui/button.tsx'
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

/**
 * The bar of the child's screens: Back in the corner, "Hear again" if the screen has registered an instruction
 * (`useHearAgain`, `useSpokenInstruction`), and the door to the adults' menu. While the music is on, its switch is here, too.
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
        'sticky top-0 z-40 flex h-target shrink-0 items-center gap-target-gap bg-ground px-2 print:hidden ' +
        'short:h-[calc(100dvh-var(--offline-line,0px))] short:w-20 short:flex-col short:px-0'
      }
    >
      {back === undefined ? (
        <>
          <AlbumLink name={text.album} />
          <TodayLink />
          <LearnerName />
        </>
      ) : <Back to={back} name={text.back} />}
      {back !== undefined && (
        <p className="flex min-w-0 grow items-center gap-3 font-bold text-accent short:hidden">
          <img src={picture} alt="" width={64} height={48} className="h-12 w-auto rounded-control bg-accent-soft p-1" />
          <span className="truncate text-lead max-sm:sr-only">{name}</span>
        </p>
      )}
      <div className="ms-auto flex gap-target-gap short:ms-0 short:flex-col">
        {music && (
          <IconButton name={text.music} role="switch" aria-checked look="bare" className="bg-accent-soft! text-accent!" onClick={() => change({ music: false })}>
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
  const guarded = useRepeatTapGuard<HTMLAnchorElement>(undefined)
  return (
    <Link
      {...(backIn(useLocation().state) ?? { to })}
      aria-label={name}
      title={name}
      onClick={guarded}
      className="grid size-target shrink-0 place-items-center rounded-control text-ink hover:bg-brand-soft [&_svg]:size-9"
    >
      <ArrowLeft aria-hidden />
    </Link>
  )
}

/** On the child's home, which has no Back, the album is in its corner. */
function AlbumLink({ name }: { name: string }): ReactNode {
  const guarded = useRepeatTapGuard<HTMLAnchorElement>(undefined)
  return (
    <Link to="/album" aria-label={name} title={name} onClick={guarded} className="grid size-target shrink-0 place-items-center rounded-control hover:bg-brand-soft">
      <img src="/pictures/stickers/star.svg" alt="" width={52} height={52} />
    </Link>
  )
}

/** On the child's home: the cards of today, which say what to practise. */
function TodayLink(): ReactNode {
  const language = useLanguage()
  const guarded = useRepeatTapGuard<HTMLAnchorElement>(undefined)
  return (
    <Link
      to="/today"
      onClick={guarded}
      className={
        'flex h-target min-w-target grow items-center justify-center gap-4 rounded-card border-4 border-accent bg-raised px-2 text-child leading-tight font-bold text-accent ' +
        'max-sm:flex-col max-sm:gap-0 max-sm:px-0 max-sm:text-note short:size-target short:grow-0 short:flex-col short:gap-0 short:px-0 short:text-note ' +
        'max-[22rem]:rounded-control max-[22rem]:border-2 max-[22rem]:[&:lang(ta)]:text-[0.8125rem] short:rounded-control short:border-2 short:[&:lang(ta)]:text-[0.8125rem]'
      }
    >
      <Play aria-hidden className="size-6 shrink-0 fill-current" />
      <span className="min-w-0 truncate">{prompts.today[language]}</span>
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
