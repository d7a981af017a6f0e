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
stopTimersAtEnd()

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

/** A module may plan to try again in a while: after the end of the file it would do so during a test of another one. */
function stopTimersAtEnd(): void {
  const usual = globalThis.setTimeout
  const timers = new Set<ReturnType<typeof setTimeout>>()
  globalThis.setTimeout = new Proxy(usual, {
    apply(start, page, timer: Parameters<typeof setTimeout>) {
      const started = Reflect.apply(start, page, timer)
      timers.add(started)
      return started
    },
  })
  afterAll(() => {
    for (const timer of timers) clearTimeout(timer)
    globalThis.setTimeout = usual
  })
}
