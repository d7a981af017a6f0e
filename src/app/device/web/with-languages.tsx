import type { ReactNode } from 'react'
import { LanguageButtons } from '#app/web/layouts/display-buttons.tsx'

/** A screen before the usual page, which has no header: buttons for the other languages are above it. */
export function WithLanguages({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <header className="mx-auto flex max-w-page justify-end gap-target-gap px-edge pt-4 print:hidden">
        <LanguageButtons />
      </header>
      <main>{children}</main>
    </>
  )
}
