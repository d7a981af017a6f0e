/**
 * Set-up of the screen tests: their files share a page, because opening one takes longer than most of them. Each file
 * begins with the modules, storage and document of a page that has just been opened.
 */
import { vi } from 'vitest'

vi.resetModules()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
for (const part of [document.head, document.body]) part.replaceChildren()
