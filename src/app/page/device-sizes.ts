/** What a phone downloads before a child can do something: sums of the files of `npm run build:device`. */
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { offline as grossmotor } from '#areas/grossmotor/offline.ts'
import { promptGroups as movementPrompts } from '#areas/grossmotor/prompts.ts'
import { offline as math } from '#areas/math/offline.ts'
import { promptGroups as mathPrompts } from '#areas/math/prompts.ts'
import { offline as vocabulary } from '#areas/vocabulary/offline.ts'
import { promptGroups as wordPrompts } from '#areas/vocabulary/prompts.ts'
import { letterModels } from '#areas/write/models.ts'
import { offline as write } from '#areas/write/offline.ts'
import { promptGroups as writingPrompts } from '#areas/write/prompts.ts'
import type { Language } from '#kit/languages.ts'
import { engineFiles } from '#kit/ml/engine-files.ts'
import type { NamedModel } from '#kit/ml/models.ts'
import type { OfflineNeeds } from '#kit/offline-needs.ts'
import { packedPath } from '#kit/packed.ts'
import { type PromptGroups, sharedFolders } from '#kit/prompts/prompt.ts'

/** In bytes. */
export interface AreaSizes {
  /** the page, and what is said on the home and in the area: the child can listen, trace and watch */
  readonly opens: number
  /** with the engine, the models and the code of the first answer */
  readonly judges: number
}

export interface DeviceSizes {
  readonly areas: Readonly<Record<'letters' | 'maths' | 'movements' | 'words', AreaSizes>>
  /** everything that a child of one language needs without a network */
  readonly everything: number
}

interface Needs {
  readonly needs: OfflineNeeds
  /** what its first answer needs, if not all */
  readonly first?: readonly NamedModel[]
  readonly prompts: PromptGroups
  /** folders of voices in other languages than the page's */
  readonly voices?: readonly string[]
}

const areas: Readonly<Record<keyof DeviceSizes['areas'], Needs>> = {
  letters: { needs: write, first: Object.values(letterModels), prompts: writingPrompts, voices: ['si/letters/'] },
  maths: { needs: math, prompts: mathPrompts },
  movements: { needs: grossmotor, prompts: movementPrompts },
  words: { needs: vocabulary, prompts: wordPrompts },
}
/** With its area, or when it is first used, as in `service-worker-build.ts`. */
const notInPage = /^(?:404\.html|preload\.json|models\/|templates\/|voices\/|espeak\/|videos\/|sounds\/words\/|sounds\/music\.|pictures\/words\/second\/|assets\/[a-z]+-recognition-worker-)|\.(?:gz|brotli)$/

/**
 * Sums of what a host sends that compresses as the packed files are, as most do.
 * @param folder of a build @param language of the page and of the child's words
 */
export function deviceSizes(folder: string, language: Language): DeviceSizes {
  const files = globSync('**/*.*', { cwd: folder })
  const sum = (of: Iterable<string>): number => [...of].reduce((bytes, file) => bytes + sentBytes(folder, file), 0)
  const page = sum(files.filter((file) => !notInPage.test(file)))
  const voicesBelow = (folders: readonly string[]): string[] => files.filter((file) => folders.some((one) => file.startsWith(`voices/standard/${one}`)))
  const home = voicesBelow(sharedFolders.map((one) => `${language}/${one}`))
  const engine = Object.values(engineFiles).map(({ name }) => `models/fetched/onnxruntime/${name.replace(/\.mjs$/, '.js')}`)

  const parts = Object.entries(areas).map(([name, { needs, first = needs.models, prompts, voices = [] }]) => {
    const spoken = new Set(Object.values(prompts).flat().map(({ id }) => `${language}/${id.replace(/[^/]*$/, '')}`))
    const opens = new Set([...home, ...voicesBelow([...spoken, ...voices])])
    const own = files.filter((file) => notInPage.test(file) && !/\.(?:gz|brotli)$/.test(file) && needs.files.some((start) => isIn(`/${file}`, start)))
    const judges = new Set([...opens, ...engine, ...ofModels(first), ...own.filter((file) => file.startsWith('assets/'))])
    return { name, opens, judges, all: new Set([...judges, ...ofModels(needs.models), ...own]) }
  })
  const ofArea = (name: string): AreaSizes => {
    const part = parts.find((one) => one.name === name)
    return { opens: page + sum(part?.opens ?? []), judges: page + sum(part?.judges ?? []) }
  }
  return {
    areas: { letters: ofArea('letters'), maths: ofArea('maths'), movements: ofArea('movements'), words: ofArea('words') },
    everything: page + sum(new Set(parts.flatMap(({ all }) => Array.from(all)))),
  }
}

function ofModels(models: readonly NamedModel[]): string[] {
  return models.map(({ file }) => `models/${file}`)
}

function isIn(path: string, start: string): boolean {
  return path.startsWith(start) && !path.includes('/', start.length)
}

function sentBytes(folder: string, file: string): number {
  const packed = join(folder, packedPath(file))
  return statSync(existsSync(packed) ? packed : join(folder, file)).size
}

/** The table that the build prints. */
export function sizesTable(folder: string): string {
  const lines = (['en', 'si', 'ta'] as const).map((language) => {
    const { areas: sizes, everything } = deviceSizes(folder, language)
    const cells = Object.entries(sizes).map(([name, { opens, judges }]) => `${name}${megabytes(opens)}${megabytes(judges)}`)
    return `${language}  ${cells.join('   ')}   everything${megabytes(everything)}`
  })
  return ['MB until an area opens, and until it judges:', ...lines].join('\n')
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1).padStart(6)
}
