import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { purpose } from '#kit/purpose.ts'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { skillAreas } from '#app/web/skill-areas.ts'
import { aboutTexts } from '../about/texts.ts'
import { Screen as About } from './about.tsx'
import { Screen as Home } from './home.tsx'

afterEach(() => {
  cleanup()
  useSettings.setState(readSettings(null))
})

describe('the landing page', () => {
  test('shows four sections in the specified order, each with its text, picture and button', () => {
    render(<Home areas={skillAreas} />, { wrapper: MemoryRouter })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Every Child Shines In Their Own Way')
    expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/login')
    expect(screen.getByRole('link', { name: 'New here? Create an account' }).getAttribute('href')).toBe('/register')
    const sections = screen.getAllByRole('article').map((section) => ({
      title: within(section).getByRole('heading').textContent,
      text: section.querySelector('p')?.textContent?.toLowerCase() ?? '',
      picture: section.querySelector('img')?.getAttribute('src'),
      way: within(section).getByRole('link').getAttribute('href'),
    }))
    expect(sections.map(({ title, picture, way }) => [title, picture, way])).toEqual([
      ['Letter writing', '/pictures/areas/writing.svg', '/write/writing-home'],
      ['Gross motor skills', '/pictures/areas/grossmotor.svg', '/grossmotor'],
      ['Speech and vocabulary', '/pictures/areas/vocabulary.svg', '/skills'],
      ['Maths', '/pictures/areas/maths.svg', '/math/mathdashboard'],
    ])
    const named = [
      ['letters', 'stroke by stroke'],
      ['tracing', 'tapping', 'swiping'],
      ['pictures', 'sounds', 'games'],
      ['numbers', 'shapes', 'basic maths', 'hands'],
    ]
    for (const [at, words] of named.entries()) for (const word of words) expect(sections[at]?.text).toContain(word)
  })
})

describe('about', () => {
  test.each(['en', 'si'] as const)('%s: explains each recogniser in two sentences', (language) => {
    expect(skillAreas).toHaveLength(4)
    for (const { texts: { [language]: { recogniser: how } } } of skillAreas) {
      expect(how.match(/[.!?](?=\s|$)/g), how).toHaveLength(2)
    }
  })

  test('explains the app, its recognisers and its use of data, and links to the contact page', () => {
    render(<About areas={skillAreas} />, { wrapper: MemoryRouter })
    const { en } = aboutTexts
    for (const text of [en.what, en.whom, purpose.en, ...skillAreas.map(({ texts }) => texts.en.recogniser)]) {
      expect(screen.getByText(text)).toBeDefined()
    }
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([en.dataVoice, en.dataHeld, en.dataNobody, en.dataYours])
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
  })
})
