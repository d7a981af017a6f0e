import { afterAll, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { type TestLearner, testServer } from '#kit/server/testing/test-server.ts'
import { maxTargets, type Plan } from '../api.ts'
import { usualPlan } from '../rules/plan.ts'
import { planHandlers } from './plan-handlers.ts'

const server = await testServer([host(planHandlers)])
afterAll(() => server[Symbol.asyncDispose]())

const chosen: Plan = {
  days: 4, minutes: 20, excluded: ['grossmotor'], targets: [{ area: 'write', items: ['ක', 'ට'] }],
  swaps: [{ day: '2026-11-24', cards: [{ area: 'write', item: 'ක' }, { area: 'math', item: '1+2' }] }],
}

const get = (learner: TestLearner): ReturnType<TestLearner['ask']> => learner.ask({ url: `/bs/plan/${learner._id}` })
const put = (learner: TestLearner, payload: object): ReturnType<TestLearner['ask']> => learner.ask({ method: 'PUT', url: `/bs/plan/${learner._id}`, payload })

test('the usual plan applies until an adult changes it; the last change applies, and only to this learner', async () => {
  const [learner, other] = [await server.learner(), await server.learner()]
  expect((await get(learner)).json().data).toEqual(usualPlan)
  for (const plan of [{ ...chosen, days: 2 }, chosen]) {
    const answer = await put(learner, plan)
    expect([answer.statusCode, answer.json().data]).toEqual([200, plan])
  }
  expect((await get(learner)).json().data).toEqual(chosen)
  expect((await get(other)).json().data).toEqual(usualPlan)
})

test.each([
  ['no day', { days: 0 }],
  ['eight days', { days: 8 }],
  ['four minutes', { minutes: 4 }],
  ['seven minutes', { minutes: 7 }],
  ['an hour', { minutes: 60 }],
  ['too many targets', { targets: [{ area: 'write', items: Array.from({ length: maxTargets + 1 }, () => 'ක') }] }],
  ['a target that cannot be stored', { targets: [{ area: 'write', items: ['\0'] }] }],
  ['five cards', { swaps: [{ day: '2026-11-24', cards: Array.from({ length: 5 }, () => ({ area: 'write', item: 'ක' })) }] }],
  ['no date', { swaps: [{ day: 'tomorrow', cards: [{ area: 'write', item: 'ක' }] }] }],
  ['no area', { excluded: ['<b>'] }],
])('%s: 400, and the plan stays', async (_case, wrong) => {
  const learner = await server.learner()
  await put(learner, chosen)
  const answer = await put(learner, { ...chosen, ...wrong })
  expect([answer.statusCode, answer.json().data.code]).toEqual([400, 'INVALID'])
  expect((await get(learner)).json().data).toEqual(chosen)
})
