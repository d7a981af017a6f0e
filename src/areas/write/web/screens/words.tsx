import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { OutboxNotice } from '#kit/attempts/web/outbox-notice.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import type { LearnerWord } from '#kit/web/learner-words.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { playEffect } from '#kit/web/sound/sound.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import type { Unit } from '../../rules/syllables.ts'
import { type RatedUnit, stepForUnit, unitsToWrite, wordsToWrite } from '../../rules/word-writing.ts'
import { type DrawnLetter, Write } from '../practice/write.tsx'
import { letterExamplesQuery, useLearner } from '../queries.ts'
import { wordTexts } from '../texts.ts'
import { useScript } from '../use-script.ts'
import { ChooseWord } from '../words/choose-word.tsx'
import { newQueuedWord, type SentWord, sendWord, strokesOnLine } from '../words/send-word.ts'
import { useWritingHistory } from '../words/use-writing-history.ts'
import { WordDebug } from '../words/word-debug.tsx'
import { WordLine } from '../words/word-line.tsx'
import { WordPraise } from '../words/word-praise.tsx'
import { WordPresentation } from '../words/word-presentation.tsx'
import { useLearnerWords } from '../words/words-beside.tsx'
import { type QueuedWrittenWord, writtenWordOutbox } from '../written-word-outbox.ts'

/** /write/words: the child chooses a word, writes it unit by unit on one line, and reads it as a whole. */
export function Screen(): ReactNode {
  const text = useMessages(wordTexts)
  const learner = useLearner()
  const words = useLearnerWords()
  const history = useWritingHistory()
  // Stored on the device, which needs them to recognise letters without a network.
  useQuery(letterExamplesQuery(learner))
  if (words !== undefined && history !== undefined) return <Words words={words} {...history} />
  return (
    <div data-fill className="grid h-(--screen-height) place-items-center">
      <PageTitle title={text.title} className="sr-only" />
      <Loading />
    </div>
  )
}

interface WordsProps {
  words: readonly LearnerWord[]
  /** every attempt at a unit, oldest first */
  units: readonly RatedUnit[]
  /** the texts of the words that were written */
  written: readonly string[]
}

/** A word on its way: presented, then written unit by unit, then praised. */
interface ChosenWord {
  readonly word: LearnerWord
  readonly units: readonly Unit[]
  readonly mode: 'presentation' | 'writing' | 'praise'
  readonly drawn: readonly (DrawnLetter & { readonly unit: Unit })[]
}

interface Result {
  readonly queued: QueuedWrittenWord
  /** null while it is being sent */
  readonly sent: SentWord | null
}

function Words({ words, units: history, written }: WordsProps): ReactNode {
  const text = useMessages(wordTexts)
  const learner = useLearner()
  const script = useScript()
  const letterStep = useSettings((settings) => settings.letterStep)
  const [chosen, setChosen] = useState<ChosenWord | null>(null)
  const [result, setResult] = useState<Result | null>(null)

  /** The pressed button disappears with its mode, so keyboard focus moves to the top. */
  function goTo(next: ChosenWord | null): void {
    setChosen(next)
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }

  function choose(word: LearnerWord): void {
    const units = unitsToWrite(word.text, script)
    if (units !== undefined) goTo({ word, units, mode: 'presentation', drawn: [] })
    setResult(null)
  }

  function finishUnit(word: ChosenWord, unit: Unit, made: DrawnLetter): void {
    const drawn = [...word.drawn, { ...made, unit }]
    if (drawn.length < word.units.length) return goTo({ ...word, drawn })
    const queued = newQueuedWord(learner, drawn)
    setResult({ queued, sent: null })
    goTo({ ...word, drawn, mode: 'praise' })
    void playEffect('success')
    return void send(queued)
  }

  async function send(queued: QueuedWrittenWord): Promise<void> {
    const sent = await sendWord(queued)
    setResult((shown) => (shown?.queued.id === queued.id ? { ...shown, sent } : shown))
  }

  const unit = chosen?.units[chosen.drawn.length]
  if (chosen?.mode === 'writing' && unit !== undefined) {
    const line = chosen.units.map((one, at) => ({ unit: one, strokes: strokesOnLine(chosen.drawn[at]?.visible) }))
    return (
      <Write
        key={chosen.drawn.length}
        unit={unit}
        step={stepForUnit(history, unit, letterStep)}
        above={<WordLine units={line} current={chosen.drawn.length} name={chosen.word.text} className="mx-auto h-[13dvh] max-h-36 max-w-full short:h-auto short:w-full" />}
        onDone={(made) => finishUnit(chosen, unit, made)}
        onSkip={() => goTo(null)}
      />
    )
  }
  return (
    <>
      {chosen === null && <ChooseWord words={wordsToWrite(words, { script, history, written })} onChoose={choose} />}
      {chosen?.mode === 'presentation' && (
        <WordPresentation word={chosen.word} units={chosen.units} onWrite={() => goTo({ ...chosen, mode: 'writing' })} />
      )}
      {chosen?.mode === 'praise' && result !== null && <WordPraise word={chosen.word} {...result} onNext={() => goTo(null)} />}
      <div className="mx-auto flex max-w-page flex-col gap-6 px-edge pt-6 pb-16 empty:hidden">
        {result?.sent && <WordDebug sent={result.sent} />}
        <OutboxNotice outbox={writtenWordOutbox} text={text} />
      </div>
    </>
  )
}
