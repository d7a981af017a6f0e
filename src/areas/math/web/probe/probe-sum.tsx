import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowRight } from '#kit/web/icons.tsx'
import type { ProbeTaskProps } from '#kit/web/probe/probe-source.ts'
import { ProbeThanks } from '#kit/web/probe/probe-thanks.tsx'
import { probeTexts } from '#kit/web/probe/texts.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import type { Task } from '../../rules/exercises.ts'
import type { NumberTask } from '../../rules/number/tasks.ts'
import { isSightTask, type SightTask } from '../../rules/sight/tasks.ts'
import type { RoundResult } from '../../rules/sum-entry.ts'
import { CameraProblem, CameraView, CountsFingers } from '../camera/camera-view.tsx'
import { TaskPicture } from '../learn/task-picture.tsx'
import { SayNumber } from '../number/say-number.tsx'
import { usePart } from '../number/use-part.ts'
import { WriteNumber } from '../number/write-number.tsx'
import { Actions, asksIn, Instruction, useSpokenTask } from '../practice/practice-screen.tsx'
import { type Round, useRound } from '../practice/use-round.ts'
import { useProgressStore } from '../report/progress-store.ts'
import { ChoiceTask } from '../sight/choice-screen.tsx'
import { isShownWithFingers } from '../sight/kinds.ts'
import { useChoice } from '../sight/use-choice.ts'
import { practiceTexts } from '../texts.ts'
import { taskNamed } from '../today.tsx'

/** Asks for a number or a sum without any help, once: by the child's fingers, voice or pen, or as a choice. */
export function ProbeSum(props: ProbeTaskProps): ReactNode {
  const [task] = useState(() => taskNamed(props.item.id))
  const byFingers = useSettings((settings) => task !== undefined && (!isSightTask(task) || isShownWithFingers(task, settings)))
  if (task === undefined) return null
  if (task.type === 'SayNumberPractice' || task.type === 'WriteNumberPractice') return <OnePart {...props} task={task} />
  return isSightTask(task) && !byFingers ? <OneChoice {...props} task={task} /> : <OneSum {...props} task={task} />
}

/** Asks for a number at sight that the child chooses. */
function OneChoice({ task, probe, at, of, isOver, onAnswer, onNext }: ProbeTaskProps & { task: SightTask }): ReactNode {
  const text = useMessages(practiceTexts)
  const choice = useChoice(task, useProgressStore(), probe)
  const { result } = choice
  const answer = useEffectEvent(onAnswer)
  useEffect(() => {
    if (result !== null) answer(rightOf(result))
  }, [result])
  if (isOver) return null
  if (result !== null) return <ProbeThanks at={at} of={of} isReady onNext={onNext} />
  return <ChoiceTask task={task} place={text.place(at, of)} choice={choice} standardVoice={probe.variation === 'voice'} />
}

/** Asks for a number that the child says or writes. */
function OnePart({ task, probe, at, of, isOver, onAnswer, onNext }: ProbeTaskProps & { task: NumberTask }): ReactNode {
  const text = useMessages(practiceTexts)
  const part = usePart(task, useProgressStore(), probe)
  const { last } = part
  const answer = useEffectEvent(onAnswer)
  useEffect(() => {
    if (last !== null) answer(last.unjudged === null ? last.count === 1 : undefined)
  }, [last])
  if (isOver) return null
  if (last !== null) return <ProbeThanks at={at} of={of} isReady onNext={onNext} />
  const skip = (): void => {
    onAnswer(undefined)
    onNext()
  }
  const props = { task, part, place: text.place(at, of), standardVoice: probe.variation === 'voice' }
  return task.type === 'SayNumberPractice' ? <SayNumber {...props} onWithout={skip} /> : <WriteNumber {...props} isProbe />
}

function OneSum({ task, probe, at, of, isOver, onAnswer, onNext }: ProbeTaskProps & { task: Task }): ReactNode {
  const store = useProgressStore()
  const probeStore = useMemo(() => ({ ...store, add: (entry: Parameters<typeof store.add>[0]) => store.add({ ...entry, probe }) }), [probe, store])
  const round = useRound(probeStore, () => undefined, { isSilent: true })
  const { result } = round
  const answer = useEffectEvent(onAnswer)
  useEffect(() => {
    if (result !== null) answer(rightOf(result))
  }, [result])
  if (isOver) return null
  if (result !== null) return <ProbeThanks at={at} of={of} isReady onNext={onNext} />
  const skip = (): void => {
    onAnswer(undefined)
    onNext()
  }
  return <Question task={task} round={round} at={at} of={of} standardVoice={probe.variation === 'voice'} onSkip={skip} />
}

interface QuestionProps extends Pick<ProbeTaskProps, 'at' | 'of'> {
  task: Task
  round: Round
  standardVoice: boolean
  /** there is no camera */
  onSkip: () => void
}

function Question({ task, round, at, of, standardVoice, onSkip }: QuestionProps): ReactNode {
  const text = useMessages(practiceTexts)
  const probeText = useMessages(probeTexts)
  const { watching } = round
  useSpokenTask('none', task, round, { standardVoice })
  return (
    <TaskLayout
      title={<PageTitle title={text[task.type]} className="sr-only" />}
      instruction={<Instruction round={round} task={task} help="none" place={text.place(at, of)} />}
      action={watching.problem === null
        ? <Actions round={round} task={task} help="none" />
        : <Button onClick={onSkip}>{probeText.next}<ArrowRight aria-hidden /></Button>}
    >
      {watching.problem ? <CameraProblem problem={watching.problem} /> : watching.state === 'off' ? (
        <div className="absolute inset-0 grid grid-rows-[minmax(0,1fr)_auto] gap-3">
          <div className="relative min-h-0"><TaskPicture task={task} help="none" isAsked={false} /></div>
          <CountsFingers where={watching.where} />
        </div>
      ) : <TaskPicture task={task} help="none" isAsked={asksIn.has(round.phase)} camera={<CameraView watching={watching} timeLeft={round.timeLeft} onStop={round.stop} />} />}
    </TaskLayout>
  )
}

/** Undefined: there is no answer. */
function rightOf(result: RoundResult): boolean | undefined {
  return result.kind !== 'counted' || result.verdict === 'unsure' ? undefined : result.verdict === 'correct'
}
