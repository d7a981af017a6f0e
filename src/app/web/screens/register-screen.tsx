import type { ReactNode } from 'react'
import { Screen as Register } from '#areas/account/web/screens/register.tsx'
import { mayOfferPhones } from '#areas/phones/web/offered.ts'
import { lazyAfterPaint } from '#kit/web/lazy-after-paint.tsx'

const ChildLanguage = lazyAfterPaint(async () => (await import('#areas/vocabulary/web/child-language.tsx')).ChildLanguage)
const PhonesOffer = lazyAfterPaint(async () => (await import('#areas/phones/web/phones-offer.tsx')).PhonesOffer)

/**
 * /register: a registration ends with the question which language the child speaks; the first one at the machine that
 * D Learner runs on also with the offer to connect a phone.
 */
export function Screen(): ReactNode {
  return <Register question={<ChildLanguage />} welcome={offerPhones} />
}

function offerPhones(): ReactNode {
  return mayOfferPhones() ? <PhonesOffer /> : null
}
