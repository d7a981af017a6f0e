/** What an area offers to probes: how its items are asked for without any help. */
import type { ComponentType } from 'react'
import type { Probe, Variation } from '#kit/attempts/probe.ts'
import type { Language } from '#kit/languages.ts'
import type { TodayItem, TodaySource } from '../today.ts'

export interface ProbeTaskProps {
  readonly item: TodayItem
  /** what the try is stored with; without `variation` if that was not possible */
  readonly probe: Probe
  /** position of the item in the probe, from 1 */
  readonly at: number
  readonly of: number
  /** the child went on, and only the answer is waited for: nothing is shown */
  readonly isOver: boolean
  /** whether the child was right, as soon as that is known, also after it went on; undefined: there is no answer */
  readonly onAnswer: (right: boolean | undefined) => void
  /** the child goes on */
  readonly onNext: () => void
}

export interface ProbeSource {
  /** the name of the area */
  readonly area: string
  /** the items and the attempts that say which of them are known */
  readonly today: TodaySource
  /** the item as attempts and goals name it */
  readonly keyOf: (item: TodayItem) => string
  /** what the item asks for: a probe has one item of each. Missing: the item itself */
  readonly askedIn?: (item: TodayItem) => string
  /** how the question can differ from practice; undefined: it cannot */
  readonly variationOf: (item: TodayItem, language: Language) => Variation | undefined
  /**
   * Asks for one item without a model, a guide or a demonstration, stores the try with `probe` and thanks for it (`ProbeThanks`),
   * whatever the child did.
   */
  readonly Task: ComponentType<ProbeTaskProps>
}
