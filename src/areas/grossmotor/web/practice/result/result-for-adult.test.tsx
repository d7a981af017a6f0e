import '#kit/web/testing/dialog.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Prediction } from '../../../api.ts'
import { SeenInVideo } from '../../report/seen-sentences.tsx'
import { SummaryTable } from './summary-table.tsx'
import { Timeline } from './timeline.tsx'

afterEach(cleanup)

const starts = Array.from({ length: 10 }, (_, i) => 0.7 * i)
const walk = starts.map((start, i): Prediction => ({ prediction: 'walk', confidence: 0.9, start, end: start + 1.5, moving: i < 4 }))

test('summary and timeline count the same segments, and state how many', () => {
  render(<><SummaryTable predictions={walk} movement="walk" /><Timeline predictions={walk} movement="walk" time={0} /></>)
  expect(screen.getByText('The app looked at the video in 10 parts. Only 4 with clear movement are counted.')).toBeDefined()
  expect(screen.getByText('Walk: 4 of 4 counted parts.')).toBeDefined()
  expect(screen.getByRole('row', { name: 'Walk 4' })).toBeDefined()
  const parts = within(screen.getByRole('region', { name: 'Movements over time' })).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(parts).toHaveLength(10)
  expect(parts.filter((part) => part.endsWith('matched'))).toHaveLength(4)
  expect(parts.filter((part) => part.endsWith('not counted'))).toHaveLength(6)
})

test('a video with hardly any movement has no counted part, and says so', () => {
  render(<><SummaryTable predictions={walk.slice(4)} movement="walk" /><Timeline predictions={walk.slice(4)} movement="walk" time={0} /></>)
  expect(screen.getByText('The app looked at the video in 6 parts. There is hardly any movement in it, so nothing is counted.')).toBeDefined()
  expect(screen.queryByText(/counted part/)).toBeNull()
  expect(screen.queryByText(/: matched/)).toBeNull()
})

test('what was seen is said in sentences, and nothing if nothing is sure', () => {
  const seen = { movement: 'jump', criteria: [{ criterion: 'flight', count: 2 }, { criterion: 'legsBent' }] } as const
  const { container } = render(<SeenInVideo predictions={walk} />)
  expect(container.textContent).toBe('')
  render(<SeenInVideo predictions={[...walk, { prediction: 'jump', confidence: 0.9, start: 7, end: 8.5, seen: { ...seen, criteria: [...seen.criteria] } }]} />)
  const sentences = within(screen.getByRole('region', { name: 'Seen in the video: Jump' })).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(sentences).toEqual(['Both feet left the ground twice.', 'The knees were bent.'])
})
