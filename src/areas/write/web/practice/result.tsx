import { ArrowRight } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Outcome } from '#kit/practice/spaced-repetition.ts'
import type { Prompt } from '#kit/prompts/prompt.ts'
import { sharedPrompts } from '#kit/prompts/shared.ts'
import { starsOfResult } from '#kit/stars.ts'
import { useHearAgain } from '#kit/web/child/spoken-instruction.ts'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { stopSound } from '#kit/web/sound/sound.ts'
import { speak } from '#kit/web/sound/speak.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import { letterPrompts, prompts } from '../../prompts.ts'
import { rateAttempt } from '../../rules/due-letter.ts'
import type { Letter } from '../../rules/letters.ts'
import { letterLanguage, scriptOf } from '../../rules/scripts.ts'
import { guideSize, sheet } from '../../rules/sheet.ts'
import { strokesOf } from '../../strokes/strokes.ts'
import { resultTexts, writeTexts } from '../texts.ts'
import { LetterSticker } from './letter-sticker.tsx'
import type { LetterResultView } from './write-letter-machine.ts'

/** Time from the end of the spoken praise to the next letter, in ms at the usual waiting time. */
const praiseMs = 4000

interface PraiseProps {
  result: LetterResultView
  onNext: () => void
}

/**
 * Shows praise at once, and says it when the letter is recognised. Then it invites the child to say the letter, which nobody
 * judges. The next letter follows by itself.
 */
export function Praise({ result, onNext }: PraiseProps): ReactNode {
  const text = useMessages(writeTexts)
  const language = useLanguage()
  const { captured, sent } = result
  const outcome = outcomeOf(result)
  const praise = outcome === 'well' ? sharedPrompts['well-done'] : sharedPrompts['great-trying']
  const detail: Prompt = sent === null ? prompts.looking : outcome === null ? prompts.kept : outcome === 'well' ? prompts.well : prompts.unsure
  const { letter } = result.written
  const said = useSaidOnce(sent === null ? null : [praise, detail, prompts['say-it'], letterPrompts[letter].sound])
  useNextLetter(said, onNext)
  return (
    <TaskLayout
      title={<PageTitle title={text[`${scriptOf(result.written.letter)}Title`]} className="sr-only" />}
      instruction={
        <div aria-live="polite" className="flex flex-col items-center gap-1">
          <p className="text-title leading-tight sm:text-headline short:text-child short:leading-tight">{praise[language]}</p>
          <p className="sm:text-title short:text-child short:leading-tight">
            {detail[language]}{' '}
            {sent !== null && <>{prompts['say-it'][language]}{' '}<Lang lang={letterLanguage(letter)}>{letter}</Lang></>}
          </p>
          {sent?.read && outcome === 'well' && <Stars filled={starsOfResult(sent.read.confidence)} className="short:[&_svg]:size-7" />}
        </div>
      }
      action={
        <Button icon={<ArrowRight aria-hidden />} className="w-full max-w-md px-4!" onClick={onNext}>{text.nextLetter}</Button>
      }
    >
      <div className="relative size-full overflow-hidden rounded-card bg-[#fff] ring-2 ring-line-strong">
        <Captured letter={result.written.letter} picture={captured} />
      </div>
      <LetterSticker attempt={result.written.id} className="size-[30cqmin]" />
    </TaskLayout>
  )
}

export interface CapturedLetter {
  readonly letter: Letter
  /** the sheet as a data URL, the written letter on top of the model letter */
  readonly picture: string
}

/** Free room around the model letter in the last captured writing image, in canvas pixels. */
const capturedMargin = 30

/** The last captured writing image. It fills the element around it, zoomed so that the whole letter is visible. */
export function Captured({ letter, picture }: CapturedLetter): ReactNode {
  const text = useMessages(resultTexts)
  const { width, height } = guideSize(strokesOf(letter))
  const [across, down] = [width + 2 * capturedMargin, height + 2 * capturedMargin]
  return (
    <span className="@container-size absolute inset-0">
      <img
        src={picture}
        alt={text.captured}
        width={sheet.width}
        height={sheet.height}
        className="absolute top-1/2 left-1/2 h-auto max-w-none -translate-1/2"
        style={{ width: `min(${(100 * sheet.width) / across}cqw, ${(100 * sheet.width) / down}cqh)` }}
      />
    </span>
  )
}

/** Says the praise as soon as there is one. Returns whether it has been said. */
export function useSaidOnce(praise: readonly Prompt[] | null): boolean {
  const language = useLanguage()
  const [said, setSaid] = useState(false)
  // Callers build the list in each rendering.
  const key = JSON.stringify(praise)
  const play = useMemo(() => {
    const list = JSON.parse(key) as Prompt[] | null
    return list === null ? null : (slow: boolean) => speak(list, { language, slow })
  }, [key, language])
  useHearAgain(play)
  useEffect(() => {
    if (play === null) return undefined
    void play(false).then(() => setSaid(true))
    return stopSound
  }, [play])
  return said
}

/** Continues after the praise, unless an adult has chosen that the child decides. */
export function useNextLetter(said: boolean, onNext: () => void): void {
  const waiting = useSettings((settings) => settings.waiting)
  const latest = useRef(onNext)
  useEffect(() => {
    latest.current = onNext
  })
  useEffect(() => {
    if (!said || waiting === 'ready') return undefined
    const timer = setTimeout(() => latest.current(), praiseMs * waiting)
    return () => clearTimeout(timer)
  }, [said, waiting])
}

/** null until the letter is recognised */
function outcomeOf({ written, sent }: LetterResultView): Outcome | null {
  const read = sent?.read ?? null
  return read && rateAttempt(written.letter, read.predicted ?? undefined, read.confidence)
}
