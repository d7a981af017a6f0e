import { expect, test } from 'vitest'
import { type AreaRules, nextSteps, type StepArea, type StepItem } from './next-steps.ts'

const today = '2026-11-23'

function item(name: string, more: Partial<StepItem> = {}): StepItem {
  return { key: name, name, last: '2026-11-22', state: 'learning', help: undefined, ability: undefined, ...more }
}

function area(name: string, items: readonly StepItem[], last: string | null = '2026-11-22', rules: AreaRules = {}): StepArea {
  return { area: name, last, items, ...rules }
}

function steps(areas: readonly StepArea[], days = 20): string[] {
  return nextSteps(areas, { today, days }).map(({ kind, area: name, item: one, count }) => [kind, name, one?.name ?? '', count].join(' ').replaceAll(/ +/g, ' '))
}

test('nothing was practised yet', () => {
  expect(steps([area('words', [], null)], 0)).toEqual(['begin 0'])
})

test('what needs help comes first, one step of each area before the second of an area', () => {
  expect(steps([
    area('letters', [item('ක', { help: { helped: 3, missed: 0 } }), item('ත', { help: { helped: 2, missed: 3 } })]),
    area('words', [item('apple', { state: 'nearly' }), item('van', { state: 'known', last: '2026-10-20' })]),
    area('sums', []),
  ])).toEqual(['again letters ක 3', 'onceMore words apple 2', 'together letters ත 3'])
})

test('few days are the first reason', () => {
  expect(steps([area('letters', [item('ක', { help: { helped: 3, missed: 0 } })])], 4)).toEqual(['moreDays 4', 'again letters ක 3'])
})

test('an area, and a known item, that rested for weeks come back', () => {
  expect(steps([
    area('moving', [item('jump', { help: { helped: 0, missed: 4 } })], '2026-11-01'),
    area('words', [item('van', { state: 'known', last: '2026-10-20' }), item('bus', { state: 'known', last: '2026-10-30' }), item('cat', { state: 'known' })]),
  ])).toEqual(['area moving 22', 'repeat words bus 24', 'repeat words van 34'])
})

test('if everything is known, something new comes', () => {
  expect(steps([area('words', [item('van', { state: 'known' }), item('bus', { state: 'known' })])])).toEqual(['new words 2'])
  expect(steps([area('words', [item('van', { state: 'known' }), item('bus', { state: 'learning' })])])).toEqual([])
})

test('what is right only after a model or over a guide is asked for without it, and needs no help', () => {
  expect(steps([
    area('words', [item('apple', { ability: { help: 'model', count: 2 } }), item('bus', { ability: { help: 'model', count: 1 } }), item('roll', { ability: { help: 'model', count: 9 } }), item('van', { ability: { help: 'none', count: 1 } })], '2026-11-22', { alwaysShown: ['roll'] }),
    area('letters', [item('ක', { ability: { help: 'traced', count: 4 } }), item('ත', { ability: { help: 'traced', count: 3 }, help: { helped: 3, missed: 0 } })]),
    area('sums', [item('1+1', { ability: { help: 'model', count: 5 }, state: 'known' }), item('1+2', { state: 'learning' })]),
  ])).toEqual(['again letters ත 3', 'ask words apple 2', 'ask letters ක 4'])
})

test('what the settings leave out is in no step', () => {
  const items = [item('handstand', { help: { helped: 3, missed: 2 } }), item('somersault', { state: 'known', last: '2026-10-01' }), item('jump', { help: { helped: 0, missed: 3 } })]
  expect(steps([area('moving', items)])).toEqual(['again moving handstand 3', 'together moving jump 3', 'repeat moving somersault 53'])
  expect(steps([area('moving', items, '2026-11-22', { leftOut: ['handstand', 'somersault'] })])).toEqual(['together moving jump 3'])
})
