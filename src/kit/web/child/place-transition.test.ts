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
  document.body.innerHTML = '<main id="screen"><nav><a href="/write"><img id="write"><span></span></a><a href="/count"><img id="count"></a></nav></main>'
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

test('Back shrinks the screen into the picture that was touched: if the screen shows others in its place, into none', async () => {
  const { moved, skipped, done } = replaceTransitions()
  openPicture(link('count'), '/vocabulary/word', screenIsShown)
  await done()
  link('write').remove()
  link('count').setAttribute('href', '/another')
  goBackToPicture('/vocabulary/word', screenIsShown)
  await done()
  expect(moved.slice(2)).toEqual(['screen', undefined])
  expect(skipped()).toBe(true)
})

test('a button’s picture grows, too, or a picture elsewhere; a button without a name of its place has no way back into it', async () => {
  const { moved, done } = replaceTransitions()
  element('screen').innerHTML = '<ul id="list"></ul><button><img id="die"></button>'
  const open = vi.fn<() => void>(screenIsShown)
  const [button] = document.querySelectorAll('button')
  if (button === undefined) throw new Error('There is no button')
  openPicture(button, '/grossmotor/system', open)
  await done()
  goBackToPicture('/grossmotor/system', open)
  expect(open).toHaveBeenCalledTimes(2)
  openPicture(button, '/skills', open, element('list'))
  await done()
  expect(moved).toEqual(['die', 'screen', 'list', 'screen'])
})

test('a touch during the movement ends it, and what is at its place gets it', async () => {
  let end: (() => void) | undefined
  const finished = new Promise<void>((resolve) => (end = resolve))
  const skipTransition = vi.fn<() => void>(() => end?.())
  Object.assign(document, {
    startViewTransition: () => ({ ready: Promise.resolve(), finished, skipTransition }),
    elementFromPoint: (x: number) => (x === 7 ? element('count') : null),
  })
  dispatchEvent(new PointerEvent('pointerdown', { clientX: 70 }))
  openPicture(link('write'), '/skills', screenIsShown)
  const touched = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  link('count').addEventListener('click', touched)
  // The second tap of two.
  document.documentElement.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 72 }))
  expect(skipTransition).not.toHaveBeenCalled()
  document.documentElement.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 7 }))
  await finished
  await vi.waitFor(() => expect(touched).toHaveBeenCalledTimes(1))
  expect(skipTransition).toHaveBeenCalledTimes(1)
  // After it, the browser does that.
  document.documentElement.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 7 }))
  await Promise.resolve()
  expect(touched).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(document, 'elementFromPoint')
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

test('a movement that begins during another one ends it: only one place has the name', async () => {
  const { done } = replaceTransitions()
  openPicture(link('write'), '/skills', screenIsShown)
  openPicture(link('count'), '/skills', screenIsShown)
  expect(['write', 'count'].map((id) => element(id).style.viewTransitionName)).toEqual(['', 'place'])
  await done()
})
