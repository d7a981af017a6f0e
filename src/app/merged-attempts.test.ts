/** How the attempts of a learner's file are added to a learner. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { attemptsPath, maxAttempts } from '#areas/handover/format.ts'
import { mergeAttempts } from '#areas/handover/server/merge-file.ts'
import { wordFile } from '#areas/vocabulary/server/attempt-file.ts'
import type { AttemptFile, FileRow } from '#kit/attempts/server/attempt-file.ts'
import { newId } from '#kit/ids.ts'
import { addFrom, contentsOf, made, merge, save, upload, withWords } from './testing/learner-files.ts'
import { adult, done, type StartedServer, startServer } from './testing/started-server.ts'

const home = await startServer({ RATE_LIMIT: '1000000' })

const spoken = { cluster: 'Van', confidence: 0.4, word: 'Apple', assisted: false, overridden: false, createdAt: '2026-11-20T08:00:00.000Z' }

describe('attempts', () => {
  test.each([['the file', [0, 1]], ['the learner', [1, 0]], ['neither', [0, 0]]] as const)('that the learner has keep all but the mark as right, if %s has it', async (_name, [stored, given]) => {
    const atHome = await adult(home)
    const ids = [newId(), newId(), newId(), newId(), newId(), newId()] as const
    const { database } = home
    const own = { userid: atHome._id, overridden: stored, createdAt: '2026-11-02T08:00:00.000Z' }
    const right = stored === 1 || given === 1
    const facts = { help: 'together', byExamples: 1, unjudged: null, probe: null }
    const predictions = { ...own, _id: ids[0], cluster: 'Van', confidence: 0.3, word: 'Apple', practised: 'apple', ...facts, help: 'none', probe: JSON.stringify({ run: newId(), kind: 'new' }), way: 'slow', readAloud: 1 }
    const choices = { ...own, _id: ids[5], word: 'Apple', practised: 'apple', task: 'hear', shown: '["Bus","Apple"]', foils: 'far', chosen: 'Bus', ...facts, help: 'none', probe: JSON.stringify({ run: newId(), kind: 'known' }) }
    const letters = { ...own, _id: ids[1], letter: 'ක', predicted: null, confidence: 0.2, strokes: '[[1,2]]', penMovement: null, step: 'trace', ...facts }
    const writtenWords = { ...own, _id: ids[2], word: 'කට', units: '[]', result: 'badly', ...facts }
    const movements = { ...own, _id: ids[3], movement: 'jump', predictions: '[]', match: 10, repetitions: 1, freely: 0, ...facts }
    const { createdAt: timestamp, ...ownSum } = own
    const sums = { ...ownSum, timestamp, _id: ids[4], practiceType: 'AdditionPractice', count: 0, ...facts, task: '1 + 1', answer: 2, shown: 3, seconds: 1 }
    await database.insertInto('predictions').values(predictions).execute()
    await database.insertInto('wordChoices').values(choices).execute()
    await database.insertInto('letterAttempts').values(letters).execute()
    await database.insertInto('writtenWords').values(writtenWords).execute()
    await database.insertInto('movementAttempts').values(movements).execute()
    await database.insertInto('progress').values(sums).execute()
    const overridden = given === 1
    const file = await made(Object.fromEntries(Object.entries({
      'words': { _id: ids[0], cluster: 'Bus', confidence: 0.9, word: 'Bus', assisted: false },
      'word-choices': { _id: ids[5], word: 'Van', task: 'find', shown: ['Van', 'Cup'], foils: 'near', chosen: 'Van', help: 'none', source: 'recogniser', unjudged: null },
      'letters': { _id: ids[1], letter: 'අ', predicted: 'අ', confidence: 0.9, strokes: [[3, 4]], step: 'alone', assisted: false },
      'written-words': { _id: ids[2], word: 'මල', units: ['ම', 'ල'].map((unit) => ({ unit, predicted: unit, confidence: 1, strokes: [[1, 2]] })), result: 'well', assisted: true },
      'movements': { _id: ids[3], movement: 'walk', predictions: [], match: 90, repetitions: 9, freely: true },
      'sums': { id: ids[4], practiceType: 'NumberPractice', count: 1, task: '7', answer: 7, shown: 7, help: 'hint', seconds: 9 },
    }).map(([kind, line]) => [attemptsPath(kind), `${JSON.stringify({ ...line, overridden, createdAt: spoken.createdAt, timestamp: spoken.createdAt })}\n`])))
    expect(await merge(file, atHome)).toMatchObject({ attempts: 0 })
    const mark = { overridden: right ? 1 : 0 }
    const marked = stored === 0 && right
    const of = (table: 'predictions' | 'wordChoices' | 'letterAttempts' | 'writtenWords' | 'movementAttempts' | 'progress'): Promise<unknown> => database.selectFrom(table).selectAll().where('userid', '=', atHome._id).execute()
    expect(await of('predictions')).toEqual([{ ...predictions, ...mark, ...(marked && { cluster: 'Apple', confidence: 1 }) }])
    expect(await of('wordChoices')).toEqual([{ ...choices, ...mark }])
    expect(await of('letterAttempts')).toEqual([{ ...letters, ...mark }])
    expect(await of('writtenWords')).toEqual([{ ...writtenWords, ...mark }])
    expect(await of('movementAttempts')).toEqual([{ ...movements, ...mark }])
    expect(await of('progress')).toEqual([{ ...sums, ...mark, ...(marked && { count: 1 }) }])
  })

  test('that an adult helped with by hand in one file are so, whichever file comes first', async () => {
    const atHome = await adult(home)
    const ids = [newId(), newId()]
    const letter = { letter: 'ක', predicted: 'ක', confidence: 0.9, strokes: [[3, 4]], step: 'alone', source: 'recogniser', unjudged: null, overridden: false, createdAt: spoken.createdAt }
    for (const helps of [['hand', 'none'], ['none', 'hand']]) {
      const lines = ids.map((_id, at) => `${JSON.stringify({ ...letter, _id, help: helps[at] })}\n`)
      await merge(await made({ [attemptsPath('letters')]: lines.join('') }), atHome)
    }
    const stored = await home.database.selectFrom('letterAttempts').select('help').where('userid', '=', atHome._id).execute()
    expect(stored).toEqual([{ help: 'hand' }, { help: 'hand' }])
  })

  test('of five years leave room for the calls of another family', async () => {
    const [atHome, neighbour] = [await adult(home), await adult(home)]
    const count = 4000
    const file = await withWords(Array.from({ length: count }, () => ({ ...spoken, _id: newId() })))
    const state = { isMerged: false }
    const merging = merge(file, atHome).finally(() => (state.isMerged = true))
    const seen = new Set<number>()
    while (!state.isMerged) {
      await done(neighbour.ask({ method: 'POST', url: '/bs/speech/add', payload: { userid: neighbour._id, cluster: 'Apple', confidence: 1 } }))
      const { stored } = await home.database.selectFrom('predictions').select((row) => row.fn.countAll<number | string>().as('stored')).where('userid', '=', atHome._id).executeTakeFirstOrThrow()
      seen.add(Number(stored))
      // Calls without a network leave the event loop to nobody.
      await nextTurn()
    }
    expect(await merging).toMatchObject({ attempts: count })
    // The neighbour's calls were answered while only a part of the file was stored.
    expect([...seen].filter((stored) => stored > 0 && stored < count).length).toBeGreaterThan(0)
  })

  test('that a merge left out because it was cut off are added when the file is merged again', async () => {
    const atHome = await adult(home)
    const lines = Array.from({ length: 250 }, () => ({ ...spoken, _id: newId() }))
    async function* cutOff(kind: AttemptFile): AsyncGenerator<readonly FileRow[]> {
      const row = (at: number): FileRow => kind.toRow(lines[at]) ?? { _id: '' }
      yield [row(0), row(1)]
      throw new Error('cut off')
    }
    const file = { batches: cutOff }
    await expect(mergeAttempts(home.database, { userid: atHome._id, file, kinds: [wordFile], clock: { now: () => new Date() } })).rejects.toThrow('cut off')
    expect(await merge(await withWords(lines), atHome)).toMatchObject({ attempts: 248 })
    expect((await contentsOf(await save(atHome))).attempts['words']).toHaveLength(250)
  })

  test('of more than ten years are refused, of whatever kinds they are', async () => {
    const atHome = await adult(home)
    const half = maxAttempts / 2
    const sum = JSON.stringify({ id: newId(), practiceType: 'NumberPractice', count: 1, timestamp: spoken.createdAt })
    const word = JSON.stringify({ ...spoken, _id: newId() })
    const file = await made({ [attemptsPath('sums')]: `${sum}\n`.repeat(half), [attemptsPath('words')]: `${word}\n`.repeat(half + 1) })
    const answer = await atHome.ask(upload('/bs/learner-file/preview', file))
    expect([answer.statusCode, answer.json().data.code]).toEqual([413, 'LEARNER_FILE_TOO_LARGE'])
  })
})

test('a new child of whom not all could be stored is removed again', async () => {
  const atHome = await adult(home)
  const file = await withWords([{ ...spoken, _id: newId() }])
  await failing(home, 'predictions', async () => {
    const answer = await atHome.ask(upload('/bs/learner-file', file))
    expect(answer.statusCode).toBeGreaterThanOrEqual(500)
  })
  expect((await done(atHome.ask({ url: '/bs/learners' }))).json().data.learners).toHaveLength(1)
  expect((await addFrom(file, atHome))._id).not.toBe(atHome._id)
})

/** Renames a table while `work` runs, so that storing into it fails. */
async function failing({ database }: StartedServer, table: string, work: () => Promise<void>): Promise<void> {
  await database.schema.alterTable(table).renameTo('away').execute()
  try {
    await work()
  } finally {
    await database.schema.alterTable('away').renameTo(table).execute()
  }
}
