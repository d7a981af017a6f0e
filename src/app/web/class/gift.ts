import type { LearnerProfile } from '#areas/account/api.ts'
import type { Given } from './give.ts'

/** What each of the chosen children is to get. */
export interface Gift {
  /** as the confirmation names it, in the adult's language */
  readonly title: string
  /** of its items, or of the goal */
  readonly names: readonly string[]
  readonly give: (child: LearnerProfile) => Promise<Given>
}

export interface GiftProps {
  /** all with whom the adult may plan */
  readonly learners: readonly LearnerProfile[]
  readonly chosen: readonly LearnerProfile[]
  readonly onReady: (gift: Gift) => void
}
