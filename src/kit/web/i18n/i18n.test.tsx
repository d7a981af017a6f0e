import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, expectTypeOf, test } from 'vitest'
import { languageOfText } from '#kit/languages.ts'
import { readSettings } from '#kit/settings.ts'
import { defineTables, formatNumber, formatPercent, formatTime, InLanguage, Lang, useMessages } from './i18n.tsx'
import { useSettings } from '../session/settings.ts'

const { messages } = defineTables({
  en: { messages: { next: 'Next', page: (n: number) => `Page ${n}` } },
  si: { messages: { next: 'ඊළඟ', page: (n: number) => `${n} වන පිටුව` } },
  ta: { messages: { next: 'அடுத்தது', page: (n: number) => `பக்கம் ${n}` } },
})

function Texts(): ReactNode {
  const text = useMessages(messages)
  return <p>{`${text.next}, ${text.page(2)}`}</p>
}

afterEach(() => {
  cleanup()
  useSettings.setState(readSettings(null))
})

test('a missing key, an extra key and a text of another kind fail the type check', () => {
  type Catalogues = Parameters<typeof defineTables<{ table: { a: string; b: (n: number) => string } }>>[0]
  const en = { table: { a: 'x', b: String as (n: number) => string } }
  expectTypeOf({ en, si: en, ta: en }).toExtend<Catalogues>()
  expectTypeOf({ en, si: en }).not.toExtend<Catalogues>()
  expectTypeOf({ en, si: {}, ta: en }).not.toExtend<Catalogues>()
  expectTypeOf({ en, si: { table: { a: 'x' } }, ta: en }).not.toExtend<Catalogues>()
  expectTypeOf({ en, si: { table: { a: 'x', b: 'x' } }, ta: en }).not.toExtend<Catalogues>()
})

test('the texts are in the language of the settings, or of the surrounding InLanguage', () => {
  render(<Texts />)
  expect(screen.getByText('Next, Page 2')).toBeDefined()
  cleanup()
  useSettings.setState({ language: 'si' })
  render(<Texts />)
  expect(screen.getByText('ඊළඟ, 2 වන පිටුව')).toBeDefined()
  cleanup()
  useSettings.setState({ language: 'ta' })
  render(<Texts />)
  expect(screen.getByText('அடுத்தது, பக்கம் 2')).toBeDefined()
  cleanup()
  render(
    <InLanguage lang="en">
      <Texts />
    </InLanguage>,
  )
  expect(screen.getByText('Next, Page 2').closest('[lang]')?.getAttribute('lang')).toBe('en')
})

test('Lang sets the lang attribute; languageOfText finds the language by the script', () => {
  render(<Lang lang="si">අ</Lang>)
  expect(screen.getByText('අ').lang).toBe('si')
  expect([languageOfText('කෙසෙල් ගෙඩිය'), languageOfText('வாழைப்பழம்'), languageOfText('Banana'), languageOfText('42')]).toEqual(['si', 'ta', 'en', 'en'])
})

test('Intl formats numbers, shares and times in the chosen language', () => {
  const time = '2026-03-05T10:30:00Z'
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const of = (locale: string, dateStyle: 'medium' | 'short'): string =>
    new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short', timeZone: zone }).format(new Date(time))
  expect(formatTime(time, 'en')).toBe(of('en-GB', 'medium'))
  expect(formatTime(time, 'si')).toBe(of('si-LK', 'short'))
  expect(formatTime(time, 'ta')).toBe(of('ta-LK', 'short'))
  expect(formatTime(time, 'en')).not.toBe(formatTime(time, 'si'))
  expect([formatNumber(1234.5, 'en'), formatNumber(1234.5, 'si')]).toEqual(['1,234.5', new Intl.NumberFormat('si-LK').format(1234.5)])
  expect([formatPercent(0.456, 'en'), formatPercent(1, 'si')]).toEqual(['46%', '100%'])
})
