import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { languages } from '#kit/languages.ts'
import { bestsQuery } from '#kit/best/web/bests.ts'
import { newId } from '#kit/ids.ts'
import { readSettings } from '#kit/settings.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { maxChoices } from '#kit/web/child/choice-pages.tsx'
import { InLanguage } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { WatchBest } from './watch-best.tsx'

const learner = '01900000-0000-7000-8000-000000000001'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  useSession.setState({ session: { userid: learner, username: 'Nimali', token: 'x', expires: Date.now() + 3_600_000, role: 'adult', isGuest: false } })
  useSettings.setState({ ...readSettings(null), sounds: false, reducedMotion: true })
  // jsdom has no IndexedDB.
  vi.mocked(console.error).mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  server.resetHandlers()
  vi.mocked(console.error).mockClear()
})
afterAll(() => server.close())

async function listed(...movements: readonly string[]): Promise<void> {
  const bests = movements.map((label) => ({ _id: newId(), kind: 'movement', label, fileUrl: `/bs/best/${label}/file`, createdAt: '2026-11-20T12:00:00.000Z' }))
  server.use(http.get('*/bs/best/:userid', () => HttpResponse.json({ data: bests })))
  // As when the page starts.
  await queryClient.prefetchQuery(bestsQuery(learner))
}

function watch(lang: (typeof languages)[number] = 'en') {
  const onDone = vi.fn<() => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <InLanguage lang={lang}><WatchBest title={null} movement="jump" onDone={onDone} /></InLanguage>
    </QueryClientProvider>,
  )
  return onDone
}

const film = (): Promise<HTMLVideoElement> => waitFor(() => {
  const found = document.querySelector('video')
  if (found === null) throw new Error('There is no film')
  return found
})

test.each(languages)('%s: the child sees its own film, with few choices, until it goes on', async (lang) => {
  await listed('walk', 'jump')
  const onDone = watch(lang)
  expect((await film()).getAttribute('src')).toBe('/bs/best/jump/file')
  screen.getByText({ en: /This is your best!/, si: /මේ ඔයාගේ හොඳම එක!/, ta: /இது உன் சிறந்தது!/ }[lang])
  const choices = screen.getAllByRole('button')
  expect(choices.length).toBeLessThanOrEqual(maxChoices)
  expect(choices.filter((choice) => choice.querySelector('svg') === null)).toEqual([])
  expect(onDone).not.toHaveBeenCalled()
  fireEvent.click(choices.at(-1) as HTMLElement)
  expect(onDone).toHaveBeenCalledOnce()
})

test.each([
  ['no best of this movement', () => listed('walk')],
  ['a server that does not answer', async () => server.use(http.get('*/bs/best/:userid', () => delay('infinite')))],
])('%s: the demonstration comes at once', async (_case, prepare) => {
  await prepare()
  const onDone = watch()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(document.querySelector('video')).toBeNull()
})

test('a film that cannot be loaded does not stop the child', async () => {
  await listed('jump')
  const onDone = watch()
  fireEvent.error(await film())
  expect(onDone).toHaveBeenCalledOnce()
})
