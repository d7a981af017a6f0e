import { useSettings } from '#kit/web/settings.ts'
import { useTheme } from './theme.ts'

/** Keeps the page's root element in step with language, theme and reduced motion. */
export function keepDocumentInStep(): void {
  const root = document.documentElement
  const apply = (): void => {
    const { language, reducedMotion } = useSettings.getState()
    root.lang = language
    root.toggleAttribute('data-reduced-motion', reducedMotion)
    root.classList.toggle('dark', useTheme.getState().theme === 'dark')
  }
  useSettings.subscribe((settings, before) => {
    if (settings.startTheme !== before.startTheme) useTheme.setState({ theme: settings.startTheme })
    apply()
  })
  useTheme.subscribe(apply)
  apply()
}
