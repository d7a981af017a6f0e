import { expect, test } from 'vitest'
import { languages } from '#kit/languages.ts'
import { numberTasks } from '../rules/number/next-number.ts'
import { numberName, numberParts } from '../rules/number/tasks.ts'
import { sightTasks } from '../rules/sight/steps.ts'
import { sightName, sightTypes } from '../rules/sight/tasks.ts'
import { printedTask } from './printed-task.ts'

test('a sum is printed with its signs, a number at sight in words', () => {
  expect(['3', '2 3 _ 5', '1+4', '5-2'].map((name) => printedTask(name, 'en'))).toEqual(['3', '2 3 … 5', '1 + 4', '5 − 2'])
  expect(['dice 3', 'frame 8', 'more near', 'before 4', 'make 10 7', 'line 5 2'].map((name) => printedTask(name, 'en'))).toEqual([
    '3 as on a dice', '8 in a ten-frame', 'which is more: 1–5 (±1)', 'one less than 4', '7 and how many make 10', '2 on a line to 5',
  ])
})

test.each(languages)('%s: every number at sight, and every part of a number, has a text of its own', (language) => {
  const names = [...sightTasks(sightTypes, 10).map(sightName), ...numberTasks(numberParts, 10).map(numberName)]
  const printed = names.map((name) => printedTask(name, language))
  expect(new Set(printed).size).toBe(names.length)
  expect(printed.filter((text, at) => text === names[at] || /undefined|NaN/.test(text))).toEqual([])
})
