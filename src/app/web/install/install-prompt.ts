/** Whether this browser can put the app on the home screen, and whether an adult was asked. */
import { create } from 'zustand'

/** Chromium's event; no standard has it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Set once the offer was shown: it is never shown again on this device. */
const offeredKey = 'installOffered'

/** `prompt`: the browser asks when the page calls `prompt()` · `steps`: the adult does it in the browser's menu · `none`: not possible here */
type Installation = { readonly kind: 'prompt'; readonly event: InstallPromptEvent } | { readonly kind: 'steps' | 'none' }

export const useInstallation = create<{ readonly installation: Installation; readonly offered: boolean }>()(() => ({
  installation: { kind: isSafariOnPhone() ? 'steps' : 'none' },
  offered: localStorage.getItem(offeredKey) !== null,
}))

/** Only Safari on iPhone and iPad has `standalone`: false in the browser, true if the page was opened from the home screen. */
function isSafariOnPhone(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}

/** Call at the start: browsers report only once, early, that the app can be installed. */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Chromium's own banner could appear in the middle of a task.
    event.preventDefault()
    useInstallation.setState({ installation: { kind: 'prompt', event: event as InstallPromptEvent } })
  })
  addEventListener('appinstalled', () => {
    rememberOffer()
    useInstallation.setState({ installation: { kind: 'none' }, offered: true })
  })
}

/** Call when the offer is shown. An open offer stays visible. */
export function rememberOffer(): void {
  localStorage.setItem(offeredKey, new Date().toISOString())
}
