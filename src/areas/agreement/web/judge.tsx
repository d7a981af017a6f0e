import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { PrintItem } from '#kit/web/skill-area.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import { getSample, putOpinion, type Sample } from '../api.ts'
import { type Answer, answers } from '../rules/agreement.ts'
import { Loaded } from './loaded.tsx'
import { MaterialView } from './material.tsx'
import { judgeTexts, pageTexts } from './texts.ts'

/** How the app presents an area whose attempts are judged. */
export interface JudgedArea {
  readonly area: string
  readonly name: string
  readonly nameOf: PrintItem
}

interface JudgeProps {
  learner: string
  areas: readonly JudgedArea[]
}

/** A second adult judges a fifth of the last week's attempts, one after the other. */
export function Judge({ learner, areas }: JudgeProps): ReactNode {
  const query = useQuery({
    queryKey: ['sample', learner],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) => call(getSample, { params: { userid: learner }, signal }),
  })
  return <Loaded query={query}>{(sample) => <Items learner={learner} sample={sample} areas={areas} />}</Loaded>
}

function Items({ learner: userid, sample: { keeps, done, items }, areas }: JudgeProps & { sample: Sample }): ReactNode {
  const [text, common] = [useMessages(judgeTexts), useMessages(pageTexts)]
  const language = useLanguage()
  const errorText = useErrorText()
  const [judged, setJudged] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  const item = items[judged]
  const total = done + items.length
  if (item === undefined) {
    return (
      <>
        <output className="text-lead">{total === 0 ? text.nothing : text.done}</output>
        {!keeps && <p className="text-lead text-ink-soft">{common.keep}</p>}
      </>
    )
  }
  const name = areas.find(({ area }) => area === item.area)?.nameOf(item, language) ?? item.name
  const answer = async (given: Answer): Promise<void> => {
    setFailure(undefined)
    try {
      await call(putOpinion, { params: { userid }, body: { area: item.area, attempt: item.attempt, answer: given } })
      setJudged(judged + 1)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <>
      <p className="text-lead text-ink-soft">{text.intro}</p>
      <p className="text-body tabular-nums">{common.of(done + judged + 1, total)}</p>
      <ProgressBar name={common.progress} share={(done + judged) / total} />
      <Card className="flex flex-col gap-6">
        <h2 className="text-lead text-brand">
          {text.question} <Lang lang={languageOfText(name)} className="block text-child font-bold text-ink">{name}</Lang>
        </h2>
        <MaterialView key={item.attempt} material={item.material} />
        <div className="flex flex-col gap-target-gap sm:flex-row sm:flex-wrap">
          {answers.map((one) => <Button key={one} look="plain" className="grow" onClick={() => void answer(one)}>{text[one]}</Button>)}
        </div>
        <ErrorLine className="empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
      </Card>
      {!keeps && <p className="text-body text-ink-soft">{common.keep}</p>}
    </>
  )
}
