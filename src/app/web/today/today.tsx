/**
 * /today: up to four cards, each of which opens the practice of one item. When all were practised there are new ones,
 * until the time of the session is over. If a probe is due, it is the first card.
 */
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { prompts } from '#areas/home/prompts.ts'
import type { Plan } from '#areas/plan/api.ts'
import { planCards } from '#areas/plan/rules/plan.ts'
import { daysThisWeek, sessionState } from '#areas/plan/rules/session.ts'
import type { AreaProbes } from '#kit/practice/probe-api.ts'
import { dayOf } from '#kit/practice/spaced-repetition.ts'
import { sharedPrompts } from '#kit/prompts/shared.ts'
import { useOpenPicture } from '#kit/web/child/open-picture.ts'
import { LayoutGrid, RotateCcw } from '#kit/web/icons.tsx'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { lastProbe } from '#kit/web/probe/probes-query.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { speak, useSpokenInstruction } from '#kit/web/sound/speak.ts'
import type { TodayItem } from '#kit/web/today.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { Celebration } from '#kit/web/ui/celebration.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { type SkillArea, skillAreas } from '../skill-areas.ts'
import { monthOf } from '../album/album-query.ts'
import { childBarTexts } from '../texts.ts'
import { dueProbe } from './due-probe.ts'
import { CelebrationScene } from './celebration-scene.tsx'
import { newestSince, type TodayArea, todayQuery } from './today-query.ts'
import { endSession, sessionOf, showCards, startSession, type TodayCard, useTodaySession } from './today-session.ts'
import { todayTexts } from './texts.ts'

export function Screen(): ReactNode {
  const text = useMessages(todayTexts)
  const language = useLanguage()
  const learner = useSession(({ session }) => session?.userid ?? '')
  const { data, isError, refetch } = useQuery(todayQuery(learner, language))
  if (data !== undefined) return <Cards {...data} learner={learner} />
  return (
    <div data-fill className="grid h-(--screen-height) place-items-center p-4">
      <PageTitle title={prompts.today[language]} className="sr-only" />
      {isError ? (
        <div className="flex flex-col items-center gap-6">
          <ErrorLine>{text.loadError}</ErrorLine>
          <Button look="plain" icon={<RotateCcw aria-hidden />} onClick={() => void refetch()}>{text.tryAgain}</Button>
        </div>
      ) : <Loading />}
    </div>
  )
}

interface CardsProps {
  plan: Plan
  probes: readonly AreaProbes[]
  areas: readonly TodayArea[]
  learner: string
}

/** With a probe there are as many cards as without. */
const cardsBesideProbe = 3

function isDone(areas: readonly TodayArea[], { area, item }: TodayCard, since: string): boolean {
  return areas.some((one) => one.area === area && one.attempts.some((attempt) => attempt.item === item && attempt.at >= since))
}

/** Decides whether the session goes on, and with which cards. */
function Cards({ plan, probes, areas, learner }: CardsProps): ReactNode {
  const stored = useTodaySession(({ session }) => session)
  const [now] = useState(() => new Date())
  const session = sessionOf(stored, learner, now)
  const newest = session?.startedAt === null || session === null ? undefined : newestSince(areas, session.startedAt)
  const state = session?.startedAt === null || session === null
    ? 'open' as const
    : sessionState({ startedAt: new Date(session.startedAt), minutes: plan.minutes }, { now, wentWell: newest?.outcome === 'well' })
  const isOver = session?.isOver === true || state === 'over'
  // An adult may have taken an area out of the plan since the cards were chosen.
  const cards = session?.cards.filter(({ area }) => !plan.excluded.includes(area)) ?? []
  const every = useSettings((settings) => settings.probes)
  const due = dueProbe(areas.filter(({ area }) => !plan.excluded.includes(area) && skillAreas.some(({ name, probe }) => name === area && probe !== undefined)).map(({ area, attempts }) => (
    { area, hasPractised: attempts.some(({ at }) => dayOf(new Date(at)) < dayOf(now)), last: lastProbe(learner, probes, area) }
  )), every, now)
  const hasProbe = due !== undefined
  const isSetDone = session === null || cards.every((card) => isDone(areas, card, session.chosenAt))
  useEffect(() => {
    if (isOver) endSession()
    else if (isSetDone) showCards(learner, planCards(areas, plan, now).slice(0, hasProbe ? cardsBesideProbe : undefined), now)
  }, [areas, hasProbe, isOver, isSetDone, learner, now, plan])
  const week = daysThisWeek(areas.flatMap(({ attempts }) => attempts.map(({ at }) => new Date(at))), now)
  if (isOver) return <Finished days={week} wanted={plan.days} />
  if (session === null || isSetDone) return <div data-fill className="grid h-(--screen-height) place-items-center"><Loading /></div>
  const shown = cards.flatMap((card) => {
    const area = skillAreas.find(({ name }) => name === card.area)
    const item = areas.find((one) => one.area === card.area)?.cards.get(card.item)
    return area === undefined || item === undefined ? [] : [{ area, card: item, done: isDone(areas, card, session.chosenAt) }]
  })
  return <CardGrid probe={skillAreas.find(({ name }) => name === due)} shown={shown} days={week} wanted={plan.days} />
}

interface ShownCard {
  readonly area: SkillArea
  readonly card: TodayItem
  readonly done: boolean
}

function CardGrid({ probe, shown, ...week }: WeekProps & { probe: SkillArea | undefined; shown: readonly ShownCard[] }): ReactNode {
  const language = useLanguage()
  useSpokenInstruction(prompts['today-choose'])
  return (
    <div data-fill className="flex h-(--screen-height) flex-col gap-2 px-2 pt-1 pb-4 sm:px-edge short:px-4">
      <PageTitle title={prompts['today-choose'][language]} className="text-center text-child leading-tight! sm:text-title short:text-child" />
      <Week {...week} />
      <ul data-choices data-full={shown.length + (probe ? 1 : 0) > 3 || undefined} className="grid min-h-0 grow auto-rows-fr gap-target-gap landscape:auto-cols-fr landscape:grid-flow-col landscape:has-[>:nth-child(4)]:grid-flow-row landscape:has-[>:nth-child(4)]:grid-cols-2">
        {probe && <li className="min-h-0 min-w-0"><ProbeCard area={probe} /></li>}
        {shown.map(({ area, card, done }) => (
          <li key={`${area.name} ${card.id}`} className="min-h-0 min-w-0"><CardLink area={area} card={card} done={done} /></li>
        ))}
      </ul>
    </div>
  )
}

const cardLook =
  'flex size-full items-center gap-3 rounded-frame border-4 bg-raised p-2 max-[40rem]:short:gap-2 max-[40rem]:short:p-1 text-center text-child leading-tight font-bold shadow-card sm:text-title short:text-child ' +
  'transition-colors hover:border-accent landscape:flex-col short:flex-row'
const cardPicture = '@container-size relative h-full min-h-0 w-full min-w-0 grow overflow-hidden rounded-card bg-accent-soft'
const cardName = 'w-min min-w-28 shrink-0 sm:min-w-2/5 landscape:w-full landscape:short:w-min landscape:short:min-w-28 max-[40rem]:short:[&:lang(ta)]:text-body max-[40rem]:short:[&:lang(ta)]:leading-tight'

const backToToday = { back: { to: '/today' } }

/** The time of the session begins with the first card. */
function useOpenCard(to: string, state: object): (event: MouseEvent<HTMLAnchorElement>) => void {
  const open = useOpenPicture(to, state)
  return useRepeatTapGuard((event) => {
    startSession()
    open(event)
  })
}

/** The child shows what it can do in an area without help. */
function ProbeCard({ area }: { area: SkillArea }): ReactNode {
  const language = useLanguage()
  const to = `/${area.name}/probe`
  const open = useOpenCard(to, backToToday)
  return (
    <Link to={to} state={backToToday} data-area={area.name} data-probe onClick={open} className={`${cardLook} border-accent`}>
      <span aria-hidden className={cardPicture}>
        <img src="/pictures/stickers/heart.svg" alt="" width={240} height={240} className="absolute inset-1 size-[calc(100%-0.5rem)] object-contain" />
      </span>
      <span className={`${cardName} max-sm:portrait:min-w-48 max-[22rem]:portrait:[&:lang(ta)]:text-body`}>{sharedPrompts['show-what-you-can'][language]}</span>
    </Link>
  )
}

/** A card that is done leads to the stickers that the child earned in its area: a link of their own would be an eighth thing to press. */
function CardLink({ area, card, done }: ShownCard): ReactNode {
  const text = useMessages(todayTexts)
  const { album } = useMessages(childBarTexts)
  const language = useLanguage()
  const [month] = useState(() => monthOf(new Date()))
  const to = done ? `/album/${month}/${area.name}` : card.to
  const state = done ? backToToday : { ...card.state, ...backToToday }
  const open = useOpenCard(to, state)
  return (
    <Link
      to={to}
      state={state}
      data-area={area.name}
      data-place={`${area.name} ${card.id}`}
      onClick={open}
      className={`${cardLook} ${done ? 'border-line' : 'border-accent'}`}
    >
      <span aria-hidden className={cardPicture}>
        <span className="absolute inset-1">{card.picture}</span>
        {done && <img src="/pictures/stickers/star.svg" alt="" width={96} height={96} className="absolute end-1 bottom-1 h-auto w-[clamp(2.25rem,40cqmin,6rem)]" />}
      </span>
      <span className={`${cardName} ${done ? 'max-[22rem]:portrait:[&:lang(ta)]:text-body' : ''}`}>
        <span className={done ? 'sr-only' : 'block'}>{card.nameOfTask?.(language) ?? area.prompts.name[language]}</span>
        <Lang lang={card.lang} className="sr-only">{card.name}</Lang>
        {done && <><span className="sr-only">{text.done}</span> {album}</>}
      </span>
    </Link>
  )
}

interface WeekProps {
  days: number
  /** days of practice in the plan */
  wanted: number
}

/** The days of this week on which the child practised. They only grow, until the next week begins. */
function Week({ days, wanted, large = false }: WeekProps & { large?: boolean }): ReactNode {
  const text = useMessages(todayTexts)
  return (
    <p className="flex w-full items-center justify-center gap-1">
      <span className="sr-only">{text.daysThisWeek(days)}</span>
      {Array.from({ length: Math.max(days, wanted) }, (_, at) => (
        <img key={at} src="/pictures/stickers/star.svg" alt="" width={32} height={32} className={`${large ? 'size-12 max-[22rem]:size-10 sm:size-20 short:size-12' : 'size-8 short:size-6'} ${at < days ? '' : 'opacity-30 grayscale'}`} />
      ))}
    </p>
  )
}

function Finished(week: WeekProps): ReactNode {
  const text = useMessages(todayTexts)
  const language = useLanguage()
  return (
    <Celebration praise={prompts['today-done'][language]} speak={() => speak(prompts['today-done'], { language })} attempts={[]} scene={<CelebrationScene />}>
      <Week {...week} large />
      <ButtonLink to="/skills" icon={<LayoutGrid aria-hidden />} className="px-4!">{text.home}</ButtonLink>
    </Celebration>
  )
}
