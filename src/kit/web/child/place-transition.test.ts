import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettings } from '../session/settings.ts'
import { goBackToPicture, openPicture, screenIsShown } from './place-transition.ts'

const named = (): string | undefined => [...document.querySelectorAll<HTMLElement>('*')].find(({ style }) => style.viewTransitionName === 'place')?.id

/** The browser's view transitions, which jsdom does not have: it runs the change, and notes which element had the name before and after it. */
function replaceTransitions(): { readonly moved: (string | undefined)[]; readonly skipped: () => boolean; readonly done: () => Promise<void> } {
  const moved: (string | undefined)[] = []
  let isSkipped = false
  let changed: Promise<void> = Promise.resolve()
  Object.assign(document, {
    startViewTransition(change: () => Promise<void>) {
      moved.push(named())
      changed = Promise.resolve().then(change).then(() => void moved.push(named()))
      return { ready: Promise.resolve(), finished: changed, skipTransition: () => (isSkipped = true) }
    },
  })
  return { moved, skipped: () => isSkipped, done: () => changed }
}

const element = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`#${id}`)
  if (found === null) throw new Error(`There is no ${id}`)
  return found
}
const link = (id: string): Element => element(id).closest('a') ?? element(id)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.body.innerHTML = '<main id="screen"><nav data-choices><a><img id="write"><span></span></a><a><img id="count"></a></nav></main>'
})

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  useSettings.setState({ reducedMotion: false })
  vi.unstubAllGlobals()
})

test('a picture grows into its screen, and Back shrinks the screen into it', async () => {
  const { moved, skipped, done } = replaceTransitions()
  openPicture(link('count'), '/skills', screenIsShown)
  await done()
  expect(moved).toEqual(['count', 'screen'])
  goBackToPicture('/skills', screenIsShown)
  await done()
  expect(moved.slice(2)).toEqual(['screen', 'count'])
  expect(skipped()).toBe(false)
  // The next movement has one place only.
  expect(element('count').style.viewTransitionName).toBe('')
})

test('a screen that is not rendered soon opens without a movement', async () => {
  const { moved, skipped, done } = replaceTransitions()
  openPicture(link('write'), '/skills', () => undefined)
  await done()
  expect(skipped()).toBe(true)
  expect(moved).toEqual(['write', undefined])
})

test('without motion, without view transitions, and without a picture to go back to, a screen only opens', () => {
  const open = vi.fn<() => void>()
  openPicture(link('write'), '/skills', open)
  expect(open).toHaveBeenCalledTimes(1)
  const { moved } = replaceTransitions()
  goBackToPicture('/math/mathdashboard', open)
  expect(open).toHaveBeenCalledTimes(2)
  useSettings.setState({ reducedMotion: true })
  openPicture(link('write'), '/skills', open)
  expect(open).toHaveBeenCalledTimes(3)
  useSettings.setState({ reducedMotion: false })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  openPicture(link('write'), '/skills', open)
  expect(open).toHaveBeenCalledTimes(4)
  expect(moved).toEqual([])
})
