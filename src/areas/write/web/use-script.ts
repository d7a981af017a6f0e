import { useChildLanguage } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { practisedScript, type Script } from '../rules/scripts.ts'

/** The script that the learner writes. */
export function useScript(): Script {
  const page = useChildLanguage()
  const order = useSettings((settings) => settings.practiceLanguages)
  return practisedScript(order, page)
}

/** Outside of components. */
export function currentScript(): Script {
  const { practiceLanguages, language } = useSettings.getState()
  return practisedScript(practiceLanguages, language)
}
