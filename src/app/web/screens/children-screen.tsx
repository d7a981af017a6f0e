import type { ReactNode } from 'react'
import { ChildrenPage } from '#areas/account/web/children-page.tsx'
import { SaveWholeFile } from '#areas/handover/web/save-whole-file.tsx'

/** /settings/children with the file that an adult saves before a child is deleted. */
export function Screen(): ReactNode {
  return <ChildrenPage renderSave={(learner) => <SaveWholeFile learner={learner} />} />
}
