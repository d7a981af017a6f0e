import { useCallback, useState } from 'react'
import type { UnjudgedReason } from '#kit/attempts/help.ts'
import type { Probe } from '#kit/attempts/probe.ts'
import { newId } from '#kit/ids.ts'
import type { Language } from '#kit/languages.ts'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { playEffect } from '#kit/web/sound/sound.ts'
import type { NewProgressEntry, ProgressEntry } from '../../api.ts'
import { type CountingHelp, helpAfterMisses, maxCount, storedHelp } from '../../rules/exercises.ts'
import type { NumberTask } from '../../rules/number/tasks.ts'
import { entryAbout, type RoundResult } from '../../rules/sum-entry.ts'
import type { ProgressStore } from '../report/progress-store.ts'
import { speakPrompts } from '../practice/sounds.ts'
import { secondsSince, usePraise } from '../practice/use-praise.ts'

/** What a recogniser makes of a try. */
export interface Answer {
  /** the number that was said or written; undefined: another one, or none */
  readonly number: number | undefined
  /** why the try has no answer; null if it has one */
  readonly unjudged: UnjudgedReason | null
  /** by default that of the step */
  readonly help?: ProgressEntry['help']
  /** of a written digit */
  readonly features?: string | undefined
  /** the learner's own examples decided */
  readonly byExamples?: boolean | undefined
}

export interface Part {
  readonly help: CountingHelp
  /** tries that were not right */
  readonly misses: number
  /** the newest answer, once it is stored */
  readonly last: NewProgressEntry | null
  /** the answer that ended the part; null until then */
  readonly result: RoundResult | null
  readonly answer: (answer: Answer) => void
  /** resolves when the praise has ended, with whether the child can hear the next instruction */
  readonly praised: () => Promise<boolean>
}

/**
 * One part of a number that is said or written; a screen that renders it needs a key for each. Every try is stored and praised. One that
 * is not right leads to more help; the last one is done together and ends the part. With a probe the first try ends it, without praise.
 */
export function usePart(task: NumberTask, store: Pick<ProgressStore, 'add'>, probe?: Probe): Part {
  const language = useLanguage()
  const [misses, setMisses] = useState(0)
  const [last, setLast] = useState<NewProgressEntry | null>(null)
  const [result, setResult] = useState<RoundResult | null>(null)
  const [began] = useState(() => performance.now())
  const { setPraise, praised } = usePraise()
  const help = helpAfterMisses(misses)

  const answer = useCallback(({ number, unjudged, help: given = storedHelp(help), features, byExamples }: Answer): void => {
    const isTogether = help === 'together' && unjudged !== 'stopped'
    const isRight = number === task.number
    const seconds = secondsSince(began)
    const ended: RoundResult | null =
      isTogether ? { kind: 'together', seconds }
      : isRight ? { kind: 'counted', verdict: 'correct', count: { finger_count: number, confidence: 1 }, seconds }
      : null
    const keep = async (): Promise<void> => {
      const entry = await store.add({
        ...entryAbout(task, help), id: newId(), seconds, help: given, count: ended === null ? 0 : 1, unjudged: isTogether ? null : unjudged,
        ...(number !== undefined && number <= maxCount && { shown: number }), ...(byExamples && { source: 'examples' as const }), features, ...(probe && { probe }),
      })
      setLast(entry)
      setResult(ended)
    }
    void keep()
    if (unjudged === 'stopped' || probe !== undefined) return
    setPraise(praiseFor(ended, unjudged, language))
    if (ended === null) setMisses((before) => before + 1)
  }, [began, help, language, probe, setPraise, store, task])

  return { help, misses, last, result, answer, praised }
}

async function praiseFor(ended: RoundResult | null, unjudged: UnjudgedReason | null, language: Language): Promise<void> {
  if (ended !== null) {
    await playEffect('success')
    await speakPrompts([ended.kind === 'together' ? 'we-did-it-together' : 'well-done'], language)
  } else {
    await speakPrompts([unjudged === null ? 'great-trying' : 'lets-try-again'], language)
  }
}
