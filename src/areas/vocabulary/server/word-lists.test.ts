/** Import and export of words: what is stored, and that files of other programs lose no word and no picture. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { filesOnDisk, form, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { unzip } from '#kit/server/testing/unzip.ts'
import type { ListedWord, Word } from '../api.ts'
import { astericsArchive, type BoardTile, cboardArchive, cboardFile, png, svg } from './testing/board-files.ts'
import { addWord } from './testing/word-calls.ts'
import { wordHandlers } from './word-handlers.ts'
import { wordListHandlers } from './word-list-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(wordHandlers), host(wordListHandlers)])
})
afterAll(async () => server[Symbol.asyncDispose]())

type Answer = ReturnType<TestLearner['ask']>
const send = (learner: TestLearner, url: string, bytes: Uint8Array | string, language = 'en'): Answer => (
  learner.ask({ method: 'POST', url, ...form({ userid: learner._id, language }, { file: { bytes: Buffer.from(bytes) } }) })
)
const previewed = async (learner: TestLearner, bytes: Uint8Array | string, language?: string): Promise<{ words: ListedWord[]; licences: string[] }> => {
  const answer = await send(learner, '/bs/word/import/preview', bytes, language)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const added = async (learner: TestLearner, bytes: Uint8Array | string, language?: string): Promise<number> => {
  const answer = await send(learner, '/bs/word/import', bytes, language)
  expect(answer.statusCode, answer.body).toBe(201)
  const { added: count, ids } = answer.json().data as { added: number; ids: string[] }
  const words = new Set((await ownWords(learner)).map(({ _id }) => _id))
  expect(ids.filter((id) => words.has(id))).toHaveLength(count)
  return count
}
const ownWords = async (learner: TestLearner): Promise<Word[]> => {
  const pages = await Promise.all(['own', 'mine'].map((category) => learner.ask({ url: `/bs/word/words?userme=${learner._id}&limit=100&category=${category}` })))
  return pages.flatMap((answer) => answer.json().data.wordses as Word[])
}
const exported = async (learner: TestLearner, format: 'obz' | 'csv'): Promise<Buffer> => {
  const answer = await learner.ask({ url: `/bs/word/export?userid=${learner._id}&format=${format}` })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-disposition']).toContain(`d-learner-words.${format}`)
  return answer.rawPayload
}

const colours = ['#e03030', '#30a040', '#3050d0', '#d0b020'] as const

/** Which of the four colours a picture has. Each storing encodes it once more, so the colour changes a little. */
async function colourOf(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture).removeAlpha().resize(1, 1).raw().toBuffer({ resolveWithObject: true })
  const distances = colours.map((colour) => Math.max(...[0, 1, 2].map((at) => Math.abs((data[at] ?? 0) - Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16)))))
  expect(Math.min(...distances)).toBeLessThan(20)
  return distances.indexOf(Math.min(...distances))
}

const described = async (whose: TestLearner): Promise<unknown[]> => (await ownWords(whose)).map(({ wordAdd, language, translations, ownCategory, respelling }) => (
  [wordAdd, language, translations, ownCategory, respelling]
))

/** The text, category and colour of the picture of each own word. */
async function stored(learner: TestLearner): Promise<unknown[][]> {
  return Promise.all((await ownWords(learner)).map(async ({ wordAdd, ownCategory, imagewordUrl }) => (
    [wordAdd, ownCategory, await colourOf((await server.app.inject(imagewordUrl)).rawPayload)]
  )))
}

const tiles: BoardTile[] = [
  { label: 'Spoon', picture: { bytes: await png(colours[0]), type: 'image/png' } },
  { label: 'ගෙදර', picture: { bytes: svg(colours[1]), type: 'image/svg+xml' } },
  { label: 'பூனை', picture: { bytes: await png(colours[2]), type: 'image/png' } },
]
const more: BoardTile[] = [{ label: 'Our teacher', picture: { bytes: svg(colours[3]), type: 'image/svg+xml' } }]
const expected = (category: string, of: readonly BoardTile[], at = 0): unknown[][] => of.map(({ label }, i) => [label, category, at + i])

describe.each([
  ['a board of Cboard', async () => cboardFile({ name: 'Home', locale: 'en-US', tiles: [...tiles, ...more] }), () => expected('Home', [...tiles, ...more])],
  [
    'an archive of Cboard',
    async () => cboardArchive([{ name: 'Home', locale: 'en', tiles }, { name: 'පාසල', locale: 'en', tiles: more }]),
    () => [...expected('Home', tiles), ...expected('පාසල', more, 3)],
  ],
  ['an archive of AsTeRICS Grid', async () => astericsArchive('Home', 'en', [...tiles, ...more]), () => expected('Home', [...tiles, ...more])],
] as const)('%s', (_name, make, words) => {
  test('is shown first, then stored with every word and picture, and saved and read again without a loss', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const file = await make()
    const shown = await previewed(learner, file)
    expect(shown.words.map(({ text, state, picture, language }) => [text, state, picture, language])).toEqual([
      ['Spoon', 'new', 'inside', 'en'], ['ගෙදර', 'new', 'inside', 'si'], ['பூனை', 'new', 'inside', 'ta'], ['Our teacher', 'new', 'inside', 'en'],
    ])
    for (const { thumbnail = '' } of shown.words) {
      expect((await sharp(Buffer.from(thumbnail.replace('data:image/webp;base64,', ''), 'base64')).metadata()).format).toBe('webp')
    }
    expect([await ownWords(learner), await filesOnDisk(server, learner)]).toEqual([[], []])

    expect(await added(learner, file)).toBe(4)
    expect(await stored(learner)).toEqual(words())
    expect((await ownWords(learner)).filter(({ noPicture }) => noPicture)).toEqual([])
    expect(await filesOnDisk(server, learner)).toHaveLength(4)

    expect(await added(other, await exported(learner, 'obz'))).toBe(4)
    expect(await stored(other)).toEqual(words())
  })
})

test('the licences of the file are shown, stored and saved again', async () => {
  const learner = await server.learner()
  const file = cboardFile({ name: 'Home', locale: 'en', tiles })
  expect((await previewed(learner, file)).licences).toEqual(['CC-By: Cboard, http://creativecommons.org/licenses/by'])
  expect((await previewed(learner, await astericsArchive('Home', 'en', tiles))).licences).toEqual([])
  await added(learner, file)
  const [saved, another] = [await exported(learner, 'obz'), await server.learner()]
  const boards = [...await unzip(saved)].filter(([name]) => name.endsWith('.obf')).map(([, json]) => JSON.parse(json.toString()) as { images: { license: object }[] })
  expect(boards.flatMap(({ images }) => images.map(({ license }) => license))).toEqual(Array.from({ length: 3 }, () => ({
    type: 'CC-By', author_name: 'Cboard', author_url: 'https://www.cboard.io', source_url: 'https://github.com/cboard-org',
    copyright_notice_url: 'http://creativecommons.org/licenses/by',
  })))
  expect((await previewed(another, saved)).licences).toEqual(['CC-By: Cboard, http://creativecommons.org/licenses/by'])
})

test('words that exist, are repeated or cannot be used are shown as such and not added', async () => {
  const learner = await server.learner()
  await addWord(learner, 'Drum')
  const file = cboardFile({ name: 'Home', locale: 'en', tiles: ['drum', 'APPLE', 'Spoon', 'spoon', '1 + 1 =', '…', 'x'.repeat(41), ' '].map((label) => ({ label })) })
  expect((await previewed(learner, file)).words.map(({ text, state }) => [text, state])).toEqual([
    ['drum', 'known'], ['APPLE', 'known'], ['Spoon', 'new'], ['spoon', 'repeated'], ['1 + 1 =', 'new'], ['…', 'unusable'], ['x'.repeat(41), 'unusable'],
  ])
  expect([await added(learner, file), await added(learner, file)]).toEqual([2, 0])
  expect((await ownWords(learner)).map(({ wordAdd }) => wordAdd)).toEqual(['Spoon', '1 + 1 =', 'Drum'])
})

test('a picture on the internet is not fetched, a broken one is shown as broken; both words get a plain picture', async () => {
  const learner = await server.learner()
  let requests = 0
  const { createServer } = await import('node:http')
  const elsewhere = createServer((_request, answer) => {
    requests++
    answer.end()
  })
  await new Promise<void>((resolve) => { elsewhere.listen(0, '127.0.0.1', resolve) })
  const address = elsewhere.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/picture.png`
  const file = await astericsArchive('Home', 'en', [
    { label: 'Spoon', url }, { label: 'Fork', picture: { bytes: Buffer.from('no picture'), type: 'image/png' } }, { label: 'Cup' },
  ])
  expect((await previewed(learner, file)).words.map(({ picture, thumbnail }) => [picture, thumbnail])).toEqual([
    ['elsewhere', undefined], ['broken', undefined], ['none', undefined],
  ])
  expect(await added(learner, file)).toBe(3)
  for (const { imagewordUrl, noPicture } of await ownWords(learner)) {
    expect(noPicture).toBe(true)
    const answer = await server.app.inject(imagewordUrl)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  }
  elsewhere.close()
  expect(requests).toBe(0)
})

test('a drawing with dashed lines or filters is shown as broken; one that only names them is a picture', async () => {
  const learner = await server.learner()
  const drawings = [
    '<path stroke-dasharray="0.01" d="M0 0L9 9"/>', "<path style='stroke: #000; stroke-dasharray : 5, 5' d='M0 0L9 9'/>",
    '<filter id="a"><feGaussianBlur stdDeviation="9"/></filter><rect width="9" height="9" filter="url(#a)"/>', '<rect style="filter:blur(9px)" width="9" height="9"/>',
    '<path stroke-dasharray="none" filter="none" d="M0 0L9 9"/>', '<path style="stroke-dasharray:none;filter: none" d="M0 0L9 9"/>', '<path stroke-dasharray="0" color-interpolation-filters="sRGB" d="M0 0L9 9"/>',
  ]
  const file = cboardFile({ name: 'Home', locale: 'en', tiles: drawings.map((inside, at) => ({ label: `word ${at}`, picture: { bytes: svg('#fff', inside), type: 'image/svg+xml' } })) })
  expect((await previewed(learner, file)).words.map(({ picture }) => picture)).toEqual(['broken', 'broken', 'broken', 'broken', 'inside', 'inside', 'inside'])
  expect(await added(learner, file)).toBe(7)
})

test('translations of a board: the preferred language is the word, the others stay with it', async () => {
  const learner = await server.learner()
  const board = JSON.parse(cboardFile({ name: 'Home', locale: 'en', tiles: [{ label: 'house' }] }).toString()) as object
  const file = JSON.stringify({ ...board, strings: { 'si-LK': { house: 'ගෙදර' }, fr: { house: 'maison' }, ta: { house: 'வீடு' } } })
  expect((await previewed(learner, file)).words).toMatchObject([{ text: 'house', translations: { si: 'ගෙදර', ta: 'வீடு' } }])
  await added(learner, file, 'si')
  expect(await ownWords(learner)).toMatchObject([{ wordAdd: 'ගෙදර', language: 'si', translations: { en: 'house', ta: 'வீடு' }, ownCategory: 'Home' }])
  const other = await server.learner()
  await added(other, await exported(learner, 'obz'))
  expect(await ownWords(other)).toMatchObject([{ wordAdd: 'ගෙදර', language: 'si', translations: { en: 'house', ta: 'வீடு' }, ownCategory: 'Home' }])
})

describe('a table', () => {
  const table = '\uFEFFen;si;ta;category;respelling\r\nhouse;ගෙදර;;Home;\r\n"a ""big"" cup";;;"Home; kitchen";a big cup\r\n;;\r\n;;பூனை;;'

  test('is read with its languages, categories and respellings', async () => {
    const learner = await server.learner()
    expect(await added(learner, table, 'si')).toBe(3)
    expect(await ownWords(learner)).toMatchObject([
      { wordAdd: 'ගෙදර', language: 'si', translations: { en: 'house' }, ownCategory: 'Home', respelling: null },
      { wordAdd: 'a "big" cup', language: 'en', ownCategory: 'Home; kitchen', respelling: 'a big cup' },
      { wordAdd: 'பூனை', language: 'ta', category: 'mine' },
    ])
  })

  test('is saved and read again without a loss, and no cell is a formula', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    await added(learner, `${table}\n=1+cmd|calc;;;@home;\n"-5, ""x""\tz";;;;`, 'si')
    const saved = (await exported(learner, 'csv')).toString()
    expect(saved.startsWith('\uFEFFen,si,ta,language,category,respelling\r\n')).toBe(true)
    expect(saved).toContain('"\'=1+cmd|calc","","","en","\'@home",""')
    expect(saved.match(/(^|,)"?[=+\-@\t]/m)).toBeNull()
    expect(await added(other, saved)).toBe(5)
    expect(await described(other)).toEqual(await described(learner))
  })
})

test('without own words nothing can be saved', async () => {
  const learner = await server.learner()
  const answer = await learner.ask({ url: `/bs/word/export?userid=${learner._id}&format=obz` })
  expect([answer.statusCode, answer.json().data.code]).toEqual([422, 'LIST_EMPTY'])
})
