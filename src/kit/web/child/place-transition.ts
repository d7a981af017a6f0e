/**
 * Shows a child where it goes: the picture that it touches grows into the screen that opens, and Back shrinks the screen into the
 * picture again. `tokens.css` has the movement.
 */
import { isMotionReduced } from '../reduced-motion.ts'

type Place = HTMLElement | SVGElement

/** The picture is frozen until the new screen is rendered: after so many ms it opens without a movement. */
const longestFreezeMs = 150

let noteShown: (() => void) | undefined

/** A child's layout calls this after it has rendered another screen. */
export function screenIsShown(): void {
  noteShown?.()
}

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
  let named = from
  const nameAs = (name: 'place' | ''): void => void (named.style.viewTransitionName = name)
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
    if (!isShown || place === null) {
      transition.skipTransition()
      return
    }
    named = place
    nameAs('place')
  })
  // It is rejected if the movement is skipped, as in a hidden tab.
  transition.ready.catch(() => undefined)
  void transition.finished.finally(() => nameAs(''))
}

/** By the path of a screen: which of its choices was opened last. */
const opened = new Map<string, number>()

const choices = (): Element[] => [...document.querySelectorAll('[data-choices] a')]
const screen = (): Place | null => document.querySelector('main')
/** The picture of a link is its first element. */
const pictureOf = (link: Element | undefined): Place | null => link?.querySelector<Place>(':scope > :first-child') ?? null

/** Opens what a link with a picture on the screen at `path` leads to. */
export function openPicture(link: Element, path: string, open: () => unknown): void {
  opened.set(path, choices().indexOf(link))
  openFromPlace(pictureOf(link), screen, open)
}

/** Goes back to the screen at `path`, into the picture that was opened there last, if one was. */
export function goBackToPicture(path: string, goBack: () => unknown): void {
  const at = opened.get(path)
  opened.delete(path)
  openFromPlace(at === undefined ? null : screen(), () => pictureOf(choices()[at ?? 0]), goBack)
}
