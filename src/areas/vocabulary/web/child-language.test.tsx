import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { ChildLanguage } from './child-language.tsx'

// jsdom plays no sound.
beforeEach(() => useSettings.setState({ ...readSettings(null), sounds: false }))
afterEach(cleanup)

test('asks in the language of the page, and each of three buttons sets the practice languages and the page', () => {
  render(<ChildLanguage />)
  expect(screen.getByRole('heading', { name: 'Which language does your child speak?' })).toBeDefined()
  const buttons = screen.getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['English', 'සිංහල', 'தமிழ்'])
  expect(useSettings.getState().practiceLanguages).toBe('app')
  const stored = buttons.map((button) => {
    fireEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    const { practiceLanguages, language } = useSettings.getState()
    return [practiceLanguages, language]
  })
  expect(stored).toEqual([['en', 'en'], ['si en', 'si'], ['ta en', 'ta']])
})

test('a wrong choice that is corrected leaves nothing', () => {
  render(<ChildLanguage />)
  for (const name of ['සිංහල', 'English']) fireEvent.click(screen.getByRole('button', { name }))
  expect(useSettings.getState()).toMatchObject({ practiceLanguages: 'en', language: 'en' })
  expect(screen.getByRole('heading', { name: 'Which language does your child speak?' })).toBeDefined()
})
