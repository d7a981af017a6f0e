import type { ReactNode } from 'react'
import { Screen as Settings } from '#areas/account/web/screens/settings.tsx'
import { PlanLink } from '#areas/plan/web/plan-link.tsx'
import { WordListsLink } from '#areas/vocabulary/web/lists/word-lists-link.tsx'

/** /settings: the short page. */
export function Screen(): ReactNode {
  return <Settings><PlanLink /><WordListsLink /></Settings>
}
