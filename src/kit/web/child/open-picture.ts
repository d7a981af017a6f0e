import type { MouseEvent, RefObject } from 'react'
import { type To, useLocation, useNavigate } from 'react-router'
import { openPicture } from './place-transition.ts'

/** Whether the browser opens a link that is clicked with these keys, in another tab or window. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}

/** A click handler of a link whose first child is a picture: the picture grows into the screen that the link opens. `picture`: if it is elsewhere */
export function useOpenPicture(to: To, state?: unknown, picture?: RefObject<HTMLElement | null>): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (event) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    openPicture(event.currentTarget, pathname, () => navigate(to, { state }), picture?.current)
  }
}
