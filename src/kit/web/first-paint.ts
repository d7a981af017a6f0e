/**
 * What a screen needs only after it stands is fetched after the first paint, so that it takes nothing of the line from
 * what is seen first: the calls and their schemas, popups.
 */
import { useEffect } from 'react'

let tell = (): void => {}

/** Fulfilled once the page has been painted for the first time. */
export const firstPaint = new Promise<void>((resolve) => {
  tell = resolve
})

/** For the part that draws the whole page. */
export function useFirstPaint(): void {
  useEffect(() => {
    // A page that nobody sees is not painted.
    if (document.visibilityState === 'hidden') tell()
    else requestAnimationFrame(() => setTimeout(tell))
  }, [])
}

/**
 * Code that is fetched right after the first paint, whether or not someone asks for it by then:
 *
 *   const calls = afterFirstPaint(() => import('./calls.ts'))
 *   const { words } = await calls()
 */
export function afterFirstPaint<Code>(load: () => Promise<Code>): () => Promise<Code> {
  const fetched = (): Promise<Code> => firstPaint.then(load)
  // Where this fails, who asks for it hears of it.
  fetched().catch(() => undefined)
  return fetched
}
