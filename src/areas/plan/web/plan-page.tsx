import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { ManyChoice } from '#kit/web/ui/many-choice.tsx'
import { type Plan, putPlan } from '../api.ts'
import { dayChoices, minuteChoices, withArea } from '../rules/plan.ts'
import { Looks } from './looks.tsx'
import type { PlanArea } from './plan-area.ts'
import { planQuery } from './plan-query.ts'
import { Targets } from './targets.tsx'
import { planTexts } from './texts.ts'
import { Tomorrow } from './tomorrow.tsx'

interface PlanPageProps {
  learner: string
  /** as the server has it now */
  stored: Plan
  areas: readonly PlanArea[]
}

/** The learner's plan, for the adult: tomorrow's cards, days and minutes, areas, targets and looks without help. */
export function PlanPage({ learner, stored, areas }: PlanPageProps): ReactNode {
  const text = useMessages(planTexts)
  const errorText = useErrorText()
  const { plan, failure, change } = useChangedPlan(learner, stored)
  const included = areas.filter(({ area }) => !plan.excluded.includes(area))
  return (
    <>
      <p className="text-lead text-ink-soft">{text.intro}</p>
      <ErrorLine className="empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
      <Tomorrow plan={plan} areas={areas} onChange={change} />
      <Card>
        <h2 className="mb-5 text-child text-brand">{text.often}</h2>
        <div className="flex flex-col gap-8">
          <Choice label={text.days} value={plan.days} options={dayChoices.map((value) => ({ value, label: String(value) }))} onChange={(days) => change({ ...plan, days })} />
          <Choice
            label={text.minutes}
            hint={text.minutesHint}
            value={plan.minutes}
            options={minuteChoices.map((value) => ({ value, label: text.minutesOf(value) }))}
            onChange={(minutes) => change({ ...plan, minutes })}
          />
        </div>
      </Card>
      <Card>
        <ManyChoice
          label={text.areas}
          values={included.map(({ area }) => area)}
          options={areas.map(({ area, name }) => ({ value: area, label: name }))}
          onChange={(chosen) => {
            const changed = areas.find(({ area }) => chosen.includes(area) === plan.excluded.includes(area))
            // One area stays: without any, the child would find nothing to practise.
            if (changed !== undefined && chosen.length > 0) change(withArea(plan, changed.area, chosen.includes(changed.area)))
          }}
        />
      </Card>
      <Targets plan={plan} areas={included} onChange={change} />
      <Looks areas={areas} />
    </>
  )
}

/** Shows a change at once, and stores the changes one after the other. If one cannot be stored, the plan is again as it was. */
function useChangedPlan(learner: string, stored: Plan): { plan: Plan; failure: unknown; change: (plan: Plan) => void } {
  const client = useQueryClient()
  const [plan, setPlan] = useState(stored)
  const [failure, setFailure] = useState<unknown>()
  const lastStored = useRef(stored)
  const storing = useRef(Promise.resolve())
  const store = async (changed: Plan): Promise<void> => {
    try {
      lastStored.current = await call(putPlan, { params: { userid: learner }, body: changed })
      // The device keeps the changed plan for the time without a network.
      await client.fetchQuery({ ...planQuery(learner), staleTime: 0 }).catch(() => undefined)
    } catch (error) {
      setFailure(error)
      setPlan(lastStored.current)
    }
  }
  const change = (changed: Plan): void => {
    setPlan(changed)
    setFailure(undefined)
    storing.current = storing.current.then(() => store(changed))
  }
  return { plan, failure, change }
}
