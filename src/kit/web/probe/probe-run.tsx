/** A probe from its start to its end, in every area (`/AREA/probe`). */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useReducer, useState } from 'react'
import { useLocation } from 'react-router'
import { candidatesOf, chooseProbe, type ProbeItem } from '#kit/practice/probe.ts'
import { beginCourse, stepCourse } from '#kit/practice/probe-course.ts'
import { Practice } from '#kit/practice/spaced-repetition.ts'
import { sharedPrompts } from '#kit/prompts/shared.ts'
import { newId } from '#kit/ids.ts'
import { whatIsHere } from '../api/query-persister.ts'
import { queryClient } from '../api/query.ts'
import { TaskLayout } from '../child/task-layout.tsx'
import { useLanguage, useMessages } from '../i18n/i18n.tsx'
import { ArrowLeft, Play } from '../icons.tsx'
import { backIn } from '../screens.ts'
import { useSession } from '../session/session.ts'
import { speak, useSpokenInstruction, waitForPromptRecordings } from '../sound/speak.ts'
import { probeTexts } from './texts.ts'
import { itemsOf, type TodayItem } from '../today.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Celebration } from '../ui/celebration.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { Loading } from '../ui/loading.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { NoteOfProbe, type ProbeNote } from './probe-note.tsx'
import type { ProbeSource } from './probe-source.ts'
import { noteProbe, probesQuery } from './probes-query.ts'

interface Chosen {
  readonly run: string
  readonly items: readonly ProbeItem[]
  readonly cards: ReadonlyMap<string, TodayItem>
}

/** Without a network the recordings may never come. */
const longestWaitForRecordingsMs = 3000

export function ProbeRun({ source }: { source: ProbeSource }): ReactNode {
  const text = useMessages(probeTexts)
  const language = useLanguage()
  const learner = useSession(({ session }) => session?.userid ?? '')
  // Chosen once: what the child does must not change the rest.
  const { data, isError, refetch } = useQuery({
    queryKey: ['probe', source.area, learner, language], staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false,
    queryFn: () => choose(source, learner, language),
  })
  if (data === undefined) {
    return (
      <div data-fill className="grid h-(--screen-height) place-items-center p-4">
        <PageTitle title={text.title} className="sr-only" />
        {isError ? <div className="flex flex-col items-center gap-6"><ErrorLine>{text.failed}</ErrorLine><Button look="plain" onClick={() => void refetch()}>{text.again}</Button></div> : <Loading />}
      </div>
    )
  }
  return <Run key={data.run} source={source} learner={learner} chosen={data} />
}

async function choose({ area, today, keyOf, variationOf, askedIn }: ProbeSource, learner: string, language: Parameters<ProbeSource['variationOf']>[1]): Promise<Chosen> {
  const [attempts, cards, probes] = await Promise.all([
    today.attempts(learner), itemsOf(today, learner, language), whatIsHere(queryClient.fetchQuery(probesQuery(learner)), []),
    // The standard voice asks one item if an adult's recordings ask the others.
    waitForPromptRecordings(longestWaitForRecordingsMs),
  ])
  const inOrder = attempts.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const practice = new Practice(inOrder)
  const byId = new Map(cards.map((card) => [card.id, card]))
  const goals = probes.find((one) => one.area === area)?.goalItems ?? []
  const goalItems = goals.flatMap((key) => cards.filter((card) => keyOf(card) === key).map(({ id }) => id))
  const isResting = today.isResting?.(inOrder)
  const asked = cards.map(({ id }) => id).filter((id) => isResting?.(id) !== true || goalItems.includes(id))
  const items = chooseProbe(candidatesOf(practice, asked), {
    goalItems,
    variationOf(item) {
      const card = byId.get(item)
      return card && variationOf(card, language)
    },
    askedIn(item) {
      const card = byId.get(item)
      return card && askedIn ? askedIn(card) : item
    },
  })
  return { run: newId(), items, cards: byId }
}

interface RunProps {
  source: ProbeSource
  learner: string
  chosen: Chosen
}

function Run({ source, learner, chosen: { run, items, cards } }: RunProps): ReactNode {
  const [note, setNote] = useState<ProbeNote>({})
  const [isStarted, setIsStarted] = useState(false)
  if (!isStarted) return <Start isEmpty={cards.size === 0} note={note} onNote={setNote} onStart={() => setIsStarted(true)} />
  return <Course source={source} learner={learner} run={run} items={items} cards={cards} note={note} />
}

interface CourseProps extends Pick<RunProps, 'source' | 'learner'>, Pick<Chosen, 'run' | 'cards'> {
  items: readonly ProbeItem[]
  note: ProbeNote
}

function Course({ source: { area, Task }, learner, run, items, cards, note: { companion, place } }: CourseProps): ReactNode {
  const [{ asked, isOver }, report] = useReducer(stepCourse, items, beginCourse)
  const current = isOver ? undefined : asked.at(-1)
  return (
    <>
      {asked.map((one, at) => {
        const { item, kind, variation, right } = one
        const card = cards.get(item)
        // A task whose answer is not known stays, so that nothing stops its recogniser.
        if (card === undefined || (one !== current && right !== 'pending')) return null
        return (
          <Task
            key={item}
            item={card}
            probe={{ run, kind, ...(variation && { variation }), ...(companion && { companion }), ...(place && { place }) }}
            at={at + 1}
            of={items.length}
            isOver={one !== current}
            onAnswer={(answer) => report({ kind: 'answered', item, right: answer })}
            onNext={() => {
              noteProbe(learner, area)
              report({ kind: 'next', item })
            }}
          />
        )
      })}
      {isOver && <End />}
    </>
  )
}

interface StartProps {
  /** there is nothing to ask for */
  isEmpty: boolean
  note: ProbeNote
  onNote: (note: ProbeNote) => void
  onStart: () => void
}

function Start({ isEmpty, note, onNote, onStart }: StartProps): ReactNode {
  const text = useMessages(probeTexts)
  const language = useLanguage()
  useSpokenInstruction(isEmpty ? undefined : sharedPrompts['show-what-you-can'])
  return (
    <TaskLayout
      title={<PageTitle title={text.title} className="sr-only" />}
      instruction={<p aria-live="polite">{isEmpty ? text.nothing : sharedPrompts['show-what-you-can'][language]}</p>}
      action={isEmpty ? <BackLink /> : <Button className="w-full max-w-xl px-4!" icon={<Play aria-hidden />} onClick={onStart}>{text.start}</Button>}
    >
      <div className="flex h-[100cqh] w-[100cqw] flex-col items-center justify-between gap-3">
        <img src="/pictures/stickers/star.svg" alt="" width={240} height={240} className={`min-h-0 w-full max-w-80 flex-1 object-contain ${isEmpty ? '' : 'short:hidden'}`} />
        {!isEmpty && <NoteOfProbe note={note} onChange={onNote} />}
      </div>
    </TaskLayout>
  )
}

function End(): ReactNode {
  const language = useLanguage()
  const said = sharedPrompts['done-thank-you']
  return (
    <Celebration praise={said[language]} speak={() => speak(said, { language })} attempts={[]}>
      <BackLink />
    </Celebration>
  )
}

function BackLink(): ReactNode {
  const text = useMessages(probeTexts)
  const { to, state } = backIn(useLocation().state) ?? { to: '/today', state: null }
  return <ButtonLink to={to} state={state} icon={<ArrowLeft aria-hidden />} className="px-4!">{text.back}</ButtonLink>
}
