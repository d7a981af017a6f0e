import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ProbeThanks } from '#kit/web/probe/probe-thanks.tsx'
import type { ProbeTaskProps } from '#kit/web/probe/probe-source.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import type { Word } from '../../api.ts'
import type { PromptName } from '../../prompts.ts'
import { firstProbe, stepProbe } from '../../rules/say-word/probe-word.ts'
import { useSayWord } from '../practice/use-say-word.ts'
import { LoadingTask } from '../practice/word-task.tsx'
import { wordTexts } from '../texts.ts'
import { choicesOf } from '../words/own-lists.ts'
import { practised } from '../words/practised.ts'
import { useLearner, wordQuery } from '../words/queries.ts'
import { ProbeQuestion, type ProbeQuestionProps } from './probe-question.tsx'
import { secondPictureQuery } from './second-picture.ts'

/** Asks for a word by its picture alone, and records the child. The word is neither written nor heard. */
export function ProbeWord(props: ProbeTaskProps): ReactNode {
  const { item, probe } = props
  const text = useMessages(wordTexts)
  const { data, isError } = useQuery(wordQuery(useLearner(), item.id))
  const wantsSecond = probe.variation === 'picture'
  const { data: second } = useQuery({ ...secondPictureQuery(data?.imagewordUrl ?? ''), enabled: wantsSecond && data !== undefined })
  if (isError) return <><ErrorLine>{text.loadError}</ErrorLine><Button onClick={() => skip(props)}>{text.next}</Button></>
  if (data === undefined || (wantsSecond && second === undefined)) return <LoadingTask />
  const word = practised(data)
  if (!wantsSecond) return <AskWord {...props} word={word} />
  // Without the second drawing the try is an ordinary one.
  const { variation: _variation, ...usual } = probe
  return second === null || second === undefined ? <AskWord {...props} word={word} probe={usual} /> : <AskWord {...props} word={{ ...word, imagewordUrl: second }} />
}

interface AskWordProps extends ProbeTaskProps, Pick<ProbeQuestionProps, 'renderPicture'> {
  word: Word
  /** what the app asks with; missing: the question that fits the word */
  question?: PromptName
}

export function AskWord({ word, question, renderPicture, ...props }: AskWordProps): ReactNode {
  const { probe, at, of, isOver, onAnswer, onNext } = props
  const learner = useLearner()
  const standardVoice = probe.variation === 'voice'
  const asked = useSayWord(stepProbe, firstProbe, { hasPrint: false, standardVoice })
  const { state: { phase, right, isAnswered }, send, recording } = asked
  const ask = (): void => send({ kind: 'start', word, choices: choicesOf(learner, word), question, probe })
  useEffect(() => {
    if (phase === 'ready') send({ kind: 'start', word, choices: choicesOf(learner, word), question, probe })
  }, [learner, phase, probe, question, send, word])
  const answer = useEffectEvent(onAnswer)
  // A recording that is lost after the child went on is not asked for again.
  const isKnown = isAnswered || (isOver && phase === 'kept')
  useEffect(() => {
    if (isKnown) answer(right)
  }, [isKnown, right])
  if (isOver) return null
  if (phase === 'thanks') return <ProbeThanks at={at} of={of} isReady={isAnswered} isRecording={recording.state !== 'off'} onNext={onNext} />
  return <ProbeQuestion word={word} at={at} of={of} asked={asked} standardVoice={standardVoice} renderPicture={renderPicture} onAsk={ask} onSkip={() => skip(props)} />
}

/** Goes on without a try. */
function skip({ onAnswer, onNext }: ProbeTaskProps): void {
  onAnswer(undefined)
  onNext()
}
