/** A new skill area is added by its own folder and a line in each list: in the page. */
import '#app/areas.ts'
import '#kit/web/testing/dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { usualPlan } from '#areas/plan/rules/plan.ts'
import { readSettings } from '#kit/settings.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { startSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { MonthAreas } from './album/month.tsx'
import { monthOf, monthQuery } from './album/album-query.ts'
import { PrepareOffline } from './offline/prepare-offline.tsx'
import { Screens } from './router.tsx'
import { ChildHome } from './screens/child-home.tsx'
import { findNextTask } from './screens/next-task.ts'
import { Screen as Paper } from './screens/paper-screen.tsx'
import { Screen as PlanScreen } from './screens/plan-screen.tsx'
import { Screen as Prompts } from './screens/prompts-screen.tsx'
import { Screen as SettingsDevice } from './screens/settings-device-screen.tsx'
import { Screen as SettingsMore } from './screens/settings-more-screen.tsx'
import { useReportAreas } from './screens/use-report-areas.ts'
import type { SkillArea } from './skill-areas.ts'
import { todayQuery } from './today/today-query.ts'

/** The other areas offer nothing: they have no database in this page. */
vi.mock(import('./skill-areas.ts'), async (importOriginal) => {
  const original = await importOriginal()
  const { clapping } = await import('../testing/fifth-area/web/area.ts')
  const others = original.skillAreas.map(({ learnersFiles: _learnersFiles, ...area }): SkillArea => Object.assign(area, {
    today: () => Promise.resolve({ attempts: () => Promise.resolve([]), items: () => Promise.resolve([]) }),
    findNextTask: () => Promise.resolve(() => Promise.resolve(null)),
    album: () => Promise.resolve({ waiting: () => Promise.resolve([]), reason: () => ({ name: '', speak: () => Promise.resolve() }) }),
    printables: () => Promise.resolve({ findLearnt: () => Promise.resolve({ learnt: [], practised: [], times: [] }) }),
  }))
  return { ...original, skillAreas: [...others, clapping as unknown as SkillArea] }
})

const learner = '01900000-0000-7000-8000-000000000001'
const server = setupServer(
  http.get(`*/bs/plan/${learner}`, () => HttpResponse.json({ data: usualPlan })),
  http.get('*/offline-files.json', () => HttpResponse.json({ '/sounds/music/song.mp3': 3_000_000 })),
  http.get(`*/bs/album/${learner}`, () => HttpResponse.json({ data: { stickers: [], earlier: null } })),
  http.get('*/bs/prompts', () => HttpResponse.json({ data: [] })),
)
beforeAll(() => server.listen())
afterAll(() => server.close())
beforeEach(() => {
  useSettings.setState({ ...readSettings(null), adultQuestion: false, sounds: false })
  startSession(`e30.${btoa(JSON.stringify({ sub: learner, exp: Math.floor(Date.now() / 1000) + 3600 }))}.`, { _id: learner, username: 'Nimali' })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Shows a screen as the page does: within a router and with the query client. */
async function open(shown: ReactNode, path = '/'): Promise<void> {
  await act(async () => render(
    <QueryClientProvider client={queryClient}><MemoryRouter initialEntries={[path]}>{shown}</MemoryRouter></QueryClientProvider>,
  ))
}

function Names(): ReactNode {
  return useReportAreas().map(({ area, name, domain }) => <p key={area}>{name}: {domain}</p>)
}

test('the landing page, its screen and the child’s home show it', async () => {
  await open(<Screens />, '/about')
  expect(await screen.findByText('It hears the claps.')).toBeDefined()
  cleanup()
  await open(<Screens />, '/clapping')
  expect(await screen.findByRole('heading', { name: 'Clap along!' })).toBeDefined()
  cleanup()
  await open(<ChildHome />)
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links).toHaveLength(5)
  expect(links.at(-1)?.getAttribute('href')).toBe('/clapping')
  expect(links.at(-1)?.textContent).toContain('Clap')
  expect(await findNextTask(learner, 'en')).toMatchObject({ area: 'clapping', task: { name: 'Baa baa' } })
})

test('today and the plan offer its items', async () => {
  const { areas } = await queryClient.fetchQuery(todayQuery(learner, 'en'))
  expect(areas.map(({ area, items }) => [area, items])).toContainEqual(['clapping', ['Baa baa']])
  await open(<PlanScreen />)
  expect((await screen.findAllByText('Clapping')).length).toBeGreaterThan(0)
})

test('the album shows its stickers', async () => {
  const month = await queryClient.fetchQuery(monthQuery(learner, monthOf(new Date())))
  await open(<MonthAreas month={month} />)
  expect(screen.getByRole('link', { name: 'Claps: 1 sticker' }).getAttribute('href')).toBe(`/album/${month.month}/clapping`)
})

test('a certificate names what was learnt in it', async () => {
  await open(<Paper />)
  fireEvent.click(screen.getByLabelText('Certificate'))
  expect(await screen.findByRole('heading', { name: 'Songs' })).toBeDefined()
  expect(screen.getByText('Baa baa')).toBeDefined()
})

test('the report and the list of prompts name it', async () => {
  await open(<Names />)
  expect(await screen.findByText('Clapping: motor')).toBeDefined()
  cleanup()
  await open(<Prompts />)
  expect(await screen.findByLabelText('Claps')).toBeDefined()
})

test('the settings of the learner and of the device contain its groups', async () => {
  await open(<SettingsMore />)
  expect(await screen.findByRole('heading', { name: 'How loud a clap is' })).toBeDefined()
  cleanup()
  await open(<SettingsDevice />)
  expect(await screen.findByRole('heading', { name: 'The microphone for claps' })).toBeDefined()
})

test('it can be prepared for offline use', async () => {
  vi.stubGlobal('caches', { keys: () => Promise.resolve([]), has: () => Promise.resolve(false) })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: Object.assign(new EventTarget(), { controller: {} }) })
  await open(<PrepareOffline />)
  expect(await screen.findByRole('button', { name: 'Download: Clapping' })).toBeDefined()
})
