/** A family that speaks Sinhala or Tamil meets no English: its texts contain only names, and labels of programs that are not ours. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allPrompts } from '#app/prompts.ts'
import { spokenLanguage } from '#kit/prompts/prompt.ts'
import { packWords } from '#areas/vocabulary/rules/words.ts'

const src = join(import.meta.dirname, '../src')

/** Names of things that people know by them. The labels of browsers and phones are between quotation marks. */
const names = [
  'D Learner', 'd-learner-', 'Wi-Fi', 'USB', 'CSV', 'UTF-8', 'SHA-256', 'QR', 'MB', 'CA', 'https', 'iPhone', 'iPad', 'Android', 'Chrome', 'Firefox', 'Safari',
  'Settings', 'General, About, Certificate Trust Settings', 'dlearner.crt', 'Cboard', 'AsTeRICS Grid', '.obf', '.obz', '.csv', '.zip', '.dlearner',
  // the columns of a table of words
  'en, si, ta, category, respelling',
]
const longestFirst = names.toSorted((a, b) => b.length - a.length)

/** What a text may be made of: numbers, a word, a list of words. */
const parts = [0, 1, 2, 'අ', ['අ', 'ஆ']]

/** All texts of a catalogue; a text with parts is made of each kind of part that it can be made of. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return parts.flatMap((part) => made(value, part))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function made(text: CallableFunction, part: unknown): string[] {
  try {
    return textsIn((text as (...parts: readonly unknown[]) => unknown)(part, part, part, part))
  } catch {
    return []
  }
}

function hasLatinWord(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('\u2060', '').replaceAll(/“[^”]*”/g, '')
  return /\p{Script=Latin}{2}/u.test(longestFirst.reduce((rest, name) => rest.replaceAll(name, ''), plain))
}

test.each(['si', 'ta'] as const)('no text in "%s" has a word in Latin letters', async (language) => {
  const files = globSync(`**/texts/${language}.ts`, { cwd: src })
  expect(files.length).toBeGreaterThan(15)
  const found: string[] = []
  for (const file of files) {
    const texts = textsIn(await import(join(src, file)))
    expect(texts.length, file).toBeGreaterThan(0)
    found.push(...texts.filter(hasLatinWord).map((text) => `${file}: ${text}`))
  }
  const said = allPrompts.flatMap((prompt) => (spokenLanguage(prompt, language) === language ? [prompt[language]] : []))
  found.push(...[...said, ...packWords.map(({ texts }) => texts[language])].filter(hasLatinWord))
  expect(found).toEqual([])
})
