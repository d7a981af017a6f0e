import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OutboxNotice } from '#kit/attempts/web/outbox-notice.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import type { LearnerWord } from '#kit/web/learner-words.ts'
import { backIn } from '#kit/web/screens.ts'
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
import type { QueuedWrittenWord } from '../words/deliver-word.ts'
import { writtenWordOutbox } from '../written-word-outbox.ts'

/**
 * /write/words: the child chooses a word, writes it unit by unit on one line, and reads it as a whole. Each step is an entry of the
 * browser's history, so that its Back leads one step back, too; the praise takes the place of the sheet.
 */
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
const modes = ['presentation', 'writing', 'praise'] as const
type Mode = (typeof modes)[number]

/** The text of the chosen word and its mode, in the navigation state. */
function stepIn(state: unknown): { word: unknown; mode: Mode | undefined } {
  const read = (name: string): unknown => (typeof state === 'object' && state !== null ? Object.entries(state).find(([key]) => key === name)?.[1] : undefined)
  return { word: read('word'), mode: modes.find((mode) => mode === read('mode')) }
}

interface Drawn {
  readonly word: string
  readonly letters: readonly (DrawnLetter & { readonly unit: Unit })[]
}

interface Result {
  readonly word: string
  readonly queued: QueuedWrittenWord
  /** null while it is being sent */
  readonly sent: SentWord | null
}

function Words({ words, units: history, written }: WordsProps): ReactNode {
  const text = useMessages(wordTexts)
  const learner = useLearner()
  const script = useScript()
  const letterStep = useSettings((settings) => settings.letterStep)
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const step = stepIn(state)
  const word = words.find((one) => one.text === step.word)
  const units = word && unitsToWrite(word.text, script)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const letters = drawn?.word === word?.text ? drawn?.letters ?? [] : []

  /** @param next null: the choice of a word */
  function goTo(next: { word: string; mode: Mode } | null, replace = false): void {
    void navigate(pathname, { replace, state: { ...next, back: backIn(state) } })
  }

  function choose(one: LearnerWord): void {
    goTo({ word: one.text, mode: 'presentation' })
    setResult(null)
  }

  function write(one: LearnerWord): void {
    setDrawn(null)
    goTo({ word: one.text, mode: 'writing' })
  }

  function finishUnit({ text: of }: LearnerWord, all: readonly Unit[], unit: Unit, made: DrawnLetter): void {
    const finished = [...letters, { ...made, unit }]
    if (finished.length < all.length) return setDrawn({ word: of, letters: finished })
    const queued = newQueuedWord(learner, finished)
    setResult({ word: of, queued, sent: null })
    goTo({ word: of, mode: 'praise' }, true)
    void playEffect('success')
    return void send(queued)
  }

  async function send(queued: QueuedWrittenWord): Promise<void> {
    const sent = await sendWord(queued)
    setResult((shown) => (shown?.queued.id === queued.id ? { ...shown, sent } : shown))
  }

  const unit = units?.[letters.length]
  if (word !== undefined && units !== undefined && unit !== undefined && step.mode === 'writing') {
    const line = units.map((one, at) => ({ unit: one, strokes: strokesOnLine(letters[at]?.visible) }))
    return (
      <Write
        key={`${word.text} ${letters.length}`}
        unit={unit}
        step={stepForUnit(history, unit, letterStep)}
        above={<WordLine units={line} current={letters.length} name={word.text} className="mx-auto h-[13dvh] max-h-36 max-w-full short:h-auto short:w-full" />}
        onDone={(made) => finishUnit(word, units, unit, made)}
        onSkip={() => goTo(null, true)}
      />
    )
  }
  const praised = step.mode === 'praise' && result?.word === word?.text ? result : null
  return (
    <>
      {word === undefined || units === undefined
        ? <ChooseWord words={wordsToWrite(words, { script, history, written })} onChoose={choose} />
        : praised === null
          ? <WordPresentation word={word} units={units} onWrite={() => write(word)} />
          : <WordPraise word={word} queued={praised.queued} sent={praised.sent} onNext={() => goTo(null)} />}
      <div className="mx-auto flex max-w-page flex-col gap-6 px-edge pt-6 pb-16 empty:hidden">
        {result?.sent && <WordDebug sent={result.sent} />}
        <OutboxNotice outbox={writtenWordOutbox} text={text} />
      </div>
    </>
  )
}
