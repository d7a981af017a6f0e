import type { ReactNode } from 'react'
import { starsOfResult } from '#kit/stars.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import { Sticker } from '#kit/web/ui/sticker.tsx'
import type { Prediction } from '../api.ts'
import { firstLetter, type SpeakingHelp, rateWord } from '../practice.ts'
import { prompts } from '../prompts.ts'
import type { SendOutcome } from './attempt.ts'
import { resultTexts } from './texts.ts'

/** Whether the attempt counts as the word, said well or nearly. */
export function counts(outcome: SendOutcome, word: string): boolean {
  return outcome.kind === 'recognised' && ['right', 'close'].includes(rateWord(outcome.prediction, word))
}

export const failureTexts = { NOTHING_HEARD: 'nothingHeard', TOO_NOISY: 'tooNoisy', UNSPEAKABLE: 'unspeakable' } as const

interface ResultProps {
  outcome: SendOutcome
  word: string
  help: SpeakingHelp
  /** the attempt's id */
  attempt: string
}

/** The result of one attempt: praise, stars, a sticker, and the next help if another word was recognised. */
export function WordResultView({ outcome, word, help, attempt }: ResultProps): ReactNode {
  const text = useMessages(resultTexts)
  const language = useLanguage()
  if (outcome.kind === 'unrecognised') return <p className="text-child font-bold">{text[failureTexts[outcome.why]]}</p>
  const { prediction } = outcome
  const verdict = rateWord(prediction, word)
  return (
    <div className="flex animate-appear flex-wrap items-start gap-5">
      <Sticker attempt={attempt} className="size-24 shrink-0" />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
        <p className="text-title font-bold">{prompts[counts(outcome, word) ? 'well-done' : 'great-trying'][language]}</p>
        {verdict !== 'unsure' && <Stars filled={starsOfResult(prediction.confidence)} />}
        <RecognisedLine prediction={prediction} word={word} />
        {verdict === 'other' && <HelpLine help={help} word={word} />}
      </div>
    </div>
  )
}

/** The recognised word and how close it was, as text. */
export function RecognisedLine({ prediction, word }: { prediction: Prediction; word: string }): ReactNode {
  const text = useMessages(resultTexts)
  const { cluster, closer = false } = prediction
  const verdict = rateWord(prediction, word)
  const messages = { right: text.heard(cluster), close: text.close(word), unsure: text.unsure, other: text.other(cluster) }
  return (
    <>
      <p className="text-child">{messages[verdict]}</p>
      {closer && verdict !== 'right' && <p className="text-child font-bold text-accent">{text.closer}</p>}
    </>
  )
}

function HelpLine({ help, word }: { help: SpeakingHelp; word: string }): ReactNode {
  const text = useMessages(resultTexts)
  if (help === 'none') return null
  return (
    <p className="rounded-control bg-accent-soft px-5 py-3 text-child font-bold text-accent">
      {help === 'hint' ? text.hint(firstLetter(word)) : help === 'slow' ? text.slow : text.together}
    </p>
  )
}
