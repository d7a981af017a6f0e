import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useHearAgain } from '#kit/web/child/spoken-instruction.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Mic } from '#kit/web/icons.tsx'
import { useSpokenAtOpening } from '#kit/web/sound/speak.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { prompts } from '../../prompts.ts'
import { type MadeChoice, type Question, toReadAloud } from '../../rules/choose/next-question.ts'
import { questionsOfPractice } from '../../rules/choose/turn.ts'
import { AdultSheet } from '../practice/adult-sheet.tsx'
import { PracticeTask } from '../practice/practice-task.tsx'
import { usePractice } from '../practice/use-practice.ts'
import { mainAction, WordTask } from '../practice/word-task.tsx'
import { HearsYou } from '../recording/microphone-bar.tsx'
import { wordTexts } from '../texts.ts'
import { choicesOf } from '../words/own-lists.ts'
import { useLearner } from '../words/queries.ts'
import { playWord } from '../words/sounds.ts'
import { type PlayedWord, toTry } from './made-choices.ts'
import type { useChoosing } from './use-choosing.ts'

interface ReadAloudTaskProps {
  title: string
  question: Question<PlayedWord>
  /** number of the question, from 1 */
  at: number
  onNext: ReturnType<typeof useChoosing>['haveRead']
}

/** A printed word that the child reads aloud. Its picture comes as the answer, or with the model. */
export function ReadAloudTask({ title, question: { word: { played: word }, modelFirst }, at, onNext }: ReadAloudTaskProps): ReactNode {
  const text = useMessages(wordTexts)
  const learner = useLearner()
  const practice = usePractice()
  const [heard, setHeard] = useState(modelFirst)
  // The end of a word that is said together calls the `next` of its beginning.
  const tries = useRef(new Map<string, MadeChoice>())
  const { answered, phase, earned } = practice
  useSpokenAtOpening([prompts.say, prompts['hears-you']])
  useEffect(() => {
    if (answered === null) return
    const { attempt, outcome } = answered
    tries.current.set(attempt.id, toTry({ ...attempt, prediction: outcome.kind === 'recognised' ? outcome.prediction : null }))
  }, [answered])
  const hear = useCallback((slow = false) => {
    setHeard(true)
    return playWord(word, slow)
  }, [word])
  const next = (): void => {
    const made = [...tries.current.values()]
    onNext({ tries: made.length > 0 ? made : [unread(word.wordAdd)], earned: [...new Set([...earned, ...tries.current.keys()])] })
  }
  const begin = (): void => practice.start({ word, choices: choicesOf(learner, word), readAloud: true, modelFirst: heard, onTogether: next })
  const shared = { title: <PageTitle title={title} className="sr-only" />, word, at, of: questionsOfPractice }
  return (
    <>
      {phase === 'ready' ? (
        <ReadyToRead {...shared} print={heard ? 'shown' : 'alone'} onHear={hear} onBegin={begin} />
      ) : <PracticeTask {...shared} practice={practice} nextName={text.next} onNext={next} onSayAgain={begin} />}
      <AdultSheet practice={practice} onTryAgain={begin} />
    </>
  )
}

interface ReadyToReadProps extends Pick<ComponentProps<typeof WordTask>, 'title' | 'word' | 'print' | 'at' | 'of'> {
  onHear: (slow?: boolean) => unknown
  onBegin: () => void
}

/** The print before the child says it. If the child wants to hear it, its picture is there, too. */
function ReadyToRead({ onHear, onBegin, ...task }: ReadyToReadProps): ReactNode {
  const text = useMessages(wordTexts)
  const language = useLanguage()
  useHearAgain(onHear)
  return (
    <WordTask
      {...task}
      onHear={() => void onHear()}
      instruction={prompts.say[language]}
      status={null}
      note={<HearsYou />}
      action={<Button className={mainAction} icon={<Mic aria-hidden />} onClick={onBegin}>{text.say}</Button>}
    />
  )
}

/** There was no answer: the word comes again later. */
function unread(word: string): MadeChoice {
  return toReadAloud({ word, right: null, help: 'none', createdAt: new Date().toISOString() })
}
