import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Goals } from './goals.tsx'
import { Notes } from './notes.tsx'

afterEach(cleanup)

const learner = '01900000-0000-7000-8000-000000000001'
const goal = { _id: learner, text: 'asks for juice by word', setOn: '2026-11-02', metOn: null, check: null }
const note = { _id: learner, text: 'New glasses', writtenOn: '2026-11-03' }

function open(mayPlan: boolean, mayChange = mayPlan): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Goals learner={learner} report={{ areas: [], until: '2026-11-23', goals: [{ ...goal, mayChange }] }} areas={[]} mayPlan={mayPlan} />
      <Notes learner={learner} notes={[{ ...note, mayChange }]} from="2026-11-01" mayPlan={mayPlan} />
    </QueryClientProvider>,
  )
}

test('who may plan sets goals and writes notes; a viewer reads them', () => {
  open(true)
  expect(screen.getAllByRole('button')).toHaveLength(5)
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(false)
  cleanup()
  open(false)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Met: asks for juice by word' }).disabled).toBe(true)
  expect(screen.getByText('New glasses')).toBeDefined()
})

test('a guide adds goals and notes, and changes and deletes none of the family', () => {
  open(true, false)
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  expect(screen.getAllByRole('button')).toHaveLength(3)
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
})
