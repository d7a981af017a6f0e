import { type Kysely, type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { readPen, readStrokes, storeStrokes } from '#database/stored-strokes.ts'
import { before as isBefore, newestFirst, newestOfItemFirst, since } from '#kit/attempts/server/time-index.ts'
import { openDatabase } from './database.ts'
import { withoutTypes } from './without-types.ts'
import { newId } from '#kit/ids.ts'
import { openEarlier } from '../testing/earlier-database.ts'
import { testData } from '../testing/test-server.ts'

test('0005: keeps accounts and messages, and assigns no message to an account', async () => {
  await using data = await testData()
  const url = data.variables['DATABASE_URL']
  const [_id, createdAt] = [newId(), new Date().toISOString()]
  const before = await openEarlier(data.folder, url, '0004-movement')
  const email = 'parent@example.org'
  await before.insertInto('users').values({ _id, username: 'Nimali', email, password: '', createdAt }).execute()
  await before.insertInto('messages').values({ _id: newId(), name: 'Nimali', email, message: 'Hello', createdAt }).execute()
  await before.insertInto('loginFailures').values({ _id: newId(), subject: 'someone', at: createdAt }).execute()
  await before.destroy()

  const database = await openDatabase({ url, folder: data.folder })
  const users = await database.selectFrom('users').select(['_id', 'tokenVersion']).execute()
  const messages = await database.selectFrom('messages').select(['message', 'userid', 'sentAt', 'failedAt', 'refusals']).execute()
  await database.destroy()
  expect(users).toEqual([{ _id, tokenVersion: 0 }])
  expect(messages).toEqual([{ message: 'Hello', userid: null, sentAt: null, failedAt: null, refusals: 0 }])
})

test('0011: own words stay in no category', async () => {
  await using data = await testData()
  const url = data.variables['DATABASE_URL']
  const [_id, createdAt] = [newId(), new Date().toISOString()]
  const before = await openEarlier(data.folder, url, '0010-languages-of-words')
  await before.insertInto('users').values({ _id, username: 'Nimali', email: 'parent@example.org', password: '', createdAt }).execute()
  await before.insertInto('words').values({ _id: newId(), userid: _id, wordAdd: 'Papaya', wordKey: 'papaya', category: 'mine', picture: 'a.webp', createdAt }).execute()
  await before.destroy()

  const database = await openDatabase({ url, folder: data.folder })
  const words = await database.selectFrom('words').select(['wordAdd', 'category', 'ownCategory', 'translations', 'licence']).execute()
  await database.destroy()
  expect(words).toEqual([{ wordAdd: 'Papaya', category: 'mine', ownCategory: null, translations: null, licence: null }])
})

test('0010: gives own words the language of their script', async () => {
  await using data = await testData()
  const url = data.variables['DATABASE_URL']
  const [userid, createdAt] = [newId(), new Date().toISOString()]
  const before = await openEarlier(data.folder, url, '0009-contribution')
  await before.insertInto('users').values({ _id: userid, username: 'Nimali', email: 'parent@example.org', password: '', createdAt }).execute()
  for (const wordAdd of ['Papaya', 'ඌරා', 'பன்றி']) {
    await before.insertInto('words').values({ _id: newId(), userid, wordAdd, wordKey: wordAdd, category: 'mine', picture: 'a.webp', createdAt }).execute()
  }
  await before.destroy()

  const database = await openDatabase({ url, folder: data.folder })
  const words = await database.selectFrom('words').select(['wordAdd', 'language', 'respelling']).orderBy('_id').execute()
  await database.destroy()
  expect(words.map(({ wordAdd, language, respelling }) => [wordAdd, language, respelling])).toEqual([
    ['Papaya', 'en', null], ['ඌරා', 'si', null], ['பன்றி', 'ta', null],
  ])
})

test('0016: a key that is too long for an index is shortened', async () => {
  await using data = await testData()
  const url = data.variables['DATABASE_URL']
  const [userid, createdAt] = [newId(), new Date().toISOString()]
  const before = await openEarlier(data.folder, url, '0012-examples-due')
  await before.insertInto('users').values({ _id: userid, username: 'Nimali', email: 'parent@example.org', password: 'x', createdAt }).execute()
  // Random, because PostgreSQL compresses what repeats.
  const long = Array.from({ length: 5000 }, () => String.fromCodePoint(0x4E00 + Math.floor(Math.random() * 20_000))).join('')
  for (const practised of [long, 'apple']) {
    await before.insertInto('predictions').values({ _id: newId(), userid, cluster: 'Apple', confidence: 0.1, practised, createdAt }).execute()
  }
  await before.destroy()

  const database = await openDatabase({ url, folder: data.folder })
  const rows = await database.selectFrom('predictions').select('practised').orderBy('_id').execute()
  await database.destroy()
  expect(rows.map(({ practised }) => practised)).toEqual([long.slice(0, 320), 'apple'])
})

test('0027: a family\'s recording of a prompt that has another id now belongs to the new id', async () => {
  await using data = await testData()
  const url = data.variables['DATABASE_URL']
  const [userid, createdAt] = [newId(), new Date().toISOString()]
  const before = await openEarlier(data.folder, url, '0026-stored-by')
  await before.insertInto('users').values({ _id: userid, username: 'Nimali', email: 'parent@example.org', password: 'x', createdAt }).execute()
  await before.insertInto('learners').values({ _id: userid, account: userid, name: 'Nimali', face: 'elephant', createdAt }).execute()
  for (const prompt of ['vocabulary/your-turn', 'shared/your-turn']) {
    await before.insertInto('promptRecordings').values({ _id: newId(), userid, prompt, language: 'en', sound: `${newId()}.wav`, createdAt }).execute()
  }
  await before.destroy()

  const database = await openDatabase({ url, folder: data.folder })
  const rows = await database.selectFrom('promptRecordings').select('prompt').orderBy('_id').execute()
  await database.destroy()
  expect(rows).toEqual([{ prompt: 'vocabulary/say-it-now' }, { prompt: 'shared/your-turn' }])
})

test('0014: every account gets its first learner, and all of a learner\'s data refers to it', async () => {
  await using data = await testData()
  const url = data.variables['DATABASE_URL']
  const [userid, other, createdAt] = [newId(), newId(), new Date().toISOString()]
  const settings = '{"settings":{"pen":16}}'
  const before = await openEarlier(data.folder, url, '0012-examples-due')
  await before.insertInto('users').values({ _id: userid, username: 'Nimali', email: 'parent@example.org', password: 'x', settings, tokenVersion: 3, createdAt }).execute()
  await before.insertInto('users').values({ _id: other, username: 'Kavindu', email: 'other@example.org', password: 'x', createdAt }).execute()
  const rows: Readonly<Record<string, Record<string, string | number>>> = {
    words: { _id: newId(), userid, wordAdd: 'ගෙඩිය', wordKey: 'ගෙඩිය', language: 'si', category: 'mine', picture: 'a.webp', createdAt },
    predictions: { _id: newId(), userid, cluster: 'Apple', confidence: 0.1, practised: 'apple', createdAt },
    examples: { _id: newId(), userid, kind: 'word', label: 'apple', features: 'f', createdAt },
    recordings: { _id: newId(), userid, cluster: 'Apple', file: 'a.wav', createdAt, deleteAfter: createdAt },
    contributionConsents: { _id: newId(), userid, textVersion: 1, sound: 0, film: 0, drawings: 0, createdAt },
    promptRecordings: { _id: newId(), userid, prompt: 'math/plus', language: 'en', sound: 'b.wav', createdAt },
    storedFiles: { folder: userid, name: 'a.webp', userid, belongsTo: newId(), bytes: 1, removeAfter: createdAt },
    letterAttempts: { _id: newId(), userid, letter: 'ක', confidence: 1, strokes: '[]', step: 'trace', createdAt },
    progress: { _id: newId(), userid, practiceType: 'NumberPractice', count: 1, timestamp: createdAt, overridden: 0 },
    movementAttempts: { _id: newId(), userid, movement: 'jump', predictions: '[]', match: 1, repetitions: 1, freely: 0, createdAt },
    messages: { _id: newId(), userid, name: 'N', email: 'parent@example.org', message: 'Hello', createdAt },
  }
  // 0028 replaces it by the help.
  const assisted = new Set(['letterAttempts', 'progress'])
  for (const [table, row] of Object.entries(rows)) await before.insertInto(table).values({ ...row, ...(assisted.has(table) && { assisted: 0 }) }).execute()
  const helps: Readonly<Record<string, string>> = { predictions: 'model', letterAttempts: 'traced', progress: 'none', movementAttempts: 'model' }
  const rowsNow = Object.entries(rows).map(([table, row]) => [table, {
    // 0036 shortens the strokes.
    ...row, ...(table in helps && { help: helps[table] }), ...(table === 'letterAttempts' && { strokes: storeStrokes([]) }),
  }] as const)
  const indexes = await indexNames(before, url)
  await before.destroy()

  const database = await openDatabase({ url, folder: data.folder })
  const untyped = withoutTypes(database)
  expect(await database.selectFrom('learners').selectAll().orderBy('name', 'desc').execute()).toEqual([
    { _id: userid, account: userid, name: 'Nimali', face: 'elephant', birthMonth: null, settings, pictureCode: null, groupName: null, createdAt },
    { _id: other, account: other, name: 'Kavindu', face: 'elephant', birthMonth: null, settings: null, pictureCode: null, groupName: null, createdAt },
  ])
  expect(await database.selectFrom('users').select(['tokenVersion', 'deviceCode']).where('_id', '=', userid).execute()).toEqual([{ tokenVersion: 3, deviceCode: null }])
  for (const [table, row] of rowsNow) expect(await untyped.selectFrom(table).selectAll().execute(), table).toEqual([expect.objectContaining(row)])
  expect(await indexNames(untyped, url)).toEqual(expect.arrayContaining([...indexes, 'learnersByAccount']))

  // A second learner can have all of it without an account of its own.
  const sibling = newId()
  await database.insertInto('learners').values({ _id: sibling, account: userid, name: 'Sahan', face: 'cat', createdAt }).execute()
  for (const [table, row] of rowsNow) {
    const copy = { ...row, userid: table === 'messages' ? userid : sibling, ...(table === 'storedFiles' ? { folder: sibling } : { _id: newId() }) }
    await untyped.insertInto(table).values(copy).execute()
  }
  await expect(database.insertInto('progress').values({ ...rows['progress'], help: 'none', _id: newId(), userid: newId() } as never).execute()).rejects.toThrow(/foreign key/i)
  // Only the deleted learner's rows go; a file's row stays until the file is removed.
  await database.deleteFrom('learners').where('_id', '=', userid).execute()
  for (const table of Object.keys(rows)) {
    const left = await untyped.selectFrom(table).select('userid').execute()
    expect(left.map((row) => String(row['userid'])).toSorted(), table).toEqual(
      table === 'messages' ? [userid, userid] : table === 'storedFiles' ? [sibling, 'null'] : [sibling],
    )
  }
  await database.destroy()
})

test('0019: days and minutes that were settings become the plan of their learner', async () => {
  await using data = await testData()
  const url = data.variables['DATABASE_URL']
  const createdAt = new Date().toISOString()
  const before = await openEarlier(data.folder, url, '0017-password-resets')
  const settings = [{ practiceDays: 3, practiceMinutes: 30 }, { practiceDays: 5, practiceMinutes: 15 }, { practiceMinutes: 10 }, null]
  const learners = settings.map((chosen) => ({ _id: newId(), chosen }))
  for (const { _id, chosen } of learners) {
    await before.insertInto('users').values({ _id, username: 'Nimali', email: `${_id}@example.org`, password: 'x', createdAt }).execute()
    const stored = chosen && JSON.stringify({ settings: chosen, updatedAt: createdAt })
    await before.insertInto('learners').values({ _id, account: _id, name: 'Nimali', face: 'cat', settings: stored, createdAt }).execute()
  }
  await before.destroy()

  const database = await openDatabase({ url, folder: data.folder })
  const plans = await database.selectFrom('plans').select(['userid', 'days', 'minutes', 'excluded', 'targets', 'swaps', 'updatedAt']).orderBy('minutes', 'desc').execute()
  await database.destroy()
  const empty = { excluded: '[]', targets: '[]', swaps: '[]', updatedAt: createdAt }
  expect(plans).toEqual([
    { userid: learners[0]?._id, days: 3, minutes: 30, ...empty },
    { userid: learners[2]?._id, days: 5, minutes: 10, ...empty },
  ])
})

test('0028: every attempt says how much help it had, and why it has no answer', async () => {
  await using data = await testData()
  const url = data.variables['DATABASE_URL']
  const createdAt = new Date().toISOString()
  const before = await openEarlier(data.folder, url, '0027-say-it-now')
  const [guided, free] = [newId(), newId()]
  for (const [_id, guideAlone] of [[guided, true], [free, false]] as const) {
    const settings = JSON.stringify({ settings: { pen: 16, guideAlone, music: false }, updatedAt: createdAt })
    await before.insertInto('users').values({ _id, username: 'Nimali', email: `${_id}@example.org`, password: 'x', createdAt }).execute()
    await before.insertInto('learners').values({ _id, account: _id, name: 'Nimali', face: 'cat', settings, createdAt }).execute()
  }
  /** what all rows of a table have */
  const same: Readonly<Record<string, Record<string, unknown>>> = {
    predictions: { cluster: 'Apple', practised: 'apple', createdAt },
    letterAttempts: { letter: 'ක', predicted: 'ක', strokes: '[]', createdAt },
    writtenWords: { word: 'කට', units: '[]', createdAt },
    progress: { practiceType: 'NumberPractice', count: 1, timestamp: createdAt },
    movementAttempts: { movement: 'jump', predictions: '[]', match: 1, repetitions: 1, freely: 0, createdAt },
  }
  /** of each row its table, what it had, and the help and reason that it gets */
  const cases: readonly (readonly [table: string, row: Record<string, unknown>, help: string, unjudged?: string])[] = [
    ['predictions', { confidence: 0.9, assisted: 0 }, 'model'],
    ['predictions', { confidence: 0, assisted: 0 }, 'model'],
    ['predictions', { confidence: 0.9, assisted: 1 }, 'together'],
    ['predictions', { confidence: 0, assisted: 1 }, 'together', 'unsure'],
    ['predictions', { confidence: 0, assisted: 1, overridden: 1 }, 'together'],
    ...[guided, free].flatMap((userid) => ['watch', 'trace', 'alone'].flatMap((step) => {
      const alone = step === 'alone' && userid === free ? 'none' : 'traced'
      return [
        ['letterAttempts', { userid, step, confidence: 0.5, assisted: 0 }, alone] as const,
        ['letterAttempts', { userid, step, confidence: 0.49, assisted: 0 }, alone, 'unsure'] as const,
        ['letterAttempts', { userid, step, confidence: 0.9, assisted: 1 }, 'together'] as const,
        ['letterAttempts', { userid, step, confidence: 0, predicted: null, assisted: 1 }, 'together', 'unsure'] as const,
      ]
    })),
    ...[guided, free].flatMap((userid) => [
      ['writtenWords', { userid, result: 'well', assisted: 0 }, 'traced'] as const,
      ['writtenWords', { userid, result: 'badly', assisted: 0 }, 'traced'] as const,
      ['writtenWords', { userid, result: 'unsure', assisted: 0 }, 'traced', 'unsure'] as const,
      ['writtenWords', { userid, result: 'unsure', assisted: 1 }, 'together', 'unsure'] as const,
      ['writtenWords', { userid, result: 'well', assisted: 1 }, 'together'] as const,
    ]),
    ['progress', { help: null, assisted: 0 }, 'none'],
    ['progress', { help: 'none', assisted: 0 }, 'none'],
    ['progress', { help: 'hint', assisted: 0 }, 'model'],
    ['progress', { help: 'model', assisted: 0 }, 'model'],
    ['progress', { help: 'together', assisted: 0 }, 'together'],
    ['progress', { help: 'together', assisted: 1 }, 'together'],
    ['progress', { help: null, assisted: 1 }, 'together'],
    ['movementAttempts', {}, 'model'],
    ['movementAttempts', { freely: 1, overridden: 1 }, 'model'],
  ]
  const stored = cases.map(([table, row, help, unjudged = null]) => ({ table, row: { _id: newId(), userid: guided, overridden: 0, ...same[table], ...row }, help, unjudged }))
  for (const { table, row } of stored) await before.insertInto(table).values(row).execute()
  const indexes = await indexNames(before, url)
  await before.destroy()

  const database = await openDatabase({ url, folder: data.folder })
  const untyped = withoutTypes(database)
  for (const { table, row, help, unjudged } of stored) {
    const { assisted: _assisted, ...kept }: Record<string, unknown> = { ...row, ...(table === 'letterAttempts' && { strokes: storeStrokes([]) }) }
    const unrecognised = table === 'predictions' && unjudged !== null
    const now = await untyped.selectFrom(table).selectAll().where('_id', '=', row._id).executeTakeFirstOrThrow()
    expect(now, `${table} ${JSON.stringify(row)}`).toMatchObject({ ...kept, ...(unrecognised && { cluster: '' }), help, byExamples: 0, unjudged, probe: null })
    expect(now).not.toHaveProperty('assisted')
  }
  // Those of 0029, 0030 and 0034.
  const added = [
    'comparisonsByAuthor', 'comparisonsByLearner', ...(url === undefined ? ['comparisonsOnce'] : []),
    'secondOpinionsByAttempt', 'secondOpinionsByAuthor', 'strangerTestsByAuthor', 'strangerTestsByTime',
    ...Object.keys(same).map((table) => `${table}ByProbe`), 'usersByIssuer', ...sinceThen,
  ]
  expect(await indexNames(untyped, url)).toEqual([...indexes, ...added].toSorted())
  await database.destroy()
})

test('0036: strokes of letters become shorter, and those that nobody can read stay', async () => {
  await using data = await testData()
  const url = data.variables['DATABASE_URL']
  const [userid, createdAt] = [newId(), new Date().toISOString()]
  const before = await openEarlier(data.folder, url, '0035-leases')
  await before.insertInto('users').values({ _id: userid, username: 'Nimali', email: 'parent@example.org', password: 'x', createdAt }).execute()
  await before.insertInto('learners').values({ _id: userid, account: userid, name: 'Nimali', face: 'cat', createdAt }).execute()
  // More than one statement changes.
  const drawn = Array.from({ length: 120 }, (_, at) => [[at, 20.04, at + 0.5, 30.25, 40, 50], [7, 8]])
  const stored = [...drawn.map((strokes) => JSON.stringify(strokes)), '{', '[[1e999]]', '[]'].map((strokes) => ({ _id: newId(), strokes }))
  await before.insertInto('letterAttempts').values(stored.map((row) => ({ ...row, userid, letter: 'ක', confidence: 1, step: 'trace', help: 'none', createdAt }))).execute()
  const indexes = await indexNames(before, url)
  await before.destroy()

  const database = await openDatabase({ url, folder: data.folder })
  const rows = await database.selectFrom('letterAttempts').select(['_id', 'strokes', 'letter']).orderBy('_id').execute()
  expect(await indexNames(withoutTypes(database), url)).toEqual([...indexes, ...sinceThen].toSorted())
  await database.destroy()
  expect(rows.map(({ _id, letter }) => [_id, letter])).toEqual(stored.map(({ _id }) => [_id, 'ක']))
  expect(rows.slice(0, 120).map(({ strokes }) => readStrokes(strokes))).toEqual(drawn.map((strokes) => strokes.map((numbers) => numbers.map((number) => Math.round(number * 10) / 10))))
  expect(Math.max(...rows.slice(0, 120).map(({ strokes }) => strokes.length))).toBeLessThan(24)
  expect(rows.slice(120).map(({ strokes }) => strokes)).toEqual(['{', '[[1e999]]', '1'])
})

test('0038: the rows stay, and the queries fit the indexes', async () => {
  await using data = await testData()
  const url = data.variables['DATABASE_URL']
  const [userid, sibling, timestamp] = [newId(), newId(), new Date().toISOString()]
  const before = await openEarlier(data.folder, url, '0036-narrow-attempts')
  await before.insertInto('users').values({ _id: userid, username: 'Nimali', email: 'parent@example.org', password: 'x', createdAt: timestamp }).execute()
  for (const _id of [userid, sibling]) await before.insertInto('learners').values({ _id, account: userid, name: 'Nimali', face: 'cat', createdAt: timestamp }).execute()
  const sum = { _id: newId(), userid, practiceType: 'NumberPractice', count: 1, timestamp, help: 'none', overridden: 0, task: '3' }
  await before.insertInto('progress').values(sum).execute()
  const indexes = await indexNames(before, url)
  await before.destroy()

  const database = await openDatabase({ url, folder: data.folder })
  expect(await indexNames(withoutTypes(database), url)).toEqual([...indexes, ...sinceThen].toSorted())
  expect(await database.selectFrom('progress').selectAll().execute()).toEqual([expect.objectContaining(sum)])
  await expect(database.insertInto('progress').values(sum).execute()).rejects.toThrow(/unique/i)
  await database.insertInto('progress').values({ ...sum, userid: sibling }).execute()
  await database.transaction().execute(async (transaction) => {
    // In an empty table, PostgreSQL would read or sort everything.
    if (url !== undefined) for (const plan of ['seqscan', 'bitmapscan', 'sort']) await sql`set local ${sql.raw(`enable_${plan}`)} = off`.execute(transaction)
    const planOf = async (table: string, rest: RawBuilder<unknown>): Promise<string> => {
      const { rows } = await sql<Record<string, unknown>>`
        ${sql.raw(url === undefined ? 'explain query plan' : 'explain')} select * from ${sql.table(table)} where "userid" = ${userid} and ${rest} limit 20`.execute(transaction)
      return rows.flatMap((row) => Object.values(row)).join('\n')
    }
    for (const [table, item] of [['predictions', 'practised'], ['wordChoices', 'practised'], ['letterAttempts', 'letter'], ['writtenWords'], ['movementAttempts', 'movement'], ['progress', 'task']] as const) {
      const time = table === 'progress' ? 'timestamp' : 'createdAt'
      const ofTime = await planOf(table, sql`${since(transaction, time, timestamp)} and ${isBefore(transaction, time, timestamp)} order by ${newestFirst(transaction, time)}`)
      expect(ofTime).toMatch(url === undefined ? new RegExp(`${table}ByTime \\(userid=\\? AND ${time}>\\? AND ${time}<\\?\\)`) : /Index Cond: .*substr.* >= .*substr.* <= /)
      if (item === undefined) continue
      const ofItem = await planOf(table, sql`${sql.ref(item)} = 'a' order by ${newestOfItemFirst(transaction, time)}`)
      expect(ofItem).toMatch(url === undefined ? new RegExp(`${table}ByItem \\(userid=\\? AND ${item}=\\?\\)$`) : /Presorted Key: .*substr/)
    }
    const readAloud = await planOf('predictions', sql`"practised" = 'a' and "readAloud" = 1 order by ${newestOfItemFirst(transaction, 'createdAt')}`)
    expect(readAloud).toContain('predictionsReadAloudByItem')
  })
  await database.destroy()
})

/** The indexes that 0042 and 0045 added. */
const sinceThen = ['predictionsReadAloudByItem', 'wordChoicesByItem', 'wordChoicesByTime']

/** The names of the indexes that migrations made, sorted. */
async function indexNames<T>(database: Kysely<T>, url: string | undefined): Promise<string[]> {
  const { rows } = await (url === undefined
    ? sql<{ name: string }>`select name from sqlite_master where type = 'index' and sql is not null and tbl_name not like 'kysely%'`
    : sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema() and indexname ~ '(By|After)'`
  ).execute(database)
  return rows.map(({ name }) => name).toSorted()
}

test('0039: accounts that had their child’s name get the part of the email before the @; all other names stay', async () => {
  await using data = await testData()
  const url = data.variables['DATABASE_URL']
  const createdAt = new Date().toISOString()
  const before = await openEarlier(data.folder, url, '0038-shared-entries')
  const accounts = [['Nimali', 'kamala.p@example.org', null, 'Nimali'], ['Ms Silva', 'silva@example.org', null, 'Kavindu'], ['Ms Perera', 'number', 'https://login.example.org', 'Ms Perera'], ['Sahan', 'device', null, 'Sahan']] as const
  for (const [username, email, issuer, name] of accounts) {
    const _id = newId()
    await before.insertInto('users').values({ _id, username, email, issuer, password: '', createdAt }).execute()
    await before.insertInto('learners').values({ _id, account: _id, name, face: 'cat', createdAt }).execute()
  }
  await before.destroy()

  const database = await openDatabase({ url, folder: data.folder })
  const users = await database.selectFrom('users').select(['username', 'relation', 'language']).orderBy('_id').execute()
  const learners = await database.selectFrom('learners').select('name').orderBy('_id').execute()
  await database.destroy()
  expect(users).toEqual(['kamala.p', 'Ms Silva', 'Ms Perera', ''].map((username) => ({ username, relation: null, language: null })))
  expect(learners.map(({ name }) => name)).toEqual(accounts.map(([, , , name]) => name))
})

test('0044: letters of before stay, without the movement of the pen; 0046: its times become shorter', async () => {
  await using data = await testData()
  const url = data.variables['DATABASE_URL']
  const [userid, createdAt] = [newId(), new Date().toISOString()]
  const before = await openEarlier(data.folder, url, '0039-adults')
  await before.insertInto('users').values({ _id: userid, username: 'Nimali', email: 'parent@example.org', password: 'x', createdAt }).execute()
  await before.insertInto('learners').values({ _id: userid, account: userid, name: 'Nimali', face: 'cat', createdAt }).execute()
  const letter = { _id: newId(), userid, letter: 'ක', predicted: 'ක', confidence: 0.9, strokes: storeStrokes([[1, 2, 3, 4]]), step: 'trace', help: 'traced', createdAt }
  await before.insertInto('letterAttempts').values(letter).execute()
  await before.destroy()

  const withPens = await openEarlier(data.folder, url, '0045-read-aloud')
  // More than one statement changes.
  const pens = Array.from({ length: 120 }, (_row, row) => [
    { times: Array.from({ length: 80 }, (_, at) => Math.round((5 + row % 30) * at / 10)), pressures: [], tilts: [] },
    { times: [], pressures: [], tilts: [] }, { times: [900 + row, 899, 360_000, 0], pressures: [0, 100, row % 100, 50], tilts: [-90, 90, 0, row % 90, 5, 6, 7, 8] },
  ])
  const texts = [...pens.map((pen) => storeStrokes(pen.flatMap(({ times, pressures, tilts }) => [times, pressures, tilts]))), '1$ ', '{']
  const { _id: _first, ...same } = letter
  const stored = texts.map((penMovement) => ({ _id: newId(), penMovement }))
  for (const row of stored) await withPens.insertInto('letterAttempts').values({ ...same, ...row }).execute()
  await withPens.destroy()

  const database = await openDatabase({ url, folder: data.folder })
  const [first, ...rows] = await database.selectFrom('letterAttempts').selectAll().orderBy('_id').execute()
  await database.destroy()
  expect(first).toEqual(expect.objectContaining({ ...letter, penMovement: null }))
  expect(rows).toEqual(stored.map(({ _id }) => expect.objectContaining({ _id, ...same })))
  expect(rows.slice(0, 120).map(({ penMovement }) => readPen(penMovement ?? ''))).toEqual(pens)
  expect(rows.slice(0, 120).filter(({ penMovement }, at) => (penMovement ?? '').length > 0.8 * (texts[at] ?? '').length)).toEqual([])
  // Nobody can read these.
  expect(rows.slice(120).map(({ penMovement }) => penMovement)).toEqual(['1$ ', '{'])
})
