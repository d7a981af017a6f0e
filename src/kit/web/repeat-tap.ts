import { type MouseEvent, useCallback, useRef } from 'react'
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
