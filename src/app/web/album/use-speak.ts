import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { speakWithSpeechSynthesis } from '#kit/web/sound/sound.ts'

/** Speaks a text of the album in the current language. */
export function useSpeak(): (text: string) => void {
  const language = useLanguage()
  return (text) => void speakWithSpeechSynthesis(text, language)
}
