import '#kit/web/testing/dialog.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import type { CheckedGoal } from '../goals-api.ts'
import { Goals } from './goals.tsx'
import type { ReportArea } from './report-areas.ts'

const learner = '01900000-0000-7000-8000-000000000001'
let sent: unknown
const server = setupServer(
  http.post(`*/bs/report/${learner}/goals`, async ({ request }) => {
    sent = await request.json()
    return HttpResponse.json({ data: { code: 'REPORT_FULL', error: 'No.' } }, { status: 409 })
  }),
  http.put(`*/bs/report/${learner}/goals/${learner}/levels`, async ({ request }) => {
    sent = await request.json()
    return HttpResponse.json({ data: { _id: learner, text: 'x', setOn: '2026-11-02', metOn: null, check: null } })
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  useSettings.setState(readSettings(null))
})

const areas: readonly ReportArea[] = [{ area: 'write', name: 'Letters', picture: '', domain: 'language', path: '/write', nameOf: ({ name }) => name }]
const letters = { area: 'write', attempts: 3, unjudged: {}, days: 1, last: '2026-11-20', daily: [], probes: [], known: [], knownCount: 0, newlyKnown: [], learning: [{ key: 'ක', name: 'ක' }], learningCount: 1, alwaysShown: [], leftOut: [], needsHelp: [], abilities: [] }
const check: CheckedGoal = {
  area: 'write', items: [{ key: 'ක', name: 'ක' }], criterion: { right: 8, of: 10, probes: 2 }, due: '2026-12-20',
  levels: [2, 5, 8, 9, 10], baseline: { right: 1, tries: 5 }, phase: 'practice', decision: 'goingOn', recent: { right: 6, tries: 10, level: -1 },
  probes: [{ day: '2026-11-01', right: 1, tries: 5, phase: 'baseline' }, { day: '2026-11-08', right: 2, tries: 5, phase: 'practice' }, { day: '2026-11-15', right: 4, tries: 5, phase: 'practice' }],
}

function open(changed: Partial<CheckedGoal> = {}, { metOn = null, mayPlan = true }: { metOn?: string | null; mayPlan?: boolean } = {}): void {
  useSettings.setState({ ...readSettings(null), repeatTapMs: 300 })
  const goal = { _id: learner, text: 'Writes alone', setOn: '2026-11-02', metOn, check: { ...check, ...changed }, mayChange: mayPlan }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Goals learner={learner} report={{ areas: [letters], until: '2026-11-23', goals: [goal] }} areas={areas} mayPlan={mayPlan} />
    </QueryClientProvider>,
  )
}

const card = (): HTMLElement => screen.getByRole('article', { name: 'Writes alone' })

test('says what the goal is about, what the probes decide, and each probe in words', () => {
  open()
  expect(card().textContent).toContain('Letters: ක. 8 of 10 right, in at least 2 looks without help, until')
  expect(card().textContent).toContain('Going on: practise as before. Baseline: 1 of 5. Now: 6 of 10, level −1, less than expected.')
  expect(within(card()).getByRole('figure').textContent).toMatch(/1 of 5 \(baseline\); .+: 2 of 5 \(practice\); .+: 4 of 5 \(practice\)\./)
  expect(within(card()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'baseline', 'practice', '+2: 10 of 10, much more than expected', '+1: 9 of 10, more than expected', '0: 8 of 10, as expected', '−1: 5 of 10, less than expected',
    '−2: 2 of 10, much less than expected',
  ])
  // Only probes say that it is reached.
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test.each([
  [{ decision: 'reached' } as const, /^Reached on .+\.$/], [{ decision: 'kept' } as const, /, and still so since then\.$/], [{ decision: 'lost' } as const, /, but not any more: practise it again\.$/],
  [{ decision: 'change' } as const, /^No more in four looks without help/], [{ decision: 'early' } as const, /^There are too few looks without help yet/],
])('%o is one sentence', (changed, sentence) => {
  open(changed, { metOn: '2026-11-15' })
  expect(within(card()).getByText(sentence)).toBeDefined()
})

test('without a baseline it says so, and has neither chart nor levels', () => {
  open({ decision: 'noBaseline', baseline: null, levels: null, recent: null, probes: [], due: '2026-11-20' })
  expect(card().textContent).toContain('This goal has no baseline yet: the next look without help makes it.')
  expect(card().textContent).toContain('This day is over.')
  expect(within(card()).queryByRole('figure')).toBeNull()
  expect(within(card()).queryByText('Levels')).toBeNull()
})

test('an adult changes the levels; a viewer does not', async () => {
  open()
  fireEvent.click(within(card()).getByText('Change the levels'))
  const dialog = screen.getByRole('dialog', { name: 'Levels' })
  const field = (name: RegExp): HTMLInputElement => within(dialog).getByRole<HTMLInputElement>('spinbutton', { name })
  expect(field(/^0, /).disabled).toBe(true)
  fireEvent.change(field(/^−1, /), { target: { value: '8' } })
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  expect(within(dialog).getByRole('alert').textContent).toBe('Each level needs more than the one before, and none more than 10.')
  fireEvent.change(field(/^−1, /), { target: { value: '4' } })
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual({ levels: [2, 4, 8, 9, 10] })
  cleanup()
  open({}, { mayPlan: false })
  expect(screen.queryByRole('button')).toBeNull()
})

test('an adult sets a goal; the form names what is missing, and keeps what cannot be stored', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Goal with looks without help' }))
  const dialog = screen.getByRole('dialog', { name: 'Goal with looks without help' })
  const submit = (): boolean => fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  fireEvent.change(within(dialog).getByRole('spinbutton', { name: 'Right without help' }), { target: { value: '9' } })
  submit()
  const said = (): (string | null)[] => within(dialog).getAllByRole('alert').map(({ textContent }) => textContent).filter((text) => text !== '')
  expect(said()).toEqual([
    'Please choose 1 to 10 things.', 'At most 30 tries in 2 to 6 looks; at least two tries more than must be right, and at least two must be right.',
  ])
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'ක' }))
  fireEvent.change(within(dialog).getByRole('spinbutton', { name: 'Right without help' }), { target: { value: '7' } })
  submit()
  await waitFor(() => expect(said()).toHaveLength(1))
  expect(sent).toMatchObject({ text: 'ක', check: { area: 'write', items: ['ක'], criterion: { right: 7, of: 10, probes: 2 } } })
})
