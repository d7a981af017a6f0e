import { useQuery } from '@tanstack/react-query'
import { languageOfText } from '#kit/languages.ts'
import { ArrowLeft, Mic } from '#kit/web/icons.tsx'
import { type ReactNode, useCallback, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { ApiError } from '#kit/web/api/api-error.ts'
import { ForAdult } from '#kit/web/child/for-adult.tsx'
import { useWay } from '#kit/web/comparison/way.ts'
import { useHearAgain } from '#kit/web/child/spoken-instruction.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { backIn } from '#kit/web/screens.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { useSpokenAtOpening } from '#kit/web/sound/speak.ts'
import { Button, ButtonLink, IconButton } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import type { Word } from '../../api.ts'
import { prompts } from '../../prompts.ts'
import { wrapIndex } from '../../rules/practice.ts'
import { builtInLists } from '../../rules/word-lists.ts'
import { AdultSheet } from '../practice/adult-sheet.tsx'
import { FiveTimesIcon } from '../five-times/five-times-icon.tsx'
import { FiveTimesTask } from '../five-times/five-times-task.tsx'
import { fiveTimesTexts } from '../five-times/texts.ts'
import { useFiveTimes } from '../five-times/use-five-times.ts'
import { HearsYou } from '../recording/microphone-bar.tsx'
import { OwnWord } from '../own-words/own-word.tsx'
import { PracticeTask } from '../practice/practice-task.tsx'
import { choicesOf } from '../words/own-lists.ts'
import { categoryWordsQuery, gridWordsQuery, ownListWordsQuery, useLearner, wordQuery } from '../words/queries.ts'
import { playWord } from '../words/sounds.ts'
import { asksFirstQuery } from '../words/word-attempts.ts'
import type { Print } from '../words/word-button.tsx'
import { practiceTexts, wordTexts } from '../texts.ts'
import { usePractice } from '../practice/use-practice.ts'
import { LoadingTask, mainAction, WordTask } from '../practice/word-task.tsx'

/** /vocabulary/word-learn/{id}: see, hear, hear slowly and say one word; then the next word follows. */
export function Screen(): ReactNode {
  const text = useMessages(wordTexts)
  const { id = '' } = useParams()
  const { data: word, error } = useQuery(wordQuery(useLearner(), id))
  if (word) return <Learn key={word._id} word={word} />
  if (error === null) return <LoadingTask />
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className="flex flex-col items-start gap-6">
      <ErrorLine>{gone ? text.notFound : text.loadError}</ErrorLine>
      <ButtonLink to="/skills" icon={<ArrowLeft aria-hidden />}>
        {text.back}
      </ButtonLink>
    </div>
  )
}

function Learn({ word }: { word: Word }): ReactNode {
  const text = useMessages(wordTexts)
  const navigate = useNavigate()
  const { state } = useLocation()
  const next = useNextWord(word)
  const toNext = (others = {}): void => {
    if (next !== undefined) void navigate(`/vocabulary/word-learn/${next._id}`, { replace: true, state: { back: backIn(state), ...others } })
  }
  const practice = usePractice()
  useSpokenAtOpening([prompts.say, prompts['hears-you']])
  const learner = useLearner()
  const { modelDelay, showWord } = useSettings()
  const { data: asks = modelDelay > 0, isError } = useQuery({ ...asksFirstQuery(learner, word), enabled: modelDelay > 0 })
  const { way, isPending } = useWay(learner)
  const [heard, setHeard] = useState(false)
  const modelFirst = heard || isError || !asks
  const hasPrint = !isPending && way !== 'without' && (way === 'with' || modelFirst || showWord)
  const begin = (): void => practice.start({ word, choices: choicesOf(learner, word), modelFirst, onTogether: toNext })
  const hear = useCallback((slow = false) => {
    setHeard(true)
    return playWord(word, slow, way)
  }, [word, way])
  const fiveTimes = useFiveTimes({ follows: isAfterFiveTimes(state) })
  const beginFive = (): void => fiveTimes.start({ word, choices: choicesOf(learner, word) })
  const title = (
    <PageTitle title={word.wordAdd} className="sr-only">
      <span lang={languageOfText(word.wordAdd)}>{word.wordAdd}</span>
    </PageTitle>
  )
  if (fiveTimes.phase !== 'ready') {
    return <FiveTimesTask practice={fiveTimes} title={title} word={word} nextName={text.next} onNext={() => toNext(afterFiveTimes)} onAgain={beginFive} />
  }
  return (
    <>
      {practice.phase === 'ready' ? (
        <ReadyWord word={word} title={title} print={hasPrint ? 'shown' : 'hidden'} onHear={hear} onBegin={begin} onBeginFive={beginFive} />
      ) : (
        <PracticeTask practice={practice} title={title} word={word} nextName={text.next} onNext={() => toNext()} onSayAgain={begin} />
      )}
      {word.userid !== null && (
        <ForAdult>
          <OwnWord word={word} onDeleted={() => void navigate('/skills', { replace: true })} />
        </ForAdult>
      )}
      <AdultSheet practice={practice} onTryAgain={begin} />
    </>
  )
}

/** The navigation state of a word that follows one which was said five times. */
const afterFiveTimes = { isAfterFiveTimes: true }

function isAfterFiveTimes(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAfterFiveTimes' in state
}

/** The word before it is practised. If the app will ask for it, it is neither written nor said, unless the child wants to hear it. */
function ReadyWord({ word, title, print, onHear, onBegin, onBeginFive }: {
  word: Word
  title: ReactNode
  print: Print
  onHear: (slow?: boolean) => unknown
  onBegin: () => void
  onBeginFive: () => void
}): ReactNode {
  const text = useMessages(wordTexts)
  const fiveTimes = useMessages(fiveTimesTexts)
  const practice = useMessages(practiceTexts)
  useHearAgain(onHear)
  return (
    <WordTask
      title={title}
      word={word}
      print={print}
      onHear={() => void onHear()}
      instruction={practice.say}
      status={null}
      note={<HearsYou />}
      other={
        <IconButton name={fiveTimes.fiveTimes} onClick={onBeginFive}>
          <FiveTimesIcon />
        </IconButton>
      }
      action={
        <Button className={mainAction} icon={<Mic aria-hidden />} aria-label={print === 'shown' ? text.sayWord(word.wordAdd) : text.say} onClick={onBegin}>
          {text.say}
        </Button>
      }
    />
  )
}

/** The word after it among the built-in and own words, or in its list; the first one follows the last one. */
function useNextWord(word: Word): Word | undefined {
  const learner = useLearner()
  const isInGrid = word.category === 'mine' || builtInLists.some(({ category }) => category === word.category)
  const isOwn = word.category === 'own'
  const { data: own = [] } = useQuery({ ...ownListWordsQuery(learner), enabled: isOwn })
  const { data } = useQuery({ ...(isInGrid ? gridWordsQuery(learner) : categoryWordsQuery(learner, word.category)), enabled: !isOwn })
  const words = isOwn ? own.filter(({ ownCategory }) => ownCategory === word.ownCategory) : data?.wordses ?? []
  const at = words.findIndex(({ _id }) => _id === word._id)
  return words[wrapIndex(at, 1, words.length)]
}
