import '#kit/web/tokens.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { firstPaint } from '#kit/web/first-paint.ts'
import { useSession } from '#kit/web/session.ts'
import { keepDocumentInStep } from './document.ts'
import { forgetSignedOut, keepPageOnDevice } from './offline.ts'
import { Screens } from './router.tsx'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root')

history.scrollRestoration = 'manual'
keepDocumentInStep()
startBesideOnceSignedIn()
forgetSignedOut()
keepPageOnDevice()
// In short steps, between which the page answers a touch; nothing is drawn before the first screen's code is there.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
    </StrictMode>,
  )
})

/** What runs beside the screens for who is signed in; the first page needs nothing of it. */
const beside: readonly (() => Promise<void>)[] = [
  async () => (await import('#areas/account/web/settings-sync.ts')).keepSettingsInStep(),
  async () => (await import('#areas/vocabulary/web/send-waiting.ts')).keepSending(),
  async () => (await import('#areas/write/web/send-waiting.ts')).keepSendingLetters(),
  async () => (await import('#areas/math/web/progress-store.ts')).keepSendingProgress(),
  async () => (await import('#areas/grossmotor/web/send-waiting.ts')).keepSendingMovements(),
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
