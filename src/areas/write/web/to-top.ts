/** A pressed button that disappears takes the keyboard's focus with it: it moves to the top of the screen. */
export function toTop(): void {
  scrollTo({ top: 0 })
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
