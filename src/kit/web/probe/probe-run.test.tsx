/** A child that goes on before the recogniser has answered: the task stays until then, and its answer decides what comes next. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { type ReactNode, useEffect } from 'react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSession } from '../session/session.ts'
import { useSettings } from '../session/settings.ts'
import { usePromptRecordings } from '../sound/speak.ts'
import { ProbeRun } from './probe-run.tsx'
import type { ProbeSource, ProbeTaskProps } from './probe-source.ts'

const learner = '01900000-0000-7000-8000-000000000001'
const server = setupServer(http.get(`*/bs/probes/${learner}`, () => HttpResponse.json({ data: { areas: [] } })))
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  useSession.setState({ session: { userid: learner, username: 'Nimali', token: 'x', expires: Date.now() + 3_600_000, role: 'learner', isGuest: false } })
  useSettings.setState({ ...readSettings(null), sounds: false, repeatTapMs: 300, reducedMotion: true })
  usePromptRecordings.setState({ areLoaded: true })
})
afterEach(cleanup)

const answers = new Map<string, (right: boolean | undefined) => void>()
const ended: string[] = []

const variations = new Map<string, string | undefined>()

function Task({ item, at, of, probe, isOver, onAnswer, onNext }: ProbeTaskProps): ReactNode {
  const { id } = item
  variations.set(id, probe.variation)
  useEffect(() => {
    answers.set(id, onAnswer)
  })
  useEffect(() => () => void ended.push(id), [id])
  return isOver ? null : <button type="button" onClick={onNext}>{`${id}: ${at} of ${of}`}</button>
}

const day = 86_400_000
const right = (item: string, daysAgo: number) => ({ item, outcome: 'well', help: 'none', at: new Date(Date.now() - daysAgo * day).toISOString() }) as const

const source: ProbeSource = {
  area: 'letters',
  today: {
    attempts: async () => [right('known', 4), right('known', 3), right('known', 2), right('learnt', 2)],
    builtIn: () => ['first', 'second', 'learnt', 'known'].map((id) => ({ id, name: id, lang: 'en', picture: null, to: '/' } as const)),
  },
  keyOf: ({ id }) => id,
  variationOf: () => undefined,
  Task,
}

function renderProbe(shown: ProbeSource): void {
  render(<QueryClientProvider client={new QueryClient()}><MemoryRouter><ProbeRun source={shown} /></MemoryRouter></QueryClientProvider>)
}

test('an answer that comes after the child went on counts for its item, and the task is there until then', async () => {
  renderProbe(source)
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }))
  fireEvent.click(await screen.findByRole('button', { name: 'first: 1 of 4' }))
  const second = await screen.findByRole('button', { name: 'second: 2 of 4' })
  expect(screen.queryByRole('button', { name: 'first: 1 of 4' })).toBeNull()
  expect(ended).toEqual([])
  answers.get('first')?.(false)
  answers.get('second')?.(false)
  fireEvent.click(second)
  const known = await screen.findByRole('button', { name: 'known: 3 of 4' })
  expect(ended).toEqual(['first', 'second'])
  fireEvent.click(known)
  fireEvent.click(await screen.findByRole('button', { name: 'learnt: 4 of 4' }))
  expect(await screen.findByRole('heading', { name: 'All done. Thank you!' })).toBeDefined()
  expect(ended).toEqual(['first', 'second'])
})

test('an adult’s recordings that are fetched late still give one item to the standard voice', async () => {
  usePromptRecordings.setState({ areLoaded: false })
  setTimeout(() => usePromptRecordings.setState({ areLoaded: true }), 200)
  renderProbe({ ...source, variationOf: () => (usePromptRecordings.getState().areLoaded ? 'voice' : undefined) })
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }))
  for (let at = 1; at <= 4; at++) fireEvent.click(await screen.findByRole('button', { name: new RegExp(`: ${at} of 4$`) }))
  expect([...variations.values()].filter((variation) => variation === 'voice')).toHaveLength(1)
})
