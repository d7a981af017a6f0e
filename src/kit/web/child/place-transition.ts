/**
 * Shows a child where it goes: the picture that it touches grows into the screen that opens, and Back shrinks the screen into the
 * picture again. `tokens.css` has the movement.
 */
import { isMotionReduced } from '../reduced-motion.ts'
import { repeatsOf } from '../repeat-tap.ts'

type Place = HTMLElement | SVGElement

/** The picture is frozen until the new screen is rendered: after so many ms it opens without a movement. */
const longestFreezeMs = 150

let noteShown: (() => void) | undefined

/** A child's layout calls this after it has rendered another screen. */
export function screenIsShown(): void {
  noteShown?.()
}

/** The newest movement, with the place that has the name. */
let moving: { place: Place } | undefined

/**
 * Opens another screen, and moves what `from` shows to the place of `to` on that screen. Without a place, without motion, and in
 * a browser without view transitions, it only opens the screen.
 *
 * @param open starts the navigation, once
 * @param to finds the place on the screen that was opened
 */
function openFromPlace(from: Place | null, to: () => Place | null, open: () => unknown): void {
  if (from === null || isMotionReduced() || !('startViewTransition' in document)) {
    open()
    return
  }
  // A movement that begins during another one ends that one: only one place may have the name.
  if (moving !== undefined) moving.place.style.viewTransitionName = ''
  const mine = { place: from }
  moving = mine
  const nameAs = (name: 'place' | ''): void => void (mine.place.style.viewTransitionName = name)
  nameAs('place')
  const transition = document.startViewTransition(async () => {
    const shown = new Promise<boolean>((resolve) => {
      noteShown = () => resolve(true)
      setTimeout(resolve, longestFreezeMs, false)
    })
    open()
    const isShown = await shown
    nameAs('')
    const place = to()
    if (!isShown || place === null || moving !== mine) {
      transition.skipTransition()
      return
    }
    mine.place = place
    nameAs('place')
  })
  const repeatsOpening = repeatsOf()
  // During the movement a touch hits nothing of the screen: it ends the movement, and what is there gets it. The second tap of two gets nothing.
  const passOn = (event: MouseEvent): void => {
    const { target, clientX, clientY } = event
    if (target !== document.documentElement || repeatsOpening(event)) return
    transition.skipTransition()
    void transition.finished.then(() => document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('a, button')?.click())
  }
  addEventListener('click', passOn)
  // It is rejected if the movement is skipped, as in a hidden tab.
  transition.ready.catch(() => undefined)
  void transition.finished.finally(() => {
    removeEventListener('click', passOn)
    if (moving === mine || moving?.place !== mine.place) nameAs('')
  })
}

/** By the path of a screen: which of its choices was opened last. */
const opened = new Map<string, string>()

/** What a link or button leads to: the same as long as it is in its place, even if it opens another task of it. */
const placeOf = (choice: Element): string | null => choice.getAttribute('data-place') ?? choice.getAttribute('href')
const choiceOf = (place: string): Element | undefined => [...document.querySelectorAll('main a, main button')].find((one) => placeOf(one) === place)
const screen = (): Place | null => document.querySelector('main')
/** The picture of a choice is its first element. */
const pictureOf = (choice: Element | undefined): Place | null => choice?.querySelector<Place>(':scope > :first-child') ?? null

/** Opens what a link or button with a picture on the screen at `path` leads to. */
export function openPicture(choice: Element, path: string, open: () => unknown, picture: Place | null = pictureOf(choice)): void {
  const place = placeOf(choice)
  if (place === null) opened.delete(path)
  else opened.set(path, place)
  openFromPlace(picture, screen, open)
}

/** Goes back to the screen at `path`, into the picture that was opened there last, if one was. */
export function goBackToPicture(path: string, goBack: () => unknown): void {
  const place = opened.get(path)
  opened.delete(path)
  if (place === undefined) goBack()
  else openFromPlace(screen(), () => pictureOf(choiceOf(place)), goBack)
}
