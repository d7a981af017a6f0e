import { useSettings } from './session/settings.ts'

/** Whether animations are off, by the setting or by the device's preference. */
export function isMotionReduced({ reducedMotion } = useSettings.getState()): boolean {
  return reducedMotion || matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function useReducedMotion(): boolean {
  return useSettings(isMotionReduced)
}
