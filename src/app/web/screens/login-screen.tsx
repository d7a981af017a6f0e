import type { ReactNode } from 'react'
import { Screen as Login } from '#areas/account/web/screens/login.tsx'
import { RestoreOffer } from '#areas/backup/web/restore-offer.tsx'

/** /login: a session also ends here if the server has lost its data, so that the adult finds the way to restore a backup. */
export function Screen(): ReactNode {
  return <Login><RestoreOffer /></Login>
}
