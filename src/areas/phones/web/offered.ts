/** Set once the offer was shown: it is never shown again in this browser. */
const offeredKey = 'phonesOffered'

/** Whether to offer phones: once, and only on the machine that D Learner runs on. A phone has another address for it. */
export function mayOfferPhones(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname) && localStorage.getItem(offeredKey) === null
}

/** Call when the offer is shown. */
export function rememberPhonesOffer(): void {
  localStorage.setItem(offeredKey, new Date().toISOString())
}
