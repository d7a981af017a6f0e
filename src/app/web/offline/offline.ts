/** What the built page stores on the device: itself, and a learner's data until they sign out. */
import { create } from 'zustand'
import type { VoiceRequest } from '#app/page/precache-manifest.ts'
import { languagesOfOrder } from '#areas/vocabulary/rules/practice-languages.ts'
import { answersDatabase, cacheNames } from '#kit/cache-names.ts'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { loadVoice, standardVoice, useVoice } from '#kit/web/sound/voices.ts'
import { skillAreas } from '../skill-areas.ts'

/** The browser refused to store the page: it does not trust the server's certificate. */
export const useServiceWorkerRefusal = create<{ readonly refused: boolean }>()(() => ({ refused: false }))

/** A newer version of the page has been installed since it was opened. */
let updated = false

/** Call on a navigation outside a practice: an open practice keeps its code, the next other screen loads the new version. */
export function reloadIfUpdated(): void {
  if (updated) location.reload()
}

export function registerServiceWorker(): void {
  // Undefined unless the page was opened by https or on localhost.
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
  const start = (): void => void register().catch((error: unknown) => {
    console.warn('The page cannot be stored on this device', error)
    if (error instanceof DOMException && error.name === 'SecurityError') useServiceWorkerRefusal.setState({ refused: true })
  })
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Keeps the prompts of the chosen language and voice, and the words and syllables of the practice languages, on the device, now and after each change. */
export async function cacheVoices(): Promise<void> {
  await loadVoice()
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!import.meta.env.PROD || workers === undefined) return
  const registration = await workers.ready
  const request = (): void => {
    const { language, practiceLanguages } = useSettings.getState()
    const practised = languagesOfOrder(practiceLanguages, language)
    const folders = [`${language}/`, ...skillAreas.flatMap(({ voiceFolders }) => voiceFolders?.(practised) ?? [])]
    const voices = [...new Set([standardVoice, useVoice.getState().folder])]
      .flatMap((voice) => folders.map((folder) => `/voices/${voice}/${folder}`))
    registration.active?.postMessage({ voices } satisfies VoiceRequest)
  }
  request()
  useVoice.subscribe(request)
  useSettings.subscribe((now, before) => {
    if (now.language !== before.language || now.practiceLanguages !== before.practiceLanguages) request()
  })
}

/** If no learner uses the device, removes learners' words and answers from it, but not unsent attempts. */
export function clearSignedOutData(): void {
  if (useSession.getState().session !== null || useDevice.getState().device !== null) return
  indexedDB.deleteDatabase(answersDatabase)
  if (!('caches' in globalThis)) return
  for (const name of [cacheNames.own, cacheNames.templates]) void caches.delete(name)
}
