/** What this device knows of the account's adult, who uses the pages for adults: also without a network, and before they are unlocked. */
import { create } from 'zustand'
import type { Language } from '#kit/languages.ts'
import { useSettings } from './settings.ts'
import { adultKey, type KnownAdult, storedAdult, unknownAdult } from './stored-state.ts'

export const useAdult = create<KnownAdult>()(() => storedAdult())

/** Whether the screen is for adults; the others are in the child's language. */
export const useScreenAudience = create<{ readonly isAdults: boolean }>()(() => ({ isAdults: false }))

export function storeAdult(changed: Partial<KnownAdult>): void {
  const adult = { ...useAdult.getState(), ...changed }
  useAdult.setState(adult)
  try {
    localStorage.setItem(adultKey, JSON.stringify(adult))
  } catch {
    // The storage is full or forbidden: it lasts as long as the page.
  }
}

/** After a sign-out: the pages stay in the language that this person reads. */
export function forgetAdult(): void {
  storeAdult({ ...unknownAdult, language: useAdult.getState().language })
}

/** The language of the pages for adults: the one that the adult chose, or else that of the child's screens. */
export function adultLanguage(): Language {
  return useAdult.getState().language ?? useSettings.getState().language
}

export function useAdultLanguage(): Language {
  const chosen = useAdult(({ language }) => language)
  const childs = useSettings(({ language }) => language)
  return chosen ?? childs
}

addEventListener('storage', (event) => {
  if (event.key === adultKey || event.key === null) useAdult.setState(storedAdult())
})
