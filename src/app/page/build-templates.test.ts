import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTemplateMaker } from '#areas/vocabulary/recognition/templates/make-template.ts'
import { readTemplates } from '#areas/vocabulary/recognition/templates/template-file.ts'
import type { Template } from '#areas/vocabulary/recognition/templates/template-source.ts'
import { templateKeys, wantedTemplates } from '#areas/vocabulary/recognition/templates/wanted-templates.ts'
import { pivotsOf } from '#areas/vocabulary/rules/phrases/pivots.ts'
import { packWords } from '#areas/vocabulary/rules/words.ts'
import { createTemplateCache } from '#areas/vocabulary/server/templates/template-cache.ts'
import { templatesIn } from '#areas/vocabulary/server/templates/template-folder.ts'
import { templateName } from '#areas/vocabulary/server/templates/template-name.ts'
import { createTemplateVoice } from '#areas/vocabulary/server/templates/template-voice.ts'
import { languages } from '#kit/languages.ts'
import { openModel } from '#kit/ml/node.ts'
import { openBuiltTemplates } from '../device/built-templates.ts'
import { buildTemplates, formsOfPacks } from './build-templates.ts'
import { packFiles } from './pack.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd-learner-templates-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a phone has the same templates of a built-in word as a server makes, and none of other words', async () => {
  const forms = formsOfPacks()
  expect(forms.size).toBeGreaterThan(500)
  for (const language of languages) {
    const texts = [...packWords.map((word) => word.texts[language]), ...pivotsOf(language)]
    const missing = texts.filter((text) => wantedTemplates([text], { respellings: {}, recorded: {} }).flatMap(templateKeys).some((key) => !forms.has(key)))
    expect(missing, `words of packs and phrases in ${language}`).toEqual([])
  }
  const first = [...forms].find(([, { phones }]) => phones.length > 0)
  if (first === undefined) throw new Error('No word has sounds')
  const [key, form] = first
  const page = join(folder, 'page')
  await buildTemplates(page, join(folder, 'kept'), new Map([first]), () => undefined)
  await packFiles(page, join(folder, 'packed'))
  const name = await templateName(key)
  expect((await readdir(join(page, 'templates'))).toSorted()).toEqual([`${name}.gz`, 'list.json', 'list.json.gz'].toSorted())

  const ofServer = templatesIn(join(folder, 'server'), async (recording) => readFile(recording))
  await createTemplateCache({ say: createTemplateVoice(), make: await openTemplateMaker(openModel) }).forRecording(ofServer).templatesOf(form)
  const [ofPage, made] = await Promise.all([join(folder, 'kept'), join(folder, 'server')].map(async (kept) => {
    const path = (await readdir(kept, { recursive: true })).find((one) => one.endsWith(name)) ?? ''
    return new Uint8Array(await readFile(join(kept, path)))
  }))
  expect(ofPage?.length).toBeGreaterThan(10_000)
  expect(meanDifference(ofPage, made)).toBeLessThan(1)

  const host = createServer(({ url = '' }, response) => {
    readFile(join(page, url)).then((file) => response.end(file), () => response.writeHead(404).end())
  }).listen(0)
  await once(host, 'listening')
  const address = host.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const open = (): ReturnType<typeof openBuiltTemplates> => openBuiltTemplates(new URL(`http://localhost:${port}/`))
  try {
    const read = open()
    expect(await read(name)).toEqual(ofPage)
    expect(await read(await templateName('another word'))).toBeUndefined()
    await writeFile(join(page, 'templates', `${name}.gz`), gzipSync('damaged'))
    expect(await open()(name)).toBeUndefined()
    await rm(join(page, 'templates'), { recursive: true })
    expect(await open()(name)).toBeUndefined()
  } finally {
    host.close()
  }
})

/** Of the numbers of two files with the same voices and lengths, from 0 to 255. One voice of espeak-ng breathes by chance. */
function meanDifference(one: Uint8Array | undefined, other: Uint8Array | undefined): number {
  const [a = [], b = []] = [one, other].map((file) => file && readTemplates(file))
  expect(a.map(lengths)).toEqual(b.map(lengths))
  const others = b.flatMap(states)
  return a.flatMap(states).reduce((sum, state, at) => sum + Math.abs(state - (others[at] ?? 0)), 0) / others.length
}

function lengths({ adapted, published }: Template): number[] {
  return [adapted.length, published.length]
}

function states({ adapted, published }: Template): number[] {
  return [...adapted, ...published]
}
