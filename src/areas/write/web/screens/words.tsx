import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OutboxNotice } from '#kit/attempts/web/outbox-notice.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import type { LearnerWord } from '#kit/web/learner-words.ts'
import { backIn } from '#kit/web/screens.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { playEffect } from '#kit/web/sound/sound.ts'
import { useEffects, useMachine } from '#kit/web/use-machine.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { sheetFor } from '../../rules/steps.ts'
import { type RatedUnit, toUnitPractice, unitsToWrite, wordsToWrite } from '../../rules/word-writing.ts'
import type { DrawnLetter } from '../practice/draw-sheet.tsx'
import { Write } from '../practice/write.tsx'
import { letterExamplesQuery, useLearner } from '../queries.ts'
import { wordTexts } from '../texts.ts'
import { toTop } from '../to-top.ts'
import { useScript } from '../use-script.ts'
import { ChooseWord } from '../words/choose-word.tsx'
import { newQueuedWord, sendWord, strokesOnLine } from '../words/send-word.ts'
import { useWritingHistory } from '../words/use-writing-history.ts'
import { WordDebug } from '../words/word-debug.tsx'
import { WordLine } from '../words/word-line.tsx'
import { WordPraise } from '../words/word-praise.tsx'
import { WordPresentation } from '../words/word-presentation.tsx'
import { useLearnerWords } from '../words/words-beside.tsx'
import { type DrawnUnit, noWord, stepWord, type WordEffect, type WordEntry, type WordEvent, type WordMode, wordModes } from '../words/write-word-machine.ts'
import { writtenWordOutbox } from '../written-word-outbox.ts'

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

/** The text of the chosen word and its mode, in the navigation state. */
function entryIn(state: unknown): { word: unknown; mode: WordMode | undefined } {
  const read = (name: string): unknown => (typeof state === 'object' && state !== null ? Object.entries(state).find(([key]) => key === name)?.[1] : undefined)
  return { word: read('word'), mode: wordModes.find((mode) => mode === read('mode')) }
}

const notDrawn: DrawnLetter = { lines: [], visible: [], help: 'none' }

function Words({ words, units: history, written }: WordsProps): ReactNode {
  const text = useMessages(wordTexts)
  const learner = useLearner()
  const script = useScript()
  const { letterStep, modelDelay } = useSettings()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [{ chosen, result }, machine] = useMachine(stepWord, noWord)
  const { send } = machine
  useEffects(machine, (effect) => performWordEffect(effect, (entry, replace) => void navigate(pathname, { replace, state: { ...entry, back: backIn(state) } })))
  const entry = entryIn(state)
  const shown = words.find(({ text: one }) => one === entry.word)
  useEffect(() => {
    // Back at once, before React has shown the entry of the sheet, leads to the same word and mode, in a new state.
    const { mode } = entryIn(state)
    send({ kind: 'shown', word: shown, units: shown && unitsToWrite(shown.text, script), mode })
  }, [script, send, shown, state])

  /** A word that is left is stored with what was drawn until then. */
  function stop(made: DrawnLetter): void {
    const drawn = chosen?.units.map((one, at): DrawnUnit => (
      { ...(chosen.drawn[at] ?? (at === chosen.drawn.length && made.visible.length > 0 ? made : notDrawn)), unit: one }
    )) ?? []
    if (drawn.some(({ visible }) => visible.length > 0)) void sendWord({ ...newQueuedWord(learner, drawn), unjudged: 'stopped' })
  }

  const unit = chosen?.units[chosen.drawn.length]
  if (chosen?.mode === 'writing' && unit !== undefined) {
    const line = chosen.units.map((one, at) => ({ unit: one, strokes: strokesOnLine(chosen.drawn[at]?.visible) }))
    return (
      <Write
        key={`${chosen.word.text} ${chosen.drawn.length}`}
        unit={unit}
        plan={sheetFor(history.map(toUnitPractice), unit, { choice: letterStep, fades: modelDelay !== 0 })}
        above={<WordLine units={line} current={chosen.drawn.length} name={chosen.word.text} className="mx-auto h-[13dvh] max-h-36 max-w-full short:h-auto short:w-full" />}
        onDone={(made) => send({ kind: 'draw', made, queue: (drawn) => newQueuedWord(learner, drawn) })}
        onSkip={(made) => {
          stop(made)
          send({ kind: 'leave' })
        }}
        onLeave={stop}
      />
    )
  }
  return (
    <>
      {chosen === null && <ChooseWord words={wordsToWrite(words, { script, history, written })} onChoose={(word) => send({ kind: 'choose', word, units: unitsToWrite(word.text, script) })} />}
      {chosen?.mode === 'presentation' && (
        <WordPresentation word={chosen.word} units={chosen.units} onWrite={() => send({ kind: 'write' })} />
      )}
      {chosen?.mode === 'praise' && result !== null && <WordPraise word={chosen.word} {...result} onNext={() => send({ kind: 'leave' })} />}
      <div className="mx-auto flex max-w-page flex-col gap-6 px-edge pt-6 pb-16 not-has-[>:not(:empty)]:hidden">
        {result?.sent && <WordDebug key={result.queued.id} sent={result.sent} />}
        <OutboxNotice outbox={writtenWordOutbox} text={text} />
      </div>
    </>
  )
}

async function performWordEffect(effect: WordEffect, showEntry: (entry: WordEntry | null, replace: boolean) => void): Promise<WordEvent | undefined> {
  switch (effect.kind) {
    case 'toTop':
      toTop()
      return undefined
    case 'showEntry':
      showEntry(effect.entry, effect.replace)
      return undefined
    case 'playSuccess':
      await playEffect('success')
      return undefined
    case 'send':
      return { kind: 'sent', queued: effect.queued, sent: await sendWord(effect.queued) }
    default:
      return effect satisfies never
  }
}
