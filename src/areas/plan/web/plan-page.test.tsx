import '#kit/web/testing/dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendarDay, Practice } from '#kit/practice/spaced-repetition.ts'
import { readSettings } from '#kit/settings.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { type Plan } from '../api.ts'
import { dayAfter, usualPlan } from '../rules/plan.ts'
import type { PlanArea } from './plan-area.ts'
import { PlanPage } from './plan-page.tsx'

const learner = '01900000-0000-7000-8000-000000000001'
let stored: Plan = usualPlan
let refused = false

const server = setupServer(
  http.get(`*/bs/plan/${learner}`, () => HttpResponse.json({ data: stored })),
  http.put(`*/bs/plan/${learner}`, async ({ request }) => {
    if (refused) return HttpResponse.json({ data: { code: 'SERVER_ERROR', error: 'No.' } }, { status: 500 })
    stored = await request.json() as Plan
    return HttpResponse.json({ data: stored })
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  stored = usualPlan
  refused = false
  useSettings.setState({ ...readSettings(null), repeatTapMs: 300 })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

function areaOf(area: string, name: string, items: readonly string[]): PlanArea {
  const cards = new Map(items.map((id) => [id, { id, to: '/', name: id, lang: 'en' as const, picture: null }]))
  return { area, name, items, cards, practice: new Practice() }
}

const areas = [areaOf('write', 'Letters', ['ක', 'ට']), areaOf('math', 'Maths', ['1', '2', '3']), areaOf('vocabulary', 'Words', ['Apple', 'Van'])]

function open(): void {
  render(
    <QueryClientProvider client={queryClient}>
      <PlanPage learner={learner} stored={stored} areas={areas} />
    </QueryClientProvider>,
  )
}

function choose(group: string, label: string): void {
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByLabelText(label))
}

const shownCards = (): string[] => within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent ?? '')

test('shows tomorrow’s cards, and swaps one for an item of another area', async () => {
  open()
  expect(shownCards()).toEqual(['Lettersක', 'Maths1', 'WordsApple', 'Lettersට'])
  fireEvent.click(screen.getByRole('button', { name: /^Swap ?1$/ }))
  const dialog = screen.getByRole('dialog', { name: 'Another card' })
  // What is on a card already is not offered.
  expect(within(dialog).queryByRole('button', { name: '1' })).toBeNull()
  fireEvent.click(within(dialog).getByLabelText('Words'))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Van' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shownCards()).toEqual(['Lettersක', 'WordsVan', 'WordsApple', 'Lettersට'])
  const cards = [['write', 'ක'], ['vocabulary', 'Van'], ['vocabulary', 'Apple'], ['write', 'ට']].map(([area, item]) => ({ area, item }))
  await waitFor(() => expect(stored.swaps).toEqual([{ day: calendarDay(dayAfter(new Date())), cards }]))

  fireEvent.click(screen.getByRole('button', { name: 'Let the app choose' }))
  expect(shownCards()).toEqual(['Lettersක', 'Maths1', 'WordsApple', 'Lettersට'])
  await waitFor(() => expect(stored.swaps).toEqual([]))
})

test('stores days, minutes and areas; one area stays', async () => {
  open()
  choose('Days of practice in a week', '3')
  choose('Minutes a day', '30 min')
  choose('Areas', 'Maths')
  choose('Areas', 'Words')
  choose('Areas', 'Letters')
  await waitFor(() => expect(stored).toEqual({ ...usualPlan, days: 3, minutes: 30, excluded: ['math', 'vocabulary'] }))
  expect(shownCards()).toEqual(['Lettersක', 'Lettersට'])
  expect(screen.queryByRole('heading', { name: 'Maths' })).toBeNull()
})

test('targets are suggested until the adult chooses some', async () => {
  open()
  expect(screen.getByRole('heading', { name: 'Words' }).parentElement?.textContent).toBe('WordsSuggested: Apple · Van')
  fireEvent.click(screen.getByRole('button', { name: /^Choose ?Words$/ }))
  fireEvent.click(screen.getByLabelText('Van'))
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByRole('heading', { name: 'Words' }).parentElement?.textContent).toBe('WordsChosen: Van')
  expect(shownCards()).toContain('WordsVan')
  await waitFor(() => expect(stored.targets).toEqual([{ area: 'vocabulary', items: ['Van'] }]))
  fireEvent.click(screen.getByRole('button', { name: /^Choose ?Words$/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Use the suggestions' }))
  await waitFor(() => expect(stored.targets).toEqual([]))
})

const [read, say] = ['Read', 'Say'].map((id) => ({ id, nameIn: () => id }))

test('an area whose items are practised in several ways offers them by way, and suggests only what does not rest', async () => {
  const words = areaOf('vocabulary', 'Words', ['apple', 'read:apple', 'van', 'read:van', 'read:cup'])
  const cards = new Map([...words.cards].map(([id, card]) => [id, Object.assign(card, { kind: id.startsWith('read') ? read : say })]))
  render(<QueryClientProvider client={queryClient}><PlanPage learner={learner} stored={stored} areas={[{ ...words, cards, isResting: (item) => item.startsWith('read') && item !== 'read:cup' }]} /></QueryClientProvider>)
  expect(screen.getByRole('heading', { name: 'Words' }).parentElement?.textContent).toBe('WordsSuggested: apple · van · read:cup (read)')
  fireEvent.click(screen.getByRole('button', { name: /^Choose ?Words$/ }))
  fireEvent.click(screen.getByLabelText('van'))
  choose('How it is practised', 'Read')
  expect(screen.queryByLabelText('van')).toBeNull()
  expect(within(screen.getByRole('dialog')).getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual(['read:cup', 'read:apple', 'read:van'])
  fireEvent.click(screen.getByLabelText('read:apple'))
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(stored.targets).toEqual([{ area: 'vocabulary', items: ['van', 'read:apple'] }]))
  expect(shownCards()).toContain('Wordsread:apple (read)')
  fireEvent.click(screen.getByRole('button', { name: /^Swap ?read:apple ?\(read\)$/ }))
  expect(within(screen.getByRole('dialog', { name: 'Another card' })).getAllByRole('button').map(({ textContent }) => textContent)).toContain('read:van')
})

test('a change that cannot be stored is taken back, with one sentence', async () => {
  open()
  refused = true
  fireEvent.click(within(screen.getByRole('group', { name: 'Minutes a day' })).getByLabelText('30 min'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(within(screen.getByRole('group', { name: 'Minutes a day' })).getByLabelText<HTMLInputElement>('15 min').checked).toBe(true)
})
