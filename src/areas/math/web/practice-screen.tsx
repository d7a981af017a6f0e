import { ArrowLeft, Check, Hand, Play, Square } from '#kit/web/icons.tsx'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { newId } from '#kit/ids.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import type { ProgressEntry } from '../api.ts'
import { expectedAnswer, helpAfterMisses, taskName, type Task } from '../exercises.ts'
import { prompts } from '../prompts.ts'
import { CameraView } from './camera-view.tsx'
import { ReplayButtons } from './replay-buttons.tsx'
import { HelpView } from './help-view.tsx'
import type { Subject } from './instructions.tsx'
import { withLang } from './math-screen.tsx'
import { NumeralImage, OperatorSigns } from './number-images.tsx'
import { useProgressStore } from './progress-store.ts'
import { ResultPopup } from './result-popup.tsx'
import { speakPrompts, taskPrompts } from './sounds.ts'
import { TaskPage } from './task-page.tsx'
import { practiceTexts } from './texts.ts'
import { type Phase, type Round, useRound } from './use-round.ts'

interface PracticeScreenProps {
  subject: Subject
  task: Task
  /** position in the list of tasks, as text */
  place: string
  /** called after the answer, to show the next task */
  onNext: () => void
}

/** The attempt whose result is shown. */
interface ShownAttempt {
  readonly id: string
  /** its entry in the progress; null if it has none */
  readonly entry: ProgressEntry | null
}

/** Shared layout of the four practices: a task, the camera, a round, its result, and step-by-step help. */
export function PracticeScreen({ subject, task, place, onNext }: PracticeScreenProps): ReactNode {
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  const { add, markEntryRight } = useProgressStore()
  const [misses, setMisses] = useState(0)
  const [attempt, setAttempt] = useState<ShownAttempt | null>(null)
  const help = helpAfterMisses(misses)
  const about = { practiceType: task.type, task: taskName(task), answer: expectedAnswer(task), help }

  const round = useRound((done, result) => {
    const id = newId()
    setAttempt({ id, entry: null })
    if (result.kind === 'failed' || result.verdict === 'unsure') return
    // A task that is done together never counts as wrong.
    if (help === 'together' && result.verdict === 'incorrect') return
    const { seconds, count, verdict } = result
    const assisted = help === 'together' && { assisted: true }
    const entry = add({ ...about, practiceType: done.type, count: verdict === 'correct' ? 1 : 0, shown: count.finger_count, seconds, ...assisted })
    void entry.then((stored) => setAttempt((now) => (now?.id === id ? { id, entry: stored } : now)))
  })
  const { result, end, phase } = round
  const camera = useRef<HTMLDivElement>(null)
  // On a small screen, scrolls until the camera is visible, with as much of the task above it as fits.
  useEffect(() => {
    if (phase === 'opening') camera.current?.scrollIntoView({ block: 'nearest' })
  }, [phase])

  const goOn = useCallback(() => {
    end()
    setMisses(0)
    onNext()
  }, [end, onNext])
  const close = useCallback(() => {
    if (result?.kind === 'counted' && result.verdict === 'correct') goOn()
    else {
      if (result?.kind === 'counted' && result.verdict === 'incorrect') setMisses((so) => so + 1)
      end()
    }
  }, [end, goOn, result])
  const markRight = (): void => {
    if (attempt?.entry) void markEntryRight(attempt.entry)
    else void add({ ...about, count: 1, overridden: true })
    goOn()
  }

  return (
    <TaskPage
      title={text[task.type]}
      place={place}
      subject={subject}
      back={<Back round={round} subject={subject} />}
      next={<Onward round={round} task={task} />}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-6">
        <div className="flex flex-col gap-4">
          <p className="text-child font-bold">{promptText(task, language)}</p>
          {task.type === 'NumberPractice' ? <NumeralImage number={task.number} className="h-28 max-sm:flex-row max-sm:justify-center sm:h-[min(34dvh,20rem)]" /> : <OperatorSigns task={task} />}
          <HelpView help={help} task={task} small={phase !== 'idle'} />
          {help === 'together' && phase === 'idle' && (
            <Button
              look="plain"
              icon={<Check aria-hidden />}
              onClick={() => {
                void add({ ...about, count: 1, assisted: true })
                goOn()
              }}
            >
              {text.didTogether}
            </Button>
          )}
        </div>
        <div ref={camera} className="scroll-mb-8">
          <CameraView watching={round.watching}>
            <Status round={round} />
          </CameraView>
        </div>
      </div>
      <ReplayButtons spoken={taskPrompts(task)} />
      <SayHelp help={help} />
      {result && attempt && (
        <ResultPopup key={attempt.id} task={task} result={result} attempt={attempt.id} onClose={close} onRight={markRight} />
      )}
    </TaskPage>
  )
}

function promptText(task: Task, language: 'en' | 'si'): string {
  const names = {
    NumberPractice: 'show-number', SequencePractice: 'show-missing', AdditionPractice: 'show-sum', SubtractionPractice: 'show-left',
  } as const
  return prompts[names[task.type]][language]
}

/** Speaks new help once, when it appears. */
function SayHelp({ help }: { help: ReturnType<typeof helpAfterMisses> }): ReactNode {
  const language = useLanguage()
  const before = useRef(help)
  useEffect(() => {
    if (before.current === help) return
    before.current = help
    if (help === 'hint') void speakPrompts(['count-things'], language)
    else if (help === 'model') void speakPrompts(['make-this-hand'], language)
    else if (help === 'together') void speakPrompts(['together'], language)
  }, [help, language])
  return null
}

/** The current step, announced on every change. An empty step keeps its space, so that the number does not move. */
function Status({ round: { phase, secondsLeft, watching } }: { round: Round }): ReactNode {
  const text = useMessages(practiceTexts)
  const messageOf: Record<Phase, string> = {
    idle: '',
    opening: '',
    prompt: text.listen,
    countdown: text.inSeconds(secondsLeft),
    ready: text.whenReady,
    hold: text.hold,
    counting: text.counts,
    result: '',
  }
  return (
    <output className="min-w-0 rounded-card bg-surface px-4 py-2 text-child font-bold empty:invisible">
      {phase === 'hold' && watching.number === null ? text.noHand : messageOf[phase]}
    </output>
  )
}

/** Back to learning; replaced by Stop while the camera is on or a round runs. */
function Back({ round: { phase, stop, watching }, subject }: { round: Round; subject: Subject }): ReactNode {
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  if (phase !== 'idle' || watching.state !== 'off') {
    return <Button look="plain" icon={<Square aria-hidden />} onClick={stop}>{text.stop}</Button>
  }
  return (
    <ButtonLink to={withLang(subject, language)} look="plain" icon={<ArrowLeft aria-hidden />}>
      {text.learn}
    </ButtonLink>
  )
}

/** Starts a round; replaced by "I'm ready" if the child decides when to start. */
function Onward({ round: { phase, start, ready }, task }: { round: Round; task: Task }): ReactNode {
  const text = useMessages(practiceTexts)
  if (phase === 'ready') return <Button icon={<Hand aria-hidden />} onClick={ready}>{text.ready}</Button>
  return (
    <Button icon={<Play aria-hidden />} disabled={phase !== 'idle'} onClick={() => void start(task)}>
      {text.start}
    </Button>
  )
}

