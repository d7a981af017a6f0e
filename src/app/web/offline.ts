/** What the page keeps on the device, in a built page: itself, and a learner's answers until they sign out. */
import { answersDatabase, cacheNames } from '#kit/cache-names.ts'
import { useSession } from '#kit/web/session.ts'

/** There is a newer version than the one that is open. */
let updated = false

/** For every navigation: an open practice goes on with the code that it began with, the next screen is new. */
export function takeUpNewVersion(): void {
  if (updated) location.reload()
}

/** Registers the service worker. */
export function keepPageOnDevice(): void {
  // Absent where the page was not opened by https or on localhost.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!import.meta.env.PROD || workers === undefined) return
  let { controller } = workers
  workers.addEventListener('controllerchange', () => {
    updated ||= controller !== null
    controller = workers.controller
  })

  const register = async (): Promise<void> => {
    const registration = await workers.register('/service-worker.js')
    // An installed page may stay open for weeks.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
    })
  }
  const start = (): void => void register().catch((error: unknown) => console.warn('The page cannot be kept on this device', error))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Where nobody is signed in, no learner's words and answers lie on the device. What was not sent yet stays. */
export function forgetSignedOut(): void {
  if (useSession.getState().session !== null) return
  indexedDB.deleteDatabase(answersDatabase)
  if ('caches' in globalThis) void caches.delete(cacheNames.own)
}
