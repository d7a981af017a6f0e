import '#app/areas.ts'
import '#kit/web/tokens.css'
// A file of its own would come after the code of the screen that is printed.
import '#areas/paper/web/paper.css'
import { type ReactNode, startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import type { z } from 'zod'
import { languages } from '#kit/languages.ts'
import { readSettings } from '#kit/settings.ts'
import { watchConnection } from '#kit/web/connection.ts'
import { firstPaint } from '#kit/web/first-paint.ts'
import { loadFonts } from '#kit/web/i18n/fonts.ts'
import { whenIdle } from '#kit/web/idle.ts'
import { provideParts } from '#kit/web/area-parts.ts'
import { provideLearnerWords } from '#kit/web/learner-words.ts'
import { adultLanguage } from '#kit/web/session/adult.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { cacheVoices, clearSignedOutData, registerServiceWorker } from './offline/offline.ts'
import { watchInstallPrompt } from './install/install-prompt.ts'
import { Screens } from './router.tsx'
import { skillAreas } from './skill-areas.ts'
import { syncDocument } from './sync-document.ts'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root')

// The page's security policy forbids `new Function`, which zod tries before it builds its first schema. Screens load zod later,
// in any order, and zod starts with the settings that it finds here.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } satisfies z.core.$ZodConfig })
history.scrollRestoration = 'manual'
syncDocument()
startWorkOnceSignedIn()
clearSignedOutData()
registerServiceWorker()
watchInstallPrompt()
for (const { learnerWords, parts } of skillAreas) {
  if (learnerWords !== undefined) provideLearnerWords(learnerWords)
  if (parts !== undefined) provideParts(parts)
}
void renderPage(root)
// Switching to another language then finds its fonts loaded.
void firstPaint.then(whenIdle).then(() => Promise.all(languages.map(loadFonts)))
void firstPaint.then(whenIdle).then(watchConnection)

/** Renders the page once its fonts are loaded. */
async function renderPage(container: Element): Promise<void> {
  await Promise.all([loadFonts(useSettings.getState().language), loadFonts(adultLanguage())])
  const page: ReactNode = (
    <StrictMode>
      <BrowserRouter basename={import.meta.env.BASE_URL}>
        <Screens />
      </BrowserRouter>
    </StrictMode>
  )
  // A transition renders in short tasks, and shows nothing until the code of the first screen is loaded.
  startTransition(() => {
    if (isPrerenderedForUser(container)) hydrateRoot(container, page)
    // Replaces a prerendered screen in one frame.
    else createRoot(container).render(page)
  })
}

/** Whether React renders exactly the prerendered HTML: it was rendered with the default settings. */
function isPrerenderedForUser(container: Element): boolean {
  const defaults = readSettings(null)
  return container.hasChildNodes() && adultLanguage() === defaults.language && JSON.stringify(readSettings(useSettings.getState())) === JSON.stringify(defaults)
}

/** Background work for a signed-in learner; the first screen needs none of it. */
const backgroundWork: readonly (() => Promise<void>)[] = [
  async () => (await import('#areas/account/web/session/settings-sync.ts')).startSettingsSync(),
  async () => (await import('#areas/account/web/session/adult-sync.ts')).syncAdult(),
  ...skillAreas.flatMap(({ background = [] }) => background),
  async () => (await import('#kit/best/web/bests.ts')).startBests(),
  async () => (await import('#areas/voice/web/prompt-recordings.ts')).startPromptRecordings(),
  cacheVoices,
]

async function startWork(): Promise<void> {
  await firstPaint
  for (const start of backgroundWork) {
    await whenIdle()
    // Code that is neither on the server nor on the device yet comes with the next start.
    await start().catch(() => undefined)
  }
}

function startWorkOnceSignedIn(): void {
  if (useSession.getState().session !== null) {
    void startWork()
    return
  }
  const stop = useSession.subscribe(({ session }) => {
    if (session === null) return
    stop()
    void startWork()
  })
}
