import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../public')

test('every number has pictures: the numeral, that many things, and one or two hands', () => {
  const numbers = Array.from({ length: 11 }, (_, number) => number)
  const files = numbers.flatMap((number) => [`${number}.svg`, `${number}-things.svg`, `${number}-hand.svg`])
  expect(files.filter((name) => !existsSync(join(folder, 'pictures/numbers', name)))).toEqual([])
})
