import { create } from 'zustand'
import type { Theme } from '#kit/settings.ts'
import { useSettings } from '#kit/web/settings.ts'

interface ThemeStore {
  theme: Theme
  toggle: () => void
}

/** Starts with the setting's theme, light by default; the header's toggle lasts until the page is loaded again. */
export const useTheme = create<ThemeStore>()((set, get) => ({
  theme: useSettings.getState().startTheme,
  toggle: () => set({ theme: get().theme === 'dark' ? 'light' : 'dark' }),
}))
