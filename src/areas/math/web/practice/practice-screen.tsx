import { type ReactNode, useCallback, useEffect } from 'react'
import { useHearAgain } from '#kit/web/child/spoken-instruction.ts'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { ArrowRight, Check, Hand, Play, ThumbsUp } from '#kit/web/icons.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { MarkByHand } from '#kit/attempts/web/mark-by-hand.tsx'
import { speak } from '#kit/web/sound/speak.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { type CountingHelp, helpAfterMisses, type Task } from '../../rules/exercises.ts'
import { isSightTask } from '../../rules/sight/tasks.ts'
import { prompts } from '../../prompts.ts'
import { AdultTools } from '../learn/adult-tools.tsx'
import { CameraProblem, CameraView, CountsFingers } from '../camera/camera-view.tsx'
import type { Subject } from '../learn/instructions.tsx'
import { useProgressStore } from '../report/progress-store.ts'
import { ResultPopup } from './result-popup.tsx'
import { helpPrompt, instructionPrompts, questionOf } from './sounds.ts'
import { TaskPicture } from '../learn/task-picture.tsx'
import { countAloud } from '../sight/count-aloud.ts'
import { practiceTexts } from '../texts.ts'
import type { SumPhase } from '../../rules/sum-machine.ts'
import { type Round, useRound } from './use-round.ts'

/** The child has heard the question, and answers. */
export const asksIn: ReadonlySet<SumPhase> = new Set(['countdown', 'ready', 'hold', 'counting'])

interface PracticeScreenProps {
  subject: Subject
  /** the same object as long as the task is the same */
  task: Task
  /** position in the list of tasks, as text */
  place: string
  /** called if the camera cannot be used and the child goes on without it; by default the screen waits */
  onWithoutCamera?: () => void
  /** called after the answer, to show the next task; `attempt` is the id of the stored attempt */
  onNext: (attempt: string) => void
}

/** Shared layout of the four practices: a task, the camera, a round, its result, and step-by-step help. */
export function PracticeScreen({ subject, task, place, onWithoutCamera, onNext }: PracticeScreenProps): ReactNode {
  const text = useMessages(practiceTexts)
  const round = useRound(useProgressStore(), onNext)
  const { result, attempt, last, watching, close } = round
  const help = helpAfterMisses(round.misses)
  useSpokenTask(help, task, round)
  const markRight = (): void => round.markRight(task, help)

  return (
    <>
      <TaskLayout
        title={<PageTitle title={text[task.type]} className="sr-only" />}
        instruction={<Instruction round={round} task={task} help={help} place={place} />}
        action={watching.problem !== null && onWithoutCamera ? <Button icon={<ArrowRight aria-hidden />} onClick={onWithoutCamera}>{text.goOn}</Button> : <Actions round={round} task={task} help={help} />}
      >
        {watching.problem ? <CameraProblem problem={watching.problem} /> : watching.state === 'off' ? (
          <div className="absolute inset-0 grid grid-rows-[minmax(0,1fr)_auto] gap-3">
            <div className="relative min-h-0"><TaskPicture task={task} help={help} isAsked={false} /></div>
            <CountsFingers where={watching.where} />
          </div>
        ) : (
          <TaskPicture
            task={task}
            help={help}
            isAsked={asksIn.has(round.phase)}
            camera={<CameraView watching={watching} timeLeft={round.timeLeft} onStop={round.stop} />}
          />
        )}
      </TaskLayout>
      <AdultTools subject={subject}>
        <Button look="plain" icon={<ThumbsUp aria-hidden />} onClick={markRight}>{text.wasRight}</Button>
        {last !== null && <MarkByHand key={last.id} label={text.byHand} offered={last.help !== 'hand'} onByHand={async () => round.markByHand()} />}
      </AdultTools>
      {result && attempt && (
        <ResultPopup
          key={attempt.id}
          task={task}
          result={result}
          attempt={result.kind === 'failed' ? null : attempt.id}
          onClose={close}
          onRight={markRight}
        />
      )}
    </>
  )
}

/** Says the task when it opens and the help after a miss, each after the praise, and a camera problem. */
export function useSpokenTask(
  help: CountingHelp, task: Task, { praised, watching: { problem } }: Pick<Round, 'praised'> & { readonly watching: Pick<Round['watching'], 'problem'> },
  { standardVoice = false }: { standardVoice?: boolean } = {},
): void {
  const language = useLanguage()
  const play = useCallback((slow: boolean) => {
    if (problem === null && help !== 'none' && isSightTask(task)) return countAloud(task, { language, slow, standardVoice })
    const said = problem === null ? instructionPrompts(help, task) : [...(problem === 'unready' ? [] : [prompts['no-camera']]), prompts['call-adult']]
    return speak(said, { language, slow, standardVoice })
  }, [help, language, problem, standardVoice, task])
  useHearAgain(play)
  useEffect(() => {
    let replaced = false
    const playAfterPraise = async (): Promise<void> => {
      const idle = await praised()
      if (idle && !replaced) await play(false)
    }
    void playAfterPraise()
    return () => {
      replaced = true
    }
  }, [play, praised])
}

interface InstructionProps {
  round: Round
  task: Task
  help: CountingHelp
  place: string
}

/** The current step, announced on every change. It always has the same height, so that the task does not move. */
export function Instruction({ round: { phase, watching }, task, help, place }: InstructionProps): ReactNode {
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  const waits = phase === 'countdown' || phase === 'ready'
  const step =
    watching.problem !== null ? prompts['call-adult'][language]
    : phase === 'counting' ? text.counts
    : phase === 'hold' ? prompts[watching.number === null ? 'show-hand' : 'hold-still'][language]
    : waits ? prompts['show-fingers'][language]
    : (helpPrompt(help, task) ?? prompts[questionOf(task)])[language]
  return (
    <>
      <p className="text-note text-ink-soft short:sr-only">{place}</p>
      <output className="grid min-h-[2lh] place-items-center sm:text-title short:text-child">{step}</output>
    </>
  )
}

interface ActionsProps {
  round: Round
  task: Task
  help: CountingHelp
}

/** Starts a round; replaced by "I'm ready" if the child decides when. After three misses it can be done together. */
export function Actions({ round: { phase, start, ready, finishTogether }, task, help }: ActionsProps): ReactNode {
  const text = useMessages(practiceTexts)
  if (phase === 'ready') return <Button icon={<Hand aria-hidden />} className="short:px-2!" onClick={ready}>{text.ready}</Button>
  return (
    <>
      <Button
        icon={<Play aria-hidden />}
        className="max-[22rem]:flex-col max-[22rem]:gap-1 max-[22rem]:px-3! short:flex-col short:gap-1 short:px-2! short:py-2"
        disabled={phase !== 'idle'}
        onClick={() => start(task, help)}
      >
        {text.start}
      </Button>
      {help === 'together' && phase === 'idle' && (
        <Button look="plain" icon={<Check aria-hidden />} className="max-[22rem]:px-0! short:px-0!" onClick={() => finishTogether(task, help)}>
          <span className="max-[22rem]:sr-only short:sr-only">{text.didTogether}</span>
        </Button>
      )}
    </>
  )
}
