/** The first script of the page of a device that is its own server: its host starts, then the usual page. */
import '#app/areas.ts'
import '#kit/web/tokens.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import type { z } from 'zod'
import { answerDrawings } from '#kit/device/web/drawings.ts'
import { joinHost, type Trouble } from '#kit/device/web/host-link.ts'
import { loadFonts } from '#kit/web/i18n/fonts.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { syncDocument } from '#app/web/sync-document.ts'

/** The path of the page on its host; begins and ends with a slash. */
const base = import.meta.env.BASE_URL

// As in the usual page: its security policy forbids `new Function`.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } satisfies z.core.$ZodConfig })
// For the screens before the usual page.
syncDocument()
/** What keeps the page from its host. */
let trouble: Trouble | undefined
const joined = joinHost(() => new Worker(new URL('../host-worker.ts', import.meta.url), { type: 'module', name: 'host' }), (found) => {
  trouble = found
  void show(found)
})
answerDrawings()
// Not at the top level: other scripts of the page import this one and would wait for it.
void open().catch((error: unknown) => {
  console.warn('The page could not open', error)
  if (trouble === undefined) void show('failed')
})

async function open(): Promise<void> {
  if (!(await keepDevice())) {
    const { useDevice } = await import('#kit/web/session/device.ts')
    // The page knows children whom the database does not have.
    if (useDevice.getState().device !== null) return show('lost')
    await firstStart()
  }
  await openPage()
}

async function show(shown: Trouble | 'failed' | undefined): Promise<void> {
  const { showTrouble } = await import('./trouble.tsx')
  showTrouble(shown)
}

/** Stores the device's token and faces for the page. Returns false if the device has no child yet. */
async function keepDevice(): Promise<boolean> {
  const [{ call }, { getDevice }, { keepFaces }] = await Promise.all([
    import('#kit/web/api/api.ts'), import('#areas/account/first-start-api.ts'), import('#areas/account/web/learners/learner-sessions.ts'), joined,
  ])
  const { token } = await call(getDevice)
  if (token === null) return false
  await keepFaces(token)
  return true
}

/** Resolves when the first child is stored. */
async function firstStart(): Promise<void> {
  const container = document.querySelector('#root')
  if (container === null) throw new Error('The page has no #root')
  const [{ FirstStart }] = await Promise.all([import('./first-start.tsx'), loadFonts(useSettings.getState().language)])
  const root = createRoot(container)
  await new Promise<void>((resolve) => {
    const started = async (): Promise<void> => {
      await keepDevice()
      resolve()
    }
    root.render(<BrowserRouter basename={base}><FirstStart onStarted={started} /></BrowserRouter>)
  })
  root.unmount()
}

async function openPage(): Promise<void> {
  const [{ useSession }, { beginReminder }] = await Promise.all([import('#kit/web/session/session.ts'), import('#areas/backup/web/backup-reminder.ts')])
  beginReminder()
  // The page about the app, with its log-in, belongs to servers.
  if ([base, `${base}index.html`].includes(location.pathname)) history.replaceState(null, '', base + (useSession.getState().session === null ? 'learners' : 'skills'))
  await import('#app/web/main.tsx')
}
