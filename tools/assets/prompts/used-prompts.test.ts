/** A person who records a voice should record only what is said: each prompt is named in the code of a screen. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prompts as grossmotor } from '#areas/grossmotor/prompts.ts'
import { prompts as home } from '#areas/home/prompts.ts'
import { areaPrompts as math } from '#areas/math/prompts.ts'
import { areaPrompts as vocabulary } from '#areas/vocabulary/prompts.ts'
import { prompts as write } from '#areas/write/prompts.ts'
import { sharedPrompts } from '#kit/prompts/shared.ts'

const src = join(import.meta.dirname, '../../../src')

/** Prompts by their names, and the folders whose code says them by these names. */
const tables = {
  // Their tables include the shared prompts.
  shared: { prompts: sharedPrompts, folders: ['areas/vocabulary', 'areas/math'] },
  home: { prompts: home, folders: ['app', 'areas/home'] },
  write: { prompts: write, folders: ['areas/write'] },
  grossmotor: { prompts: grossmotor, folders: ['areas/grossmotor'] },
  vocabulary: { prompts: vocabulary, folders: ['areas/vocabulary'] },
  math: { prompts: math, folders: ['areas/math'] },
}

/** The code of a folder that can say a prompt: it imports prompts, the type of their names, or the link that says its subject. */
function codeIn(folder: string): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(src, folder) })
    .filter((file) => !/(\.test\.tsx?|prompts\.ts)$/.test(file))
    .map((file) => readFileSync(join(src, folder, file), 'utf8'))
    .filter((code) => /import .*([pP]rompts\b|PromptName|PracticeLink)/.test(code))
}

/** Whether the code has `prompts.NAME`, the name in quotes, or a template that begins like it. */
function hasName(code: string, name: string): boolean {
  if (new RegExp(`\\bprompts\\.${name}\\b|['"]${name}['"]`).test(code)) return true
  return [...code.matchAll(/\bprompts\[`([^`$]+)\$\{/g)].some(([, start = '']) => name.startsWith(start))
}

test.each(Object.entries(tables))('every prompt of %s is said by a screen', (_, { prompts, folders }) => {
  const code = folders.flatMap(codeIn)
  const shared = prompts === sharedPrompts ? codeIn('').join('\n') : ''
  const names = Object.keys(prompts)
  expect(names.length).toBeGreaterThan(5)
  const isSaid = (name: string): boolean =>
    code.some((one) => hasName(one, name)) || new RegExp(`sharedPrompts(\\.${name}\\b|\\['${name}'\\])`).test(shared)
  expect(names.filter((name) => !isSaid(name))).toEqual([])
})
