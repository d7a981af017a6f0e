import '#kit/web/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useSession } from '#kit/web/session.ts'
import { keepDocumentInStep } from './document.ts'
import { forgetSignedOut, keepPageOnDevice } from './offline.ts'
import { Router } from './router.tsx'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root')

history.scrollRestoration = 'manual'
keepDocumentInStep()
startBesideOnceSignedIn()
forgetSignedOut()
keepPageOnDevice()
createRoot(root).render(
  <StrictMode>
    <Router />
  </StrictMode>,
)

/** What runs beside the screens for who is signed in; the first page needs nothing of it. */
async function startBeside(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      addEventListener('load', resolve, { once: true })
    })
  }
  try {
    const [settings, sending] = await Promise.all([
      import('#areas/account/web/settings-sync.ts'),
      import('#areas/vocabulary/web/send-waiting.ts'),
    ])
    settings.keepSettingsInStep()
    sending.keepSending()
  } catch {
    // Without a network, and before the page lies on this device, it goes on with what the device has.
  }
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
