/** An area's part of the child's page of today: its items, and the learner's attempts at them. */
import type { ReactNode } from 'react'
import type { Language } from '#kit/languages.ts'
import type { PracticeAttempt, Similar } from '#kit/practice/spaced-repetition.ts'
import type { LearnerSettings } from '#kit/settings.ts'
import { useSettings } from './session/settings.ts'

export interface TodayItem {
  /** as in the attempts, for example the letter */
  readonly id: string
  /** as reports and goals name it; missing: by its id */
  readonly key?: string
  /** path of the screen that practises the item, and the navigation state of that screen */
  readonly to: string
  readonly state?: Readonly<Record<string, unknown>>
  /** for example the letter or the word */
  readonly name: string
  /** language of `name` */
  readonly lang: Language
  /** what the child's card calls the task; missing: as the area is called */
  readonly nameOfTask?: (language: Language) => string
  /** how the item is practised, if the area has several ways; `of`: what is practised, the same in each way */
  readonly kind?: { readonly id: string; readonly of: string; readonly nameIn: (language: Language) => string }
  /** fills the square that it is in */
  readonly picture: ReactNode
}

export interface TodaySource {
  /** The learner's attempts, oldest first: those of the account, or the ones that this device has, and those that wait here. */
  readonly attempts: (learner: string) => Promise<PracticeAttempt[]>
  /** What the app has for a learner with these settings, in the order in which new ones come. `language`: of the child's pages */
  readonly builtIn: (settings: LearnerSettings, language: Language) => readonly TodayItem[]
  /** What a family added for the learner: it follows. `token`: of the adult, for a learner who does not practise in this tab */
  readonly own?: (learner: string, settings: LearnerSettings, token?: string) => Promise<readonly TodayItem[]>
  readonly similar?: Similar<string>
  /** what the app does not choose by itself for a learner with these attempts */
  readonly isResting?: (attempts: readonly PracticeAttempt[]) => (item: string) => boolean
}

interface Other {
  readonly settings: LearnerSettings
  /** of the adult */
  readonly token: string | undefined
}

/** All items of the learner who practises in this tab, in the order in which new ones come. @param other of a learner who does not */
export async function itemsOf(
  { builtIn, own }: Pick<TodaySource, 'builtIn' | 'own'>, learner: string, language: Language, { settings, token }: Partial<Other> = {},
): Promise<readonly TodayItem[]> {
  const ofLearner = settings ?? useSettings.getState()
  return [...builtIn(ofLearner, language), ...(await own?.(learner, ofLearner, token)) ?? []]
}
