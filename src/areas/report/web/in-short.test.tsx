import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Report, report as reportSchema } from '../api.ts'
import { InShort } from './in-short.tsx'
import type { ReportArea } from './report-areas.ts'

afterEach(cleanup)

const areas: ReportArea[] = [
  { area: 'write', name: 'Letters', picture: '', domain: 'language', path: '/write', nameOf: ({ name }) => name },
  { area: 'say', name: 'Words', picture: '', domain: 'language', path: '/say', nameOf: ({ name }) => name.toUpperCase() },
]

type Abilities = Report['areas'][number]['abilities']

function items(...names: readonly string[]): Abilities[number]['items'] {
  return names.map((name) => ({ key: name, name }))
}

/** A report as an early version saved it has neither `print` and `model` nor `abilities`. */
function reportOf(abilities: Readonly<Record<string, Abilities>> = {}, steps: Report['steps'] = []): Report {
  return reportSchema.parse({
    username: 'Nimali', from: '2026-10-30', until: '2026-11-26', days: 3, minutes: 10, steps, goals: [], notes: [],
    areas: areas.map(({ area }) => ({
      area, attempts: 4, days: 2, last: '2026-11-25', daily: [{ alone: 1, helped: 2, missed: 1, unsure: 0 }], known: [], knownCount: 2, newlyKnown: [],
      learning: [], learningCount: 0, alwaysShown: [], needsHelp: [], ...(abilities[area] && { abilities: abilities[area] }),
    })),
  })
}

function show(report: Report, learner = 'someone'): void {
  render(<QueryClientProvider client={new QueryClient()}><InShort learner={learner} report={report} areas={areas} /></QueryClientProvider>)
}

const sentences = (): string[] => screen.getAllByRole('term').map((term) => `${term.textContent}${term.nextElementSibling?.textContent ?? ''}`)

test('three sentences with their counts; of the areas each has one named before one has two', () => {
  show(reportOf(
    {
      write: [{ help: 'none', items: items('ක', 'ත', 'ම'), count: 3 }, { help: 'traced', items: items('ට'), count: 1 }],
      say: [{ help: 'none', items: items('van', 'bus'), count: 2 }, { help: 'model', items: items('cat', 'dog', 'sun'), count: 3 }],
    },
    [{ kind: 'ask', area: 'say', item: { key: 'cat', name: 'cat' }, count: 3 }],
  ))
  expect(sentences()).toEqual([
    'Alone now: 5 things, 4 known: ක · VAN · ත · BUS …',
    'With help: 3 after a model (CAT · DOG …); 1 over a guide (ට)',
    'Next: Ask for CAT first, and wait before you help.',
  ])
})

test('each item of the sentences can be opened, except in a file', () => {
  const report = reportOf({ say: [{ help: 'none', items: items('van', 'bus'), count: 2 }, { help: 'together', items: items('cat'), count: 1 }] })
  show(report)
  fireEvent.click(screen.getByText('The attempts behind these figures'))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['VAN', 'BUS', 'CAT'])
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['without help', 'together'])
  cleanup()
  show(report, '')
  expect(screen.queryByRole('button', { hidden: true })).toBeNull()
})

test('nothing alone, nothing with help', () => {
  show(reportOf({ say: [{ help: 'together', items: items('cat'), count: 1 }] }))
  expect(sentences()).toEqual(['Alone now: nothing yet', 'With help: 1 together (CAT)'])
  cleanup()
  show(reportOf({ say: [{ help: 'none', items: items('cat'), count: 1 }] }))
  expect(sentences()).toEqual(['Alone now: 1 thing, 4 known: CAT', 'With help: nothing in these four weeks'])
})

test('a file of an early version is shown without these sentences', () => {
  const report = reportOf()
  expect(report.areas[0]?.daily).toEqual([{ alone: 1, print: 0, model: 0, helped: 2, missed: 1, unsure: 0 }])
  show(report)
  expect(screen.queryAllByRole('term')).toEqual([])
})
