import { Moon, Sun } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { languageNames, otherLanguages } from '#kit/languages.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { useTheme } from '../theme.ts'
import { displayButtonTexts } from '../texts.ts'

interface DisplayButtonProps {
  onChosen?: () => void
}

/**
 * One button for each other language, labelled with its name. The width is fixed, because an English page does not wait
 * for the fonts of the other languages.
 */
export function LanguageButtons({ onChosen }: DisplayButtonProps): ReactNode {
  const language = useLanguage()
  const change = useSettings((settings) => settings.change)
  return otherLanguages(language).map((other) => (
    <Button
      key={other}
      look="bare"
      lang={other}
      className="px-0! text-body! w-20 bar:w-17 whitespace-nowrap"
      onClick={() => {
        onChosen?.()
        change({ language: other })
      }}
    >
      {languageNames[other]}
    </Button>
  ))
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
