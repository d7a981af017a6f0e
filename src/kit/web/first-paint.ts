/**
 * Delays code that the first paint does not need until after it, for example calls with their schemas, and popups. The
 * code that the first paint needs then gets the whole bandwidth and processor.
 */
import { useEffect } from 'react'

const { promise, resolve } = Promise.withResolvers<void>()

/** Resolves once the page has been painted for the first time. */
export const firstPaint = promise

/** Resolves `firstPaint`. For the component that renders the whole page. */
export function useFirstPaint(): void {
  useEffect(() => {
    // Hidden pages are not painted.
    if (document.visibilityState === 'hidden') resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  }, [])
}

/**
 * Loads code right after the first paint, whether it is needed by then or not:
 *
 *   const calls = importAfterFirstPaint(() => import('./calls.ts'))
 *   const { words } = await calls()
 */
export function importAfterFirstPaint<Code>(load: () => Promise<Code>): () => Promise<Code> {
  const loaded = (): Promise<Code> => firstPaint.then(loadApi).then(load)
  // Callers get the error of their own try.
  loaded().catch(() => undefined)
  return loaded
}

/** Evaluates zod and the API client, which most of this code needs, in a task of their own: one task for all blocks the page. */
async function loadApi(): Promise<void> {
  // The code that needs it reports the failure.
  await import('./api/api.ts').catch(() => undefined)
}
