import { type ReactNode, useCallback } from 'react'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { ForAdult } from '#kit/web/child/for-adult.tsx'
import { useHearAgain } from '#kit/web/child/spoken-instruction.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowRight, Check, RotateCcw } from '#kit/web/icons.tsx'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import type { Word } from '../../api.ts'
import { prompts } from '../../prompts.ts'
import { alikeOf } from '../../recognition/postprocess/alike.ts'
import { isSuccess, rateWord } from '../../rules/practice.ts'
import { wantedTries } from '../../rules/say-word/five-times.ts'
import type { SessionRecording } from '../../rules/say-word/word-list.ts'
import { MarkRight } from '../practice/mark-right.tsx'
import { OutboxList } from '../practice/outbox-list.tsx'
import { ResultLines } from '../practice/result.tsx'
import { WordSticker } from '../practice/word-sticker.tsx'
import { mainAction, noteClass, WordTask } from '../practice/word-task.tsx'
import { MicrophoneProblemLine } from '../recording/microphone-bar.tsx'
import { microphoneTexts, practiceTexts, resultTexts } from '../texts.ts'
import { fiveTimesTexts } from './texts.ts'
import type { FiveTimes } from './use-five-times.ts'

interface FiveTimesTaskProps {
  practice: FiveTimes
  title: ReactNode
  word: Word
  nextName: string
  onNext: () => void
  onAgain: () => void
}

/** A word that is said five times: its picture fills with each try. */
export function FiveTimesTask({ practice, title, word, nextName, onNext, onAgain }: FiveTimesTaskProps): ReactNode {
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  const { phase, tries, hear, recordings } = practice
  const hearAgain = useCallback((slow: boolean) => hear(word, slow), [hear, word])
  useHearAgain(phase === 'model' || phase === 'recording' ? null : hearAgain)
  const shown = Math.min(tries, wantedTries)
  const isOver = phase === 'praised' || phase === 'kept' || phase === 'unheard'
  return (
    <>
      <WordTask
        title={title}
        word={word}
        filled={phase === 'unheard' ? 1 : shown / wantedTries}
        onHear={() => void hear(word)}
        instruction={prompts[practice.prompt][language]}
        status={phase === 'unheard' ? null : <Stars filled={shown} className="short:[&_svg]:size-7" />}
        sticker={phase === 'praised' && recordings.length > 0 && <WordSticker attempt={recordings.at(-1)?.attempt.id ?? ''} />}
        note={<Note practice={practice} />}
        other={isOver && (
          <IconButton name={text.sayItAgain} onClick={onAgain}>
            <RotateCcw aria-hidden />
          </IconButton>
        )}
        action={phase === 'model' || phase === 'recording' ? (
          <Button className={mainAction} icon={<Check aria-hidden />} onClick={() => (phase === 'recording' ? practice.complete() : onNext())}>{text.complete}</Button>
        ) : (
          <Button className={mainAction} look={phase === 'cutting' ? 'plain' : 'strong'} onClick={onNext}>
            {nextName}
            <ArrowRight aria-hidden />
          </Button>
        )}
      />
      <ForAdult>
        <MicrophoneProblemLine problem={practice.recording.problem} onTryAgain={onAgain} />
        <OutboxList />
        {recordings.length > 0 && <Tries practice={practice} word={word} />}
      </ForAdult>
    </>
  )
}

/** For the adult: why no sound is recorded or sent. */
function Note({ practice: { phase, why, error, busy, recording } }: { practice: FiveTimes }): ReactNode {
  const text = useMessages(microphoneTexts)
  const results = useMessages(resultTexts)
  const errorText = useErrorText()
  const kept = {
    hidden: text.hidden,
    unplugged: `${text.MICROPHONE_UNPLUGGED} ${text.kept}`,
    failed: `${errorText(error)} ${text.kept}`,
    empty: text.empty,
    unreadable: text.unreadable,
  }
  const message = phase === 'kept' && why !== null ? kept[why] : busy !== null ? results.busy(busy) : recording.problem && text[recording.problem]
  return <ErrorLine className={noteClass}>{message}</ErrorLine>
}

/** For the adult: the result of each try. */
function Tries({ practice: { recordings, markRight }, word }: { practice: FiveTimes; word: Word }): ReactNode {
  const text = useMessages(fiveTimesTexts)
  const answered = recordings.filter(({ outcome }) => outcome !== null)
  const alike = alikeOf(recordings.flatMap(({ outcome }) => (outcome?.kind === 'recognised' && outcome.prediction.features ? [outcome.prediction.features] : [])))
  return (
    <section aria-labelledby="tries" className="flex flex-col gap-target-gap">
      <h3 id="tries" className="text-child">{text.heardAsWord(answered.filter((one) => isHeard(one, word)).length, answered.length)}</h3>
      {alike !== undefined && <p className="text-lead">{text[alike]}</p>}
      <ol className="flex flex-col gap-4">
        {recordings.map((one, at) => (
          <li key={one.attempt.id} className="flex flex-col gap-2">
            <h4 className="font-bold">{text.each(at + 1)}</h4>
            {one.outcome !== null && (
              <>
                <ResultLines outcome={one.outcome} word={word.wordAdd} wav={one.wav} />
                <MarkRight outcome={one.outcome} word={word.wordAdd} onRight={() => markRight(one)} />
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function isHeard({ outcome }: SessionRecording, word: Word): boolean {
  return outcome?.kind === 'recognised' && isSuccess(rateWord(outcome.prediction, word.wordAdd))
}
