import type { ReactNode } from 'react'
import { Screen as Register } from '#areas/account/web/screens/register.tsx'
import { mayOfferPhones } from '#areas/phones/web/offered.ts'
import { lazyAfterPaint } from '#kit/web/lazy-after-paint.tsx'

const PhonesOffer = lazyAfterPaint(async () => (await import('#areas/phones/web/phones-offer.tsx')).PhonesOffer)

/** /register: the first registration at the machine that D Learner runs on ends with the offer to connect a phone. */
export function Screen(): ReactNode {
  return <Register welcome={offerPhones} />
}

function offerPhones(): ReactNode {
  return mayOfferPhones() ? <PhonesOffer /> : null
}
