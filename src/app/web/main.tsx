import '#app/areas.ts'
import '#kit/web/tokens.css'
import './colours.css'
import { type ReactNode, startTransition, StrictMode, use } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { firstPaint } from '#kit/web/first-paint.ts'
import { loadFonts } from '#kit/web/fonts.ts'
import { useSession } from '#kit/web/session.ts'
import { useSettings } from '#kit/web/settings.ts'
import { keepDocumentInStep } from './document.ts'
import { forgetSignedOut, keepPageOnDevice } from './offline.ts'
import { Screens } from './router.tsx'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root')

const fonts = loadFonts(useSettings.getState().language)
// The switch to Sinhala then finds its fonts loaded.
void firstPaint.then(idle).then(() => loadFonts('si'))

history.scrollRestoration = 'manual'
keepDocumentInStep()
startBesideOnceSignedIn()
forgetSignedOut()
keepPageOnDevice()
// A transition runs in short steps, so that the page answers a touch in between. It draws nothing until the code of the
// first screen and the fonts are loaded.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Screens />
        <AfterFonts />
      </BrowserRouter>
    </StrictMode>,
  )
})

/** Suspends the first drawing until the fonts are loaded; meanwhile the screen's code loads. */
function AfterFonts(): ReactNode {
  use(fonts)
  return null
}

/** What runs beside the screens for who is signed in; the first page needs nothing of it. */
const beside: readonly (() => Promise<void>)[] = [
  async () => (await import('#areas/account/web/settings-sync.ts')).keepSettingsInStep(),
  async () => (await import('#areas/vocabulary/web/word-outbox.ts')).wordOutbox.start(),
  async () => (await import('#areas/write/web/letter-outbox.ts')).letterOutbox.start(),
  async () => (await import('#areas/math/web/sum-outbox.ts')).sumOutbox.start(),
  async () => (await import('#areas/grossmotor/web/movement-outbox.ts')).movementOutbox.start(),
  async () => (await import('#areas/grossmotor/web/unsent-video.ts')).removeOldVideos(),
]

async function startBeside(): Promise<void> {
  await firstPaint
  for (const start of beside) {
    await idle()
    // Without a network, and before the page lies on this device, it goes on with what the device has.
    await start().catch(() => undefined)
  }
}

/** Until the page has nothing else to do, or a second has gone. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve, 200)
  })
}

function startBesideOnceSignedIn(): void {
  if (useSession.getState().session !== null) {
    void startBeside()
    return
  }
  const stop = useSession.subscribe(({ session }) => {
    if (session === null) return
    stop()
    void startBeside()
  })
}
