/**
 * The component page. `?theme=dark&language=si` opens it in that state; the buttons at the top switch. Each part is in a
 * section that carries its file's name as `data-part`.
 */
import '#areas/grossmotor/web/colours.css'
import '#areas/math/web/colours.css'
import '#areas/vocabulary/web/colours.css'
import '#areas/write/web/colours.css'
import '#kit/web/tokens.css'
import { type ReactNode, StrictMode, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { isLanguage, languageNames, languages } from '#kit/languages.ts'
import type { Language } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { Choice } from '#kit/web/ui/choice.tsx'
import { parts } from './parts.tsx'

const asked = new URLSearchParams(location.search)

function Gallery(): ReactNode {
  const { language, change } = useSettings()
  const [theme, setTheme] = useState(asked.get('theme') === 'dark' ? 'dark' : 'light')
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.classList.toggle('dark', theme === 'dark')
  }, [language, theme])
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-6 p-6">
      <h1 className="text-title">Parts</h1>
      <div className="flex flex-wrap gap-6">
        <Choice
          label="Theme"
          value={theme}
          options={['light', 'dark'].map((value) => ({ value, label: value }))}
          onChange={setTheme}
        />
        <Choice<Language>
          label="Language"
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(chosen) => change({ language: chosen })}
        />
      </div>
      {Object.entries(parts).map(([name, Part]) => (
        <section key={name} data-part={name} data-area="vocabulary" className="flex flex-col gap-4 rounded-card bg-ground p-6">
          <h2 className="text-child text-ink-soft" lang="en">{name}</h2>
          <Part />
        </section>
      ))}
    </main>
  )
}

const askedLanguage = asked.get('language')
useSettings.setState({ language: isLanguage(askedLanguage) ? askedLanguage : 'en', repeatTapMs: 300 })
const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>
  </StrictMode>,
)
