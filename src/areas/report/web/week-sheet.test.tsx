import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import type { AreaItem, OverviewRow } from '../api.ts'
import type { ReportArea } from './report-areas.ts'
import { WeekSheet } from './week-sheet.tsx'

afterEach(() => {
  cleanup()
  useSettings.setState(readSettings(null))
})

const week = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`)
const areas: readonly ReportArea[] = [{ area: 'write', name: 'Letters', picture: '', domain: 'language', path: '/write', nameOf: ({ name }) => `letter ${name}` }]
const items = (...names: readonly string[]): AreaItem[] => names.map((name) => ({ area: 'write', key: name, name }))
const nothing: OverviewRow = {
  _id: 'a', name: 'Arun', group: null, access: 'owner', sharedBy: null, last: null, days: [], practised: [], practisedCount: 0, due: [], dueCount: 0, needsHelp: [], needsHelpCount: 0,
}
const practised: OverviewRow = {
  ...nothing, _id: 'b', name: 'கவிதா', group: 'Blue', sharedBy: 'Perera', last: '2026-11-24', days: ['2026-11-23', '2026-11-24'],
  practised: items('ක', 'ත'), practisedCount: 14, due: items('ම'), dueCount: 30, needsHelp: items('ර'), needsHelpCount: 3,
}

/** The texts of each row. */
function cells(): (string | null)[][] {
  render(<WeekSheet rows={[practised, nothing]} overview={{ week, today: '2026-11-25', learners: [] }} areas={areas} />)
  return [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
}

test('each child has the days, what was practised, what is next and what needs help; many others are not counted', () => {
  expect(cells()).toEqual([
    ['கவிதாBlueFamily: Perera', '', 'letter ක\u{A0}· letter ත and 12 more', 'letter ම', 'letter ර and 2 more'],
    ['Arun', '', 'Not practised yet', '–', '–'],
  ])
  const [first, second] = [...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('.bg-brand').length)
  expect([first, second]).toEqual([2, 0])
  expect(document.querySelector('section')?.textContent).toMatch(/^The week of the class, 23 Nov 2026 to 29 Nov 2026.*1 of 2 practised this week\./)
})

test.each([
  ['si', 'දරුවාදිනසඅබබ්‍රසිසෙඉපුහුණු වූ දේඊළඟටඋදව් අවශ්‍යයි'], ['ta', 'பிள்ளைநாட்கள்திசெபுவிவெசஞாபயிற்சி செய்தவைஅடுத்துஉதவி தேவை'],
] as const)('%s: the head of the table', (language, head) => {
  useSettings.setState({ language })
  cells()
  expect(document.querySelector('thead')?.textContent).toBe(head)
})
