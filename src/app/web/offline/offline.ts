/** What the built page stores on the device: itself, and a learner's data until they sign out. */
import { create } from 'zustand'
import type { VoiceRequest } from '#app/page/precache-manifest.ts'
import { languagesOfOrder } from '#areas/vocabulary/rules/practice-languages.ts'
import { answersDatabase, cacheNames } from '#kit/cache-names.ts'
import { sharedFolders } from '#kit/prompts/prompt.ts'
import { isAlone } from '#kit/web/alone.ts'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { loadVoice, standardVoice, useVoice } from '#kit/web/sound/voices.ts'
import { type SkillArea, skillAreas } from '../skill-areas.ts'

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

/**
 * Keeps the prompts of the chosen language and voice, and the words and syllables of the practice languages, on the device, now and
 * after each change. A device that is its own server keeps those of the areas that were opened.
 */
export async function cacheVoices(): Promise<void> {
  await loadVoice()
  void requestVoices()
  useVoice.subscribe(() => void requestVoices())
  useSettings.subscribe((now, before) => {
    if (now.language !== before.language || now.practiceLanguages !== before.practiceLanguages) void requestVoices()
  })
}

const openedAreas = new Set<SkillArea>()

/** Call when an area opens on a device that is its own server. */
export function cacheVoicesOf(area: SkillArea): void {
  openedAreas.add(area)
  void requestVoices()
}

async function requestVoices(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!import.meta.env.PROD || workers === undefined) return
  const registration = await workers.ready
  const { language, practiceLanguages } = useSettings.getState()
  const practised = languagesOfOrder(practiceLanguages, language)
  const areas = isAlone ? [...openedAreas] : skillAreas
  const groups = isAlone ? await Promise.all(areas.map((area) => area.promptGroups())) : []
  const own = new Set(groups.flatMap((group) => Object.values(group).flat()).map(({ id }) => id.replace(/[^/]*$/, '')))
  const folders = [
    ...(isAlone ? [...sharedFolders, ...own].map((folder) => `${language}/${folder}`) : [`${language}/`]),
    ...areas.flatMap(({ voiceFolders }) => voiceFolders?.(practised) ?? []),
  ]
  const voices = [...new Set([standardVoice, useVoice.getState().folder])].flatMap((voice) => folders.map((folder) => `/voices/${voice}/${folder}`))
  registration.active?.postMessage({ voices } satisfies VoiceRequest)
}

/** If no learner uses the device, removes learners' words and answers from it, but not unsent attempts. */
export function clearSignedOutData(): void {
  if (useSession.getState().session !== null || useDevice.getState().device !== null) return
  indexedDB.deleteDatabase(answersDatabase)
  if (!('caches' in globalThis)) return
  for (const name of [cacheNames.own, cacheNames.templates]) void caches.delete(name)
}
