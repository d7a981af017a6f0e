import '#kit/web/testing/dialog.ts'
import '../../areas.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LearnerProfile } from '#areas/account/api.ts'
import type { Plan } from '#areas/plan/api.ts'
import { usualPlan } from '#areas/plan/rules/plan.ts'
import { packWordOf } from '#areas/vocabulary/rules/words.ts'
import { learnerSettings, readSettings } from '#kit/settings.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useFirstPaint } from '#kit/web/first-paint.ts'
import { dropSession, startSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { ForSeveral } from './for-several.tsx'

const idOf = (at: number): string => `01900000-0000-7000-8000-00000000000${at}`
const learners = ['Nimali', 'Kavindu', 'கவிதா', 'Ruwan'].map((name, at): LearnerProfile => (
  { _id: idOf(at), name, face: 'cat', faceUrl: null, hasPictureCode: false, birthMonth: null, group: null, access: at === 1 ? 'guide' : 'owner', sharedBy: null }
))
const [nimali, kavindu, kavitha, ruwan] = learners.map(({ _id }) => _id) as [string, string, string, string]
const updatedAt = '2026-11-20T09:00:00.000Z'
let plans: Record<string, Plan>
let goals: Record<string, { _id: string; check?: { items: string[] } }[]>
/** child whose calls fail */
let failing: string

const refused = () => HttpResponse.json({ data: { code: 'SERVER_ERROR', error: 'No.' } }, { status: 500 })
/** The id of the child's own word. */
const zebraOf = (child: string): string => child.replace('0190', '0191')

const server = setupServer(
  http.get('*/bs/account/settings', ({ request }) => {
    const practiceLanguages = request.headers.get('learner-id') === kavitha ? 'ta en' : 'en'
    return HttpResponse.json({ data: { settings: learnerSettings(readSettings({ practiceLanguages })), updatedAt } })
  }),
  http.get('*/bs/word/words', ({ request }) => {
    const { searchParams } = new URL(request.url)
    const child = searchParams.get('userme') ?? ''
    const wordses = searchParams.get('category') === 'own' && child !== ruwan
      ? [{
        _id: zebraOf(child), wordAdd: child === kavindu ? 'zebra' : 'Zebra', imagewordUrl: '/z.webp', soundUrl: '/z.mp3', slowSoundUrl: '/z.mp3', category: 'own', ownCategory: 'Zoo', language: 'en',
        respelling: null, userid: child,
      }]
      : []
    return HttpResponse.json({ data: { wordses, page: 1, totalPages: 1, totalCount: wordses.length } })
  }),
  http.get<{ id: string }>('*/bs/plan/:id', ({ params: { id } }) => (id === failing ? refused() : HttpResponse.json({ data: plans[id] ?? usualPlan }))),
  http.put<{ id: string }, Plan>('*/bs/plan/:id', async ({ params: { id }, request }) => {
    const plan = await request.json()
    plans[id] = plan
    return HttpResponse.json({ data: plan })
  }),
  http.post<{ id: string }, { text: string; setOn: string; check?: { items: string[] } }>('*/bs/report/:id/goals', async ({ params: { id }, request }) => {
    if (id === nimali) return HttpResponse.json({ data: { code: 'GOAL_EXISTS', error: 'This goal is there already.' } }, { status: 409 })
    const goal = { _id: id, ...await request.json() }
    goals[id] = [goal]
    return HttpResponse.json({ data: { _id: id, text: goal.text, setOn: goal.setOn, metOn: null, check: goal.check === undefined ? null : { ...goal.check, levels: null } } }, { status: 201 })
  }),
  http.delete<{ id: string }>('*/bs/report/:id/goals/:goal', ({ params: { id } }) => {
    goals[id] = []
    return new HttpResponse(null, { status: 204 })
  }),
)
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  renderHook(useFirstPaint)
})
afterAll(() => server.close())
const encode = (part: object): string => btoa(JSON.stringify(part)).replaceAll('=', '')
beforeEach(() => {
  const claims = { sub: nimali, tokenVersion: 0, exp: Math.floor(Date.now() / 1000) + 43_200 }
  startSession(`${encode({ alg: 'HS256' })}.${encode(claims)}.signature`, { _id: nimali, username: 'Nimali' })
  plans = {}
  goals = {}
  failing = ''
  useSettings.setState({ ...readSettings(null), repeatTapMs: 300 })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  dropSession()
})

function open(kind: string): void {
  render(<QueryClientProvider client={queryClient}><ForSeveral learners={learners} /></QueryClientProvider>)
  fireEvent.click(screen.getByLabelText(kind))
}
/** By the elements, because finding a role among all letters and words takes seconds. */
const texts = (selector: string): (string | null)[] => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const lines = (): (string | null)[] => (screen.queryByText('What happened') === null ? [] : texts('li'))

test('a target for several children: one confirmation names them, each child has a line, the failed one is tried again, and all of it is taken back', async () => {
  plans[kavindu] = { ...usualPlan, targets: [{ area: 'write', items: ['ක', 'අ'] }] }
  failing = ruwan
  open('Into the plan')
  fireEvent.click(await screen.findByLabelText('අ'))
  // Only the child who writes Tamil has this letter.
  fireEvent.click(screen.getByLabelText('அ'))
  fireEvent.click(screen.getByText('Go on'))
  expect(texts('dialog :is(h2, p)')).toEqual(['For 4 children?', 'Into the plan, Letter writing: අ, அ'])
  expect(texts('dialog li')).toEqual(learners.map(({ name }) => name))
  expect(plans[nimali]).toBeUndefined()
  fireEvent.click(screen.getByText('Yes, for these 4 children'))
  await waitFor(() => expect(lines()).toEqual([
    'Nimali: 1 thing is in the plan. This child does not practise: அ.', 'Kavindu: Had it already. This child does not practise: அ.',
    'கவிதா: 1 thing is in the plan. This child does not practise: අ.', 'Ruwan: No.',
  ]))
  expect([plans[nimali]?.targets, plans[kavitha]?.targets]).toEqual([[{ area: 'write', items: ['අ'] }], [{ area: 'write', items: ['அ'] }]])

  failing = ''
  fireEvent.click(screen.getByText('Try again for those who did not get it'))
  await waitFor(() => expect(lines().at(-1)).toBe('Ruwan: 1 thing is in the plan. This child does not practise: அ.'))
  fireEvent.click(screen.getByText('Undo'))
  await waitFor(() => expect(lines().filter((line) => line?.endsWith(': Taken back.'))).toHaveLength(3))
  expect([nimali, kavindu, kavitha, ruwan].map((id) => plans[id]?.targets)).toEqual([[], [{ area: 'write', items: ['ක', 'අ'] }], [], []])
})

test('own words of the same text are one target: each child’s plan has the child’s own word, and who lacks it is named; words can be understood and joined, too', async () => {
  open('Into the plan')
  fireEvent.click(await screen.findByLabelText('Speech and vocabulary'))
  fireEvent.click(screen.getByLabelText('Zebra'))
  fireEvent.click(screen.getByLabelText('Understand'))
  expect(screen.getByLabelText<HTMLInputElement>('Zebra').checked).toBe(false)
  fireEvent.click(screen.getByLabelText('Banana'))
  fireEvent.click(screen.getByLabelText('Two words'))
  fireEvent.click(screen.getByLabelText('More banana'))
  // What is chosen stays while nobody is chosen.
  fireEvent.click(screen.getByText('For all 4 children'))
  fireEvent.click(screen.getByLabelText('All children'))
  expect(screen.getByText('Choose at least one child.')).toBeDefined()
  fireEvent.click(screen.getByLabelText('All children'))
  await waitFor(() => expect(screen.getByLabelText('More banana').closest('.hidden')).toBeNull())
  fireEvent.click(screen.getByText('Go on'))
  expect(texts('dialog p')).toEqual(['Into the plan, Speech and vocabulary: Banana (understand), More banana (two words), Zebra'])
  fireEvent.click(screen.getByText('Yes, for these 4 children'))
  await waitFor(() => expect(lines()).toEqual([
    'Nimali: 3 things are in the plan.', 'Kavindu: 3 things are in the plan.', 'கவிதா: 2 things are in the plan. This child does not practise: More banana (two words).',
    'Ruwan: 2 things are in the plan. This child does not practise: Zebra.',
  ]))
  const banana = `understands:${packWordOf('Banana')?._id}`
  expect([nimali, kavindu, kavitha, ruwan].map((id) => plans[id]?.targets)).toEqual([
    [banana, 'more banana', zebraOf(nimali)], [banana, 'more banana', zebraOf(kavindu)], [banana, zebraOf(kavitha)], [banana, 'more banana'],
  ].map((items) => [{ area: 'vocabulary', items }]))
})

test('the plan of a child who practises nothing of it stays as it is', async () => {
  open('Into the plan')
  fireEvent.click(await screen.findByLabelText('Speech and vocabulary'))
  fireEvent.click(screen.getByLabelText('Zebra'))
  fireEvent.click(screen.getByText('Go on'))
  fireEvent.click(screen.getByText('Yes, for these 4 children'))
  await waitFor(() => expect(lines().at(-1)).toBe('Ruwan: This child does not practise it.'))
  expect(plans[ruwan]).toBeUndefined()
})

test('a goal for some of the children, as each child’s words name it; who has it already keeps one', async () => {
  open('A goal')
  fireEvent.click(screen.getByText('For all 4 children'))
  fireEvent.click(screen.getByLabelText('Ruwan'))
  expect(screen.getByText('For 3 of 4 children')).toBeDefined()
  fireEvent.click(screen.getByLabelText('Looks without help'))
  fireEvent.click(await screen.findByLabelText('Speech and vocabulary'))
  fireEvent.click(screen.getByLabelText('Apple'))
  fireEvent.click(screen.getByLabelText('Understand'))
  fireEvent.click(screen.getByLabelText('Banana'))
  fireEvent.click(screen.getByText('Go on'))
  fireEvent.click(await screen.findByText('Yes, for these 3 children'))
  await waitFor(() => expect(lines()).toEqual(['Nimali: Had it already.', 'Kavindu: The goal is set.', 'கவிதா: The goal is set.']))
  expect([kavindu, kavitha].map((id) => goals[id]?.[0]?.check?.items)).toEqual([['apple', 'understands:banana'], ['அப்பிள்', 'understands:வாழைப்பழம்']])
  fireEvent.click(screen.getByText('Undo'))
  await waitFor(() => expect(lines()).toEqual(['Nimali: Had it already.', 'Kavindu: Taken back.', 'கவிதா: Taken back.']))
  expect([goals[kavindu], goals[kavitha]]).toEqual([[], []])
})
