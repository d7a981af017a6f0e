import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { create } from 'zustand'
import { adultToken, byAdult, openLearnerAsAdult, settingsOfChild } from '#areas/account/web/learners/learner-sessions.ts'
import { getPlan, maxTargets, type Plan, putPlan } from '#areas/plan/api.ts'
import { withFirstTargets, withoutFirstTargets } from '#areas/plan/rules/plan.ts'
import { planQuery } from '#areas/plan/web/plan-query.ts'
import { languageOfText } from '#kit/languages.ts'
import type { Step } from '#kit/practice/next-steps.ts'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ClipboardList, Play, RotateCcw } from '#kit/web/icons.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { itemsOf, type TodayItem } from '#kit/web/today.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { skillAreas } from '../skill-areas.ts'
import { stepActionTexts } from './texts.ts'

interface StepActionsProps {
  learner: string
  step: Step
  /** of the item, as the step shows it */
  name: string
}

/** An item that was put into the plan, and the plan before. */
interface Planned {
  readonly area: string
  readonly item: string
  readonly before: Plan
}

interface Answer {
  readonly said?: 'planned' | 'full' | 'undone'
  readonly planned?: Planned
  readonly failure?: unknown
}

/** The last answer for each step, by learner and item. Not the component's, which is made again when another child's session begins. */
const useAnswers = create<Readonly<Record<string, Answer>>>()(() => ({}))

/** Starts a next step of a learner, whose session then begins, or puts its item into the learner's plan, for which it need not. */
export function StepActionButtons({ learner, step, name }: StepActionsProps): ReactNode {
  const text = useMessages(stepActionTexts)
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const key = [learner, step.area, step.item?.key].join(' ')
  const { said, planned, failure } = useAnswers((all) => all[key]) ?? {}
  const answer = (one: Answer): void => useAnswers.setState({ [key]: one })
  const run = async (work: () => Promise<Answer>): Promise<void> => {
    setBusy(true)
    answer(planned === undefined ? {} : { planned })
    await work().then(answer, (error: unknown) => answer({ ...(planned && { planned }), failure: error }))
    setBusy(false)
  }

  const start = async (): Promise<Answer> => {
    await openLearnerAsAdult(learner)
    const { to, state } = await placeOf(step, learner)
    await navigate(to, { state })
    return {}
  }
  const plan = async (): Promise<Answer> => {
    const card = await cardOf(step, learner)
    if (card === undefined) throw new Error('The item of the step is not there any more')
    const before = await call(getPlan, { params: { userid: learner }, ...byAdult() })
    const changed = withFirstTargets(before, { area: step.area, items: [card.id] }, maxTargets)
    if (changed === undefined) return { said: 'full' }
    await store(learner, changed)
    return { said: 'planned', planned: { area: step.area, item: card.id, before } }
  }
  const undo = async ({ before, area, item }: Planned): Promise<Answer> => {
    await store(learner, withoutFirstTargets(await call(getPlan, { params: { userid: learner }, ...byAdult() }), before, { area, items: [item] }))
    return { said: 'undone' }
  }

  const what = step.item !== null && <span className="sr-only"> <Lang lang={languageOfText(name)}>{name}</Lang></span>
  return (
    <div className="mt-3 flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap gap-target-gap">
        <Button icon={<Play aria-hidden />} disabled={busy} className="px-4!" onClick={() => void run(start)}>{text.start}{what}</Button>
        {step.item !== null && planned === undefined && (
          <Button look="plain" icon={<ClipboardList aria-hidden />} disabled={busy} className="px-4!" onClick={() => void run(plan)}>{text.plan}{what}</Button>
        )}
        {planned !== undefined && (
          <Button look="plain" icon={<RotateCcw aria-hidden />} disabled={busy} className="px-4!" onClick={() => void run(() => undo(planned))}>{text.undo}{what}</Button>
        )}
      </div>
      <output className="text-body font-bold text-brand empty:hidden">{said !== undefined && text[said]}</output>
      <ErrorLine className="empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
    </div>
  )
}

async function store(learner: string, plan: Plan): Promise<void> {
  await call(putPlan, { params: { userid: learner }, body: plan })
  // The device keeps the changed plan for the time without a network.
  await queryClient.fetchQuery({ ...planQuery(learner, adultToken()), staleTime: 0 }).catch(() => undefined)
}

/** The practice of the step's item as the page “Today” opens it. */
async function cardOf({ area, item }: Step, learner: string): Promise<TodayItem | undefined> {
  const found = skillAreas.find(({ name }) => name === area)
  if (item === null || found === undefined) return undefined
  const isOpen = useSession.getState().session?.userid === learner
  const settings = isOpen ? useSettings.getState() : await settingsOfChild(learner)
  const cards = await itemsOf(await found.today(), learner, settings.language, isOpen ? {} : { settings, token: adultToken() })
  return cards.find(({ id, key = id }) => key === item.key)
}

/** Where the step is practised: its item, its area, or today's cards. */
async function placeOf(step: Step, learner: string): Promise<{ to: string; state?: unknown }> {
  const card = await cardOf(step, learner)
  if (card !== undefined) return { to: card.to, state: card.state }
  return { to: skillAreas.find(({ name }) => name === step.area)?.start(useSettings.getState().language) ?? '/today' }
}
