import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatPercent, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import { addStrangerTest, getStrangerTest, type Question, type StrangerResult } from '../api.ts'
import { Loaded } from './loaded.tsx'
import { MaterialView } from './material.tsx'
import { pageTexts, strangerTexts } from './texts.ts'

/** Somebody who does not know the child hears ten words. The result comes at the end. */
export function Stranger({ learner }: { learner: string }): ReactNode {
  const [text, common] = [useMessages(strangerTexts), useMessages(pageTexts)]
  const [begun, setBegun] = useState(false)
  const query = useQuery({
    queryKey: ['stranger test', learner],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) => call(getStrangerTest, { params: { userid: learner }, signal }),
  })
  return (
    <Loaded query={query}>
      {({ keeps, questions }) => {
        if (questions.length === 0) return <p className="text-lead">{text.few} {!keeps && common.keep}</p>
        if (begun) return <Questions learner={learner} questions={questions} />
        return (
          <>
            <p className="text-lead text-ink-soft">{text.intro}</p>
            <Button className="self-start" onClick={() => setBegun(true)}>{text.begin}</Button>
          </>
        )
      }}
    </Loaded>
  )
}

interface QuestionsProps {
  learner: string
  questions: readonly Question[]
}

function Questions({ learner: userid, questions }: QuestionsProps): ReactNode {
  const [text, common] = [useMessages(strangerTexts), useMessages(pageTexts)]
  const errorText = useErrorText()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [result, setResult] = useState<StrangerResult>()
  const [failure, setFailure] = useState<unknown>()
  const question = questions[chosen.length]
  const store = async (all: readonly string[]): Promise<void> => {
    setFailure(undefined)
    try {
      const given = questions.map(({ attempt }, at) => ({ attempt, chosen: all[at] ?? '' }))
      setResult(await call(addStrangerTest, { params: { userid }, body: { answers: given } }))
    } catch (error) {
      setFailure(error)
    }
  }
  const choose = (word: string): void => {
    const all = [...chosen, word]
    setChosen(all)
    if (all.length === questions.length) void store(all)
  }
  if (result !== undefined) return <Result result={result} />
  if (question === undefined) {
    return failure !== undefined && (
      <>
        <ErrorLine>{errorText(failure)}</ErrorLine>
        <Button look="plain" className="self-start" onClick={() => void store(chosen)}>{common.again}</Button>
      </>
    )
  }
  return (
    <>
      <p className="text-body tabular-nums">{common.of(chosen.length + 1, questions.length)}</p>
      <ProgressBar name={common.progress} share={chosen.length / questions.length} />
      <Card className="flex flex-col gap-6">
        <h2 className="text-child text-brand">{text.question}</h2>
        <MaterialView key={question.attempt} material={{ kind: 'sound', url: question.soundUrl }} />
        <div className="grid grid-cols-2 gap-target-gap">
          {question.pictures.map(({ word, name, url }) => (
            <Button key={word} look="plain" aria-label={name} className="px-2!" onClick={() => choose(word)}>
              <img src={url} alt="" className="h-28 w-full object-contain" />
            </Button>
          ))}
        </div>
      </Card>
    </>
  )
}

function Result({ result: { right, count, low, high } }: { result: StrangerResult }): ReactNode {
  const text = useMessages(strangerTexts)
  const language = useLanguage()
  return (
    <output className="flex flex-col gap-2">
      <span className="text-child font-bold">{text.result(right, count)}</span>
      <span className="text-lead">{text.interval(formatPercent(low, language), formatPercent(high, language))}</span>
    </output>
  )
}
