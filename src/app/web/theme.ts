import { create } from 'zustand'
import type { Theme } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'

interface ThemeStore {
  theme: Theme
  toggle: () => void
}

/** The current theme. It starts as the setting's theme; the header's toggle changes it until the page is reloaded. */
export const useTheme = create<ThemeStore>()((set, get) => ({
  theme: useSettings.getState().startTheme,
  toggle: () => set({ theme: get().theme === 'dark' ? 'light' : 'dark' }),
}))
