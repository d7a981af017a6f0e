import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ProbePlace } from '#kit/web/probe/probe-place.tsx'
import type { ProbeTaskProps } from '#kit/web/probe/probe-source.ts'
import { ProbeThanks } from '#kit/web/probe/probe-thanks.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { prompts } from '../../prompts.ts'
import { probeQuestion } from '../../rules/choose/next-question.ts'
import { beginTurn, saidInTurn, type Turn } from '../../rules/choose/turn.ts'
import { readItem, type WordPart } from '../../rules/word-parts.ts'
import { storeChoice } from '../choose/choice-outbox.ts'
import { Choices } from '../choose/choose-task.tsx'
import { type PlayedWord, wordsToChoose } from '../choose/made-choices.ts'
import { toChoice } from '../choose/use-choosing.ts'
import { LoadingTask } from '../practice/word-task.tsx'
import { chooseTexts } from '../texts.ts'
import { useLearner } from '../words/queries.ts'
import { soundOfWord } from '../words/sounds.ts'

/**
 * Asks for a word that is heard or printed, among three pictures. The first touch ends it, right or not. A word that is gone, or that
 * cannot be heard because sounds are off, is left out.
 */
export function ProbeChoice({ part, ...props }: ProbeTaskProps & { part: WordPart }): ReactNode {
  const { item: { id }, probe, at, of, isOver, onAnswer, onNext } = props
  const learner = useLearner()
  const canHear = useSettings(({ sounds }) => sounds)
  const [isChosen, setChosen] = useState(false)
  const { data: turn, isError } = useQuery({
    queryKey: ['probe of choosing', learner, id, probe.run],
    // What is shown must not change while the child looks at it.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async () => {
      if (part === 'understands' && !canHear) return null
      const question = probeQuestion(await wordsToChoose(learner), { id: readItem(id).word, part, draw: `${probe.run} ${id}` })
      return question === undefined ? null : beginTurn(question)
    },
  })
  const isLeftOut = isError || turn === null
  const leaveOut = useEffectEvent(() => {
    onAnswer(undefined)
    onNext()
  })
  useEffect(() => {
    if (isLeftOut) leaveOut()
  }, [isLeftOut])
  if (isOver) return null
  if (turn === undefined || turn === null) return <LoadingTask />
  if (isChosen) return <ProbeThanks at={at} of={of} isReady onNext={onNext} />
  const choose = (chosen: PlayedWord): void => {
    setChosen(true)
    void storeChoice({ ...toChoice(learner, turn, { task: part === 'understands' ? 'hear' : 'print', chosen }), probe })
    onAnswer(chosen._id === turn.question.word._id)
  }
  return <Question turn={turn} at={at} of={of} onChoose={choose} />
}

interface QuestionProps extends Pick<ProbeTaskProps, 'at' | 'of'> {
  turn: Turn<PlayedWord>
  onChoose: (word: PlayedWord) => void
}

function Question({ turn, at, of, onChoose }: QuestionProps): ReactNode {
  const text = useMessages(chooseTexts)
  const language = useLanguage()
  const { prompt, word } = saidInTurn(turn)
  const sound = soundOfWord(turn.question.word.played)
  useSpokenInstruction(word === 'after' ? [prompts[prompt], sound] : prompts[prompt])
  return (
    <TaskLayout
      title={<PageTitle title={text[turn.question.task === 'hear' ? 'understand' : 'read']} className="sr-only" />}
      instruction={<><ProbePlace at={at} of={of} /><p aria-live="polite" className="sm:text-title short:text-child short:leading-tight">{prompts[prompt][language]}</p></>}
    >
      <Choices turn={turn} onChoose={onChoose} />
    </TaskLayout>
  )
}
