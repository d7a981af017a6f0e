import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { useSettings } from './session/settings.ts'

/** Time stamp of the last entry in a field, in ms. */
let lastEntry = Number.NEGATIVE_INFINITY
addEventListener(
  'input',
  ({ timeStamp }) => {
    lastEntry = timeStamp
  },
  { capture: true },
)

/**
 * Wraps a control's click handler: repeated clicks within the setting's time (600 ms) count once. A click after an entry
 * in a field is not a repetition: Enter clicks the form's button, and must send a corrected form at once.
 */
export function useRepeatTapGuard<Target>(
  onClick: ((event: MouseEvent<Target>) => void) | undefined,
): (event: MouseEvent<Target>) => void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(
    (event) => {
      const since = event.timeStamp - last.current
      const isRepeated = since >= 0 && since < useSettings.getState().repeatTapMs && lastEntry < last.current
      if (isRepeated) {
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

/** A repeated press is at most this far from the first, in CSS pixels. */
const samePlace = 48

type Press = Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY'>

/** Returns whether a later press only repeats the last one until now: in its place, and within the setting's time. After an entry in a field it does not. */
export function repeatsOf(): (press: Press) => boolean {
  const first = lastPress
  return ({ timeStamp, clientX, clientY }) => {
    if (first === undefined || lastEntry > first.timeStamp) return false
    if (timeStamp - first.timeStamp >= useSettings.getState().repeatTapMs) return false
    return Math.hypot(clientX - first.clientX, clientY - first.clientY) < samePlace
  }
}

/** For popups: returns whether a press only repeats the press that opened the popup. */
export function useIsOpeningPress(): (press: Press) => boolean {
  const repeats = useRef<(press: Press) => boolean>(undefined)
  useEffect(() => {
    repeats.current = repeatsOf()
  }, [])
  return useCallback((press) => repeats.current?.(press) ?? false, [])
}
