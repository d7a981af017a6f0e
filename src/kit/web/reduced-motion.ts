import { useSettings } from './session/settings.ts'

/** Whether animations are off, by the setting or by the device's preference. */
export function useReducedMotion(): boolean {
  return useSettings((settings) => settings.reducedMotion) || matchMedia('(prefers-reduced-motion: reduce)').matches
}
