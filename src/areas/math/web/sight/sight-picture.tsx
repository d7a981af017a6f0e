import { type ReactNode, useEffect, useState } from 'react'
import { Eye, EyeOff } from '#kit/web/icons.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import type { CountingHelp } from '../../rules/exercises.ts'
import { layoutOf } from '../../rules/sight/positions.ts'
import { type Comparison, type Neighbour, pick, type Pair, type Seen, sightAnswer, type SightTask } from '../../rules/sight/tasks.ts'
import { HandImages, NumeralImage } from '../learn/number-images.tsx'
import { sightTexts } from '../texts.ts'
import { useCounted } from './count-aloud.ts'
import { Things, thingPictures } from './things.tsx'

interface SightPictureProps<Task> {
  task: Task
  help: CountingHelp
  /** the child has heard the question, and answers */
  isAsked: boolean
}

/** What a task shows beside its choices. It fills its container. Render it with a key, so that each task has its own things. */
export function SightPicture({ task, help, isAsked }: SightPictureProps<SightTask>): ReactNode {
  switch (task.type) {
    case 'SightPractice':
      return <SeenThings task={task} help={help} isAsked={isAsked} />
    case 'NeighbourPractice':
      return <NeighbourThings task={task} help={help} />
    case 'PairPractice':
      return <PartOfWhole task={task} help={help} />
    case 'LinePractice':
      return <NumeralImage number={task.number} className="size-full" />
    default:
      return null
  }
}

/** A ten-frame also shows what is missing to ten. */
const placesOfFrame = 10

/** A drawing for the things of one task. */
function usePicture(): (typeof thingPictures)[number] {
  return useState(() => pick(thingPictures, Math.random))[0]
}

/** How many of the task's things have been counted aloud; 0 without help. */
function useCountedIn(help: CountingHelp): number {
  const count = useCounted((counted) => counted.count)
  return help === 'none' ? 0 : count
}

/** Things that are seen for a short time, and then covered. With help they stay. */
function SeenThings({ task, help, isAsked }: SightPictureProps<Seen>): ReactNode {
  const text = useMessages(sightTexts)
  const picture = usePicture()
  const isFramed = task.arrangement === 'frame'
  const [layout] = useState(() => layoutOf(task.arrangement, isFramed ? placesOfFrame : task.number, Math.random))
  const isOver = useIsOver(task, isAsked)
  const counted = useCountedIn(help)
  const isSeen = help !== 'none' || (isAsked && !isOver)
  const Cover = isOver ? EyeOff : Eye
  return (
    <div className="@container-size grid size-full place-items-center rounded-frame bg-accent-soft p-2">
      {isSeen
        ? <Things layout={layout} picture={picture} name={text.things(task.number)} framed={isFramed} lookOf={(at) => (at < task.number ? 'thing' : 'gap')} isCounted={(at) => at < counted} />
        : <Cover className="size-[min(8rem,40cqmin)] text-accent" />}
    </div>
  )
}

/** Whether the time of the things is over. */
function useIsOver({ seconds }: Seen, isAsked: boolean): boolean {
  const chosen = useSettings(({ sightSeconds }) => sightSeconds)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isAsked || chosen === 'stays') return undefined
    const timer = setTimeout(() => setIsOver(true), 1000 * (chosen === 'step' ? seconds : chosen))
    return () => {
      clearTimeout(timer)
      // The next round shows them again.
      setIsOver(false)
    }
  }, [chosen, isAsked, seconds])
  return isOver
}

/** The number, and its things with one that comes or goes away. */
function NeighbourThings({ task: { asked, number }, help }: Omit<SightPictureProps<Neighbour>, 'isAsked'>): ReactNode {
  const text = useMessages(sightTexts)
  const picture = usePicture()
  const counted = useCountedIn(help)
  const drawn = asked === 'after' ? number + 1 : number
  const hasCome = counted > number
  return (
    <div className="grid size-full grid-rows-[minmax(0,2fr)_minmax(0,3fr)] gap-3 rounded-frame bg-accent-soft p-3">
      <img src={`/pictures/numbers/${number}.svg`} alt={String(number)} width={240} height={240} className="size-full min-h-0 object-contain" />
      <Things
        layout={layoutOf('frame', drawn, Math.random)}
        picture={picture}
        name={text.things(number)}
        lookOf={(at) => (at < number - 1 || (at === number - 1 && asked === 'after') || (at === number && hasCome) ? 'thing' : asked === 'after' ? 'gap' : 'crossed')}
        isCounted={(at) => at < counted}
        framed
      />
    </div>
  )
}

/** Hands or a frame on which a part is missing. With help, the missing part is counted. */
function PartOfWhole({ task, help }: Omit<SightPictureProps<Pair>, 'isAsked'>): ReactNode {
  const text = useMessages(sightTexts)
  const picture = usePicture()
  const counted = useCountedIn(help)
  const { whole, part } = task
  if (task.on === 'hands' && help === 'none') {
    return (
      <div className="flex size-full gap-3">
        <HandImages number={Math.min(5, part)} className="h-full flex-1" />
        {whole === 10 && <HandImages number={Math.max(0, part - 5)} className="h-full flex-1" />}
      </div>
    )
  }
  return (
    <div className="size-full rounded-frame bg-accent-soft p-2">
      <Things
        layout={layoutOf('frame', whole, Math.random)}
        picture={picture}
        name={text.ofPlaces(part, whole)}
        lookOf={(at) => (at < part + counted ? 'thing' : 'gap')}
        isCounted={(at) => at >= part && at < part + counted}
        framed
      />
    </div>
  )
}

/** One of the two groups of a comparison. With help, its number is below it. */
export function Group({ task, number, help }: { task: Comparison; number: number; help: CountingHelp }): ReactNode {
  const text = useMessages(sightTexts)
  const picture = usePicture()
  const isLarge = task.band === 'large'
  const [layout] = useState(() => layoutOf(isLarge ? 'frame' : 'scattered', isLarge ? placesOfFrame : number, Math.random))
  const counted = useCountedIn(help)
  return (
    <span className="flex size-full min-h-0 min-w-0 flex-col items-center gap-1">
      <span className="block min-h-0 w-full grow">
        <Things layout={layout} picture={picture} name={text.things(number)} framed={isLarge} lookOf={(at) => (at < number ? 'thing' : 'gap')} isCounted={(at) => number === sightAnswer(task) && at < counted} />
      </span>
      {help !== 'none' && <span aria-hidden className="text-title leading-none font-bold">{number}</span>}
    </span>
  )
}
