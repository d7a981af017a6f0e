import { useCallback, useState } from 'react'
import { newId } from '#kit/ids.ts'
import type { Probe } from '#kit/attempts/probe.ts'
import type { Language } from '#kit/languages.ts'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { playEffect } from '#kit/web/sound/sound.ts'
import type { ProgressEntry } from '../../api.ts'
import { type CountingHelp, expectedAnswer, helpAfterMisses, rateCount } from '../../rules/exercises.ts'
import type { SightTask } from '../../rules/sight/tasks.ts'
import { entryOf, isRight, type RoundResult } from '../../rules/sum-entry.ts'
import type { ProgressStore } from '../report/progress-store.ts'
import { resultPrompts, speakPrompts } from '../practice/sounds.ts'
import { secondsSince, usePraise } from '../practice/use-praise.ts'

export interface ChoiceState {
  readonly help: CountingHelp
  /** the newest answer, once it is stored */
  readonly last: ProgressEntry | null
  /** the answer that ended the task; null while the child chooses */
  readonly result: RoundResult | null
  readonly choose: (number: number) => void
  /** resolves when the praise has ended, with whether the child can hear the next instruction */
  readonly praised: () => Promise<boolean>
}

/**
 * One task whose answer the child chooses; a screen that renders it for each task needs a key. Every choice is stored and praised. A
 * wrong one leads to more help; with a probe it ends the task, without praise.
 */
export function useChoice(task: SightTask, store: Pick<ProgressStore, 'add'>, probe?: Probe): ChoiceState {
  const language = useLanguage()
  const [misses, setMisses] = useState(0)
  const [last, setLast] = useState<ProgressEntry | null>(null)
  const [result, setResult] = useState<RoundResult | null>(null)
  const [began] = useState(() => performance.now())
  const { setPraise, praised } = usePraise()
  const help = helpAfterMisses(misses)

  const choose = useCallback((number: number): void => {
    if (result !== null) return
    const count = { finger_count: number, confidence: 1 }
    const verdict = rateCount(count, expectedAnswer(task))
    const about = { count, seconds: secondsSince(began) }
    const chosen: RoundResult = help === 'together' && verdict === 'correct' ? { kind: 'together', ...about } : { kind: 'counted', verdict, ...about }
    void store.add({ ...entryOf(task, help, newId(), chosen), ...(probe && { probe }) }).then(setLast)
    if (probe === undefined) setPraise(praiseFor(task, chosen, language))
    if (probe !== undefined || isRight(chosen)) setResult(chosen)
    else setMisses((before) => before + 1)
  }, [began, help, language, probe, result, setPraise, store, task])

  return { help, last, result, choose, praised }
}

async function praiseFor(task: SightTask, chosen: RoundResult, language: Language): Promise<void> {
  if (isRight(chosen)) await playEffect('success')
  await speakPrompts(resultPrompts(task, chosen), language)
}
