import { Moon, Sun } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { languageNames, nextLanguage } from '#kit/languages.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { useTheme } from '../theme.ts'
import { displayButtonTexts } from '../texts.ts'

interface DisplayButtonProps {
  onChosen?: () => void
}

/**
 * Switches to the next language and is labelled with its name. The width is fixed, because an English page does not wait
 * for the Sinhala font.
 */
export function LanguageButton({ onChosen }: DisplayButtonProps): ReactNode {
  const language = useLanguage()
  const change = useSettings((settings) => settings.change)
  const next = nextLanguage(language)
  return (
    <Button
      look="bare"
      lang={next}
      className="px-2! text-body! w-24 whitespace-nowrap"
      onClick={() => {
        onChosen?.()
        change({ language: next })
      }}
    >
      {languageNames[next]}
    </Button>
  )
}

export function ThemeButton({ onChosen }: DisplayButtonProps): ReactNode {
  const text = useMessages(displayButtonTexts)
  const { theme, toggle } = useTheme()
  return (
    <IconButton
      name={theme === 'dark' ? text.toLight : text.toDark}
      look="bare"
      onClick={() => {
        onChosen?.()
        toggle()
      }}
    >
      {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  )
}
