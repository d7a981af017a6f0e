import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtInWords } from './rules/words.ts'

const folder = join(import.meta.dirname, '../../../public/sounds/words')

test('every built-in word has a recording and a slow one', () => {
  const files = builtInWords.flatMap(({ file }) => [`${file}.mp3`, `${file}-slow.mp3`])
  expect(files).toHaveLength(30)
  expect(files.filter((name) => !existsSync(join(folder, name)))).toEqual([])
})
