import { Moon, Sun } from '#kit/web/frame-icons.tsx'
import type { ReactNode } from 'react'
import { type Language, languageNames, otherLanguages } from '#kit/languages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { useTheme } from '../theme.ts'
import { displayButtonTexts } from '../texts.ts'

interface LanguageButtonsProps {
  language: Language
  onChoose: (language: Language) => void
}

/**
 * One button for each other language, labelled with its name. The width is fixed, because an English page does not wait
 * for the fonts of the other languages.
 */
export function LanguageButtons({ language, onChoose }: LanguageButtonsProps): ReactNode {
  return otherLanguages(language).map((other) => (
    <Button
      key={other}
      look="bare"
      lang={other}
      className="px-0! text-body! w-20 bar:w-17 whitespace-nowrap"
      onClick={() => onChoose(other)}
    >
      {languageNames[other]}
    </Button>
  ))
}

export function ThemeButton({ onChosen }: { onChosen?: () => void }): ReactNode {
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
