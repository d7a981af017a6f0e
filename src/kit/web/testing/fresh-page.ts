/**
 * Set-up of the screen tests: their files share a page, because opening one takes longer than most of them. Each file
 * begins with the modules, storage and document of a page that has just been opened.
 */
import { afterAll, vi } from 'vitest'

vi.resetModules()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
for (const part of [document.head, document.body]) part.replaceChildren()
for (const target of [window, document]) removeListenersAtEnd(target)

/** Modules add listeners for as long as the page is open: those of an earlier file would react to the events of a later one. */
function removeListenersAtEnd(target: EventTarget): void {
  const add = target.addEventListener.bind(target)
  const removals: (() => void)[] = []
  target.addEventListener = (...listener: Parameters<typeof add>) => {
    removals.push(() => target.removeEventListener(...listener))
    add(...listener)
  }
  afterAll(() => {
    for (const remove of removals) remove()
    target.addEventListener = add
  })
}
