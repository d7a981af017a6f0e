import type { ReactNode } from 'react'
import { AdultOnly } from '#areas/account/web/learners/adult-only.tsx'
import { Screen as Contribution } from '#areas/contribution/web/screens/contribution.tsx'

/** /settings/contribution, on a device that several children use after the adult's password. */
export function Screen(): ReactNode {
  return <Contribution Guard={AdultOnly} />
}
