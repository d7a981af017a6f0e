import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { useSettings } from './settings.ts'

/** Wraps a control's click: again within the time of the setting (600 ms) counts once. */
export function useRepeatTapGuard<Target>(
  onClick: ((event: MouseEvent<Target>) => void) | undefined,
): (event: MouseEvent<Target>) => void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(
    (event) => {
      if (event.timeStamp - last.current < useSettings.getState().repeatTapMs) {
        event.preventDefault()
        event.stopPropagation()
        return
      }
      last.current = event.timeStamp
      onClick?.(event)
    },
    [onClick],
  )
}

let lastPress: PointerEvent | undefined
addEventListener(
  'pointerdown',
  (event) => {
    lastPress = event
  },
  { capture: true },
)

/** The second press of two comes down this near to the first, in CSS pixels. */
const samePlace = 48

/** For what opens under the finger: tells whether a press only repeats the one that opened it. */
export function useOpeningPress(): (press: Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY'>) => boolean {
  const opening = useRef<PointerEvent>(undefined)
  useEffect(() => {
    opening.current = lastPress
  }, [])
  return useCallback(({ timeStamp, clientX, clientY }) => {
    const first = opening.current
    if (first === undefined || timeStamp - first.timeStamp >= useSettings.getState().repeatTapMs) return false
    return Math.hypot(clientX - first.clientX, clientY - first.clientY) < samePlace
  }, [])
}
