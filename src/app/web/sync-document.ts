import { adultLanguage, useAdult, useScreenAudience } from '#kit/web/session/adult.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { useTheme } from './theme.ts'

/** Applies language, theme and reduced motion to the root element, now and after each change. */
export function syncDocument(): void {
  const root = document.documentElement
  const apply = (): void => {
    const { language, reducedMotion } = useSettings.getState()
    root.lang = useScreenAudience.getState().isAdults ? adultLanguage() : language
    root.toggleAttribute('data-reduced-motion', reducedMotion)
    root.classList.toggle('dark', useTheme.getState().theme === 'dark')
  }
  useSettings.subscribe((settings, before) => {
    if (settings.startTheme !== before.startTheme) useTheme.setState({ theme: settings.startTheme })
    apply()
  })
  useTheme.subscribe(apply)
  useAdult.subscribe(apply)
  useScreenAudience.subscribe(apply)
  apply()
}
