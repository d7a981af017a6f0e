import { useSettings } from './settings.ts'

/** Whether nothing may move by itself: by the setting, or by that of the device. */
export function useStillness(): boolean {
  return useSettings((settings) => settings.reducedMotion) || matchMedia('(prefers-reduced-motion: reduce)').matches
}
