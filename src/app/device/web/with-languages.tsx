import type { ReactNode } from 'react'
import { LanguageButtons } from '#app/web/layouts/display-buttons.tsx'
import { useSettings } from '#kit/web/session/settings.ts'

/** A screen before the usual page, which has no header: buttons for the other languages are above it. */
export function WithLanguages({ children }: { children: ReactNode }): ReactNode {
  const { language, change } = useSettings()
  return (
    <>
      <header className="mx-auto flex max-w-page justify-end gap-target-gap px-edge pt-4 print:hidden">
        <LanguageButtons language={language} onChoose={(chosen) => change({ language: chosen })} />
      </header>
      <main>{children}</main>
    </>
  )
}
