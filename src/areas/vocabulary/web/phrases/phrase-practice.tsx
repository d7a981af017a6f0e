import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { newId } from '#kit/ids.ts'
import { ForAdult } from '#kit/web/child/for-adult.tsx'
import { useHearAgain } from '#kit/web/child/spoken-instruction.ts'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Mic } from '#kit/web/icons.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { speak, useSpokenAtOpening, useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import type { Word } from '../../api.ts'
import { homePrompts } from '../../home-prompts.ts'
import { prompts } from '../../prompts.ts'
import { type NextPhrase, phrasesOfPractice } from '../../rules/phrases/next-phrase.ts'
import { type Phrase, phrasesOf, phraseWithText } from '../../rules/phrases/phrases.ts'
import { firstProbe, stepProbe } from '../../rules/say-word/probe-word.ts'
import type { AnsweredAttempt } from '../../rules/say-word/single-word.ts'
import { AllDone } from '../practice/all-done.tsx'
import { MarkRight } from '../practice/mark-right.tsx'
import { OutboxList } from '../practice/outbox-list.tsx'
import { hasPrint, PracticeTask } from '../practice/practice-task.tsx'
import { ResultLines } from '../practice/result.tsx'
import { type Practice, usePractice } from '../practice/use-practice.ts'
import { useSayWord } from '../practice/use-say-word.ts'
import { mainAction, WordTask } from '../practice/word-task.tsx'
import { HearsYou, MicrophoneProblemLine } from '../recording/microphone-bar.tsx'
import { practiceTexts, resultTexts, wordTexts } from '../texts.ts'
import { PhraseButtons, PhrasePicture } from './phrase-buttons.tsx'
import { PhraseProbe } from './phrase-probe.tsx'
import { phraseQuestion, playPhrase, playPhraseWord } from './phrase-sounds.ts'
import { missedWords, type PhraseStart, practisedLanguage, wordOfPhrase } from './phrase-start.ts'
import { phraseTexts } from './texts.ts'
import { type PhraseRound, resultOf, usePhraseRound } from './use-phrase-round.ts'

/** Two words said together, one phrase after the other, from the first one to the celebration. */
export function PhrasePractice({ start, onAgain }: { start: PhraseStart; onAgain: () => void }): ReactNode {
  const round = usePhraseRound(start)
  return round.at === 1 && round.next === undefined ? <WordsFirst /> : <Phrases round={round} onAgain={onAgain} />
}

function Phrases({ round: { at, next, goOn }, onAgain }: { round: PhraseRound; onAgain: () => void }): ReactNode {
  const text = useMessages(phraseTexts)
  const words = useMessages(wordTexts)
  const practiceText = useMessages(practiceTexts)
  const language = useLanguage()
  const missed = useRef<AnsweredAttempt>(null)
  const play = useCallback(async (word: Word, slow = false) => {
    const phrase = phraseWithText(word.wordAdd)
    if (phrase === undefined) return 'failed'
    const single = phrase.words.find(({ key }) => key === word._id)
    if (single !== undefined) return playPhraseWord(single, phrase.language, slow)
    // The model of what was not heard clearly comes first.
    for (const one of missedWords(phrase, missed.current)) await playPhraseWord(one, phrase.language, true)
    return playPhrase(phrase, slow)
  }, [])
  const practice = usePractice({ play })
  const { answered, phase, hear } = practice
  useEffect(() => {
    missed.current = answered
  }, [answered])
  useSpokenAtOpening(next === undefined ? [] : [prompts[phraseQuestion], prompts['hears-you']])
  const toNext = useRef<() => void>(undefined)
  // A new pair of words is a probe, unless the adult wants none.
  const probes = useSettings((settings) => settings.probes)
  const [run] = useState(newId)
  const probe = useSayWord(stepProbe, firstProbe, { hasPrint: false })
  const isProbe = ({ isUntrained }: NextPhrase): boolean => isUntrained && probes !== 'off'
  const [isProbing, setIsProbing] = useState(false)
  const begin = (one: NextPhrase): void => {
    const task = { word: wordOfPhrase(one.phrase), choices: undefined, question: phraseQuestion }
    setIsProbing(isProbe(one))
    if (isProbe(one)) probe.send({ kind: 'start', ...task, probe: { run, kind: 'new', variation: 'pair' } })
    else practice.start({ ...task, modelFirst: one.modelFirst, onTogether: () => toNext.current?.() })
  }
  useEffect(() => {
    toNext.current = () => {
      if (next === undefined) return
      const { right } = probe.state
      const following = goOn(isProbing ? { outcome: right === undefined ? 'unsure' : right ? 'well' : 'badly', help: 'none' } : resultOf(next.phrase, answered))
      if (following === undefined || isProbe(following)) practice.end()
      if (following === undefined) setIsProbing(false)
      else begin(following)
    }
  })
  const title = <PageTitle title={text.title} className="sr-only" />
  const word = next && wordOfPhrase(next.phrase)
  const isReady = phase === 'ready' && !isProbing
  // Before a probe, nothing says the words.
  const isAsked = next !== undefined && isProbe(next)
  const hearPhrase = useCallback(async (slow: boolean) => {
    if (isAsked) await speak(prompts[phraseQuestion], { language, slow })
    else if (word !== undefined) await hear(word, slow)
  }, [hear, isAsked, language, word])
  useHearAgain(isReady && word !== undefined ? hearPhrase : null)

  if (next === undefined || word === undefined) return <AllDone attempts={practice.earned} onAgain={onAgain} />

  if (isProbing) return <PhraseProbe key={word._id} phrase={next.phrase} at={at} asked={probe} onAsk={() => begin(next)} onNext={() => toNext.current?.()} />
  const unclear = missedWords(next.phrase, answered)
  const picture = (
    <PhraseButtons
      key={word._id}
      phrase={next.phrase}
      hasPrint={isReady ? next.modelFirst : hasPrint(practice)}
      missed={phase === 'praised' ? [] : unclear}
      onHear={({ key }) => void (isReady && isAsked ? hearPhrase(false) : hear({ ...word, _id: key }))}
    />
  )
  if (isReady) {
    return (
      <WordTask
        title={title}
        word={word}
        picture={picture}
        onHear={() => void hearPhrase(false)}
        instruction={prompts[phraseQuestion][language]}
        status={null}
        note={<HearsYou />}
        action={<Button className={mainAction} icon={<Mic aria-hidden />} onClick={() => begin(next)}>{words.say}</Button>}
      />
    )
  }
  return (
    <>
      <PracticeTask
        practice={practice}
        title={title}
        word={word}
        picture={picture}
        at={at}
        of={phrasesOfPractice}
        nextName={at < phrasesOfPractice ? words.next : practiceText.finish}
        onNext={() => toNext.current?.()}
        onSayAgain={() => begin(next)}
      />
      <AdultPart practice={practice} onTryAgain={() => begin(next)} />
    </>
  )
}

/** Before any word was said: what this practice is, in pictures, and the way to the words. */
function WordsFirst(): ReactNode {
  const text = useMessages(phraseTexts)
  const [phrase] = useState(pictured)
  useSpokenInstruction(homePrompts.name)
  return (
    <TaskLayout
      title={<PageTitle title={text.title} className="text-inherit leading-tight!" />}
      instruction={null}
      action={<ButtonLink to="/vocabulary/list-word" icon={<Mic aria-hidden />} className="w-full max-w-md px-4!">{text.sayWords}</ButtonLink>}
    >
      <div className="flex h-[100cqh] w-[100cqw] flex-col items-center gap-3">
        <div aria-hidden className="grid min-h-0 w-full flex-1 grid-cols-2 gap-target-gap">
          {phrase?.words.map((word) => (
            <span key={word.key} className="@container-size flex min-h-0 min-w-0 rounded-frame bg-accent-soft p-[3cqmin]"><PhrasePicture word={word} phrase={phrase} /></span>
          ))}
        </div>
        <p className="text-center text-child leading-tight text-balance">{text.first}</p>
      </div>
    </TaskLayout>
  )
}

/** A phrase whose words both have a picture of their own. */
function pictured(): Phrase | undefined {
  return phrasesOf(practisedLanguage()).find(({ words }) => words.every(({ drawing }) => drawing === undefined))
}

/** For the adult: what was heard in the last try, and why the microphone cannot be used. */
function AdultPart({ practice: { answered, recording, markRight }, onTryAgain }: { practice: Practice; onTryAgain: () => void }): ReactNode {
  const text = useMessages(phraseTexts)
  const results = useMessages(resultTexts)
  const phrase = answered === null ? undefined : phraseWithText(answered.word.wordAdd)
  const missed = (how: 'missing' | 'unclear'): string => (phrase === undefined ? [] : missedWords(phrase, answered, [how])).map((one) => one.text).join(', ')
  const [missing, unclear] = [missed('missing'), missed('unclear')]
  return (
    <ForAdult>
      <MicrophoneProblemLine problem={recording.problem} onTryAgain={onTryAgain} />
      <OutboxList />
      {answered !== null && (
        <section aria-labelledby="newest-result" className="flex flex-col gap-target-gap">
          <h3 id="newest-result" className="text-child">{results.newest}</h3>
          <p lang={phrase?.language} className="text-child font-bold text-accent">{answered.word.wordAdd}</p>
          <ResultLines outcome={answered.outcome} word={answered.word.wordAdd} wav={answered.wav} />
          {missing !== '' && <p className="text-lead">{text.missing(missing)}</p>}
          {unclear !== '' && <p className="text-lead">{text.unclear(unclear)}</p>}
          {isOtherOrder(answered) && <p className="text-lead">{text.otherOrder}</p>}
          <MarkRight key={answered.attempt.id} outcome={answered.outcome} word={answered.word.wordAdd} onRight={markRight} />
        </section>
      )}
    </ForAdult>
  )
}

function isOtherOrder({ outcome, word }: AnsweredAttempt): boolean {
  return outcome.kind === 'recognised' && outcome.prediction.cluster !== word.wordAdd && outcome.prediction.words?.every((heard) => heard === 'heard') === true
}
