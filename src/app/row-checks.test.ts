/** Which rows of a backup are restored: all that the app can read, and no others. */
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#kit/server/backup/archive-format.ts'
import { rowReader } from '#kit/server/backup/row-schemas.ts'
import { columnsOf } from '#kit/server/database/tables.ts'
import { newId } from '#kit/ids.ts'
import { testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import './areas.ts'
import { rowChecks } from './row-checks.ts'

const isReadable = rowReader(rowChecks)
let server: TestServer
beforeAll(async () => {
  server = await testServer([])
})
afterAll(async () => server[Symbol.asyncDispose]())

const [_id, userid, account, createdAt] = [newId(), newId(), newId(), new Date().toISOString()]
const [hash, picture] = [`$argon2id$v=19$m=19456,t=2,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`, `${newId()}.webp`]
const learner = { _id, userid, createdAt }
const probe = JSON.stringify({ run: newId(), kind: 'known', variation: 'picture', companion: 'family', place: 'school' })
const facts = { help: 'none', byExamples: 0, unjudged: 'unsure', probe }
const attempt = { ...learner, ...facts, overridden: 1 }

/** A row of each table with a value in every column. */
const rows: Readonly<Record<string, Row>> = {
  users: { _id, username: 'Nimali', email: 'nimali@example.org', password: hash, tokenVersion: 2, deviceCode: hash, createdAt, deletedAt: createdAt, keptFor: _id, issuer: 'https://login.example.org/', subject: 'u-1', role: 'guide', relation: 'parent', language: 'si' },
  learners: { _id, account, name: 'Kavindu', face: 'owl', birthMonth: '2019-04', settings: JSON.stringify({ settings: {}, updatedAt: createdAt }), pictureCode: hash, groupName: 'A', createdAt },
  learnerAccess: { ...learner, account, name: 'Grandmother', access: 'viewer' },
  invitations: { _id, userid, codeHash: 'abc', name: 'Therapist', access: 'guide', expiresAt: createdAt },
  attempts: { subject: 'abc', count: 3, until: createdAt },
  passwordResets: { codeHash: 'abc', userid, expiresAt: createdAt },
  words: {
    ...learner, wordAdd: 'cup', wordKey: 'cup', category: 'own', ownCategory: 'Kitchen', translations: '{"si":"කෝප්පය"}', licence: '{"type":"CC-BY"}', language: 'en', respelling: 'kup',
    picture, sound: `${newId()}.wav`, author: _id,
  },
  predictions: { ...attempt, cluster: 'Apple', confidence: 0.5, word: 'Apple', practised: 'apple', way: 'slow', readAloud: 1 },
  wordChoices: { ...attempt, word: 'Apple', practised: 'apple', task: 'hear', shown: '["Bus","Apple"]', foils: 'far', chosen: 'Bus' },
  examples: { ...learner, kind: 'letter', label: 'ක', features: '2f', taught: 1, dueSince: createdAt, author: _id },
  recordings: { ...learner, cluster: 'Apple', file: `${newId()}.wav`, deleteAfter: createdAt, dueSince: createdAt, attempt: _id },
  plans: { _id, userid, days: 4, minutes: 20, excluded: '["math"]', targets: '[{"area":"write","items":["ක"]}]', swaps: '[]', updatedAt: createdAt },
  contributionConsents: { ...learner, textVersion: 1, sound: 1, film: 0, drawings: 1, endedAt: createdAt },
  promptRecordings: { ...learner, prompt: 'math/plus', language: 'si', sound: `${newId()}.wav` },
  bests: { ...learner, kind: 'movement', label: 'jump', labelKey: 'jump', file: `${newId()}.mp4` },
  storedFiles: { folder: userid, name: picture, userid, belongsTo: _id, bytes: 12, removeAfter: createdAt, storedBy: 'a process' },
  fileStore: { name: 'files', _id },
  letterAttempts: { ...attempt, letter: 'ක', predicted: 'ත', confidence: 0.5, strokes: '[[1,2.5]]', penMovement: '[[3],[50],[]]', step: 'trace' },
  writtenWords: { ...attempt, word: 'කට', units: JSON.stringify(['ක', 'ට'].map((unit) => ({ unit, predicted: null, confidence: 0, strokes: [[1, 2]] }))), result: 'well' },
  progress: { _id, userid, practiceType: 'NumberPractice', count: 1, timestamp: createdAt, ...facts, overridden: 0, task: '3', answer: 3, shown: 3, seconds: 2.5 },
  movementAttempts: { ...learner, movement: 'jump', predictions: '[{"prediction":"jump","confidence":0.9,"start":0,"end":1.5}]', match: 80, repetitions: 1, freely: 0, ...facts, overridden: 0 },
  reportGoals: {
    _id, userid, text: 'asks for juice', setOn: '2026-11-02', metOn: '2026-11-20', area: 'vocabulary', items: '["juice","water"]',
    criterion: '{"right":8,"of":10,"probes":2}', due: '2026-12-20', levels: '[2,5,8,9,10]', author: _id,
  },
  reportNotes: { _id, userid, text: 'was tired', writtenOn: '2026-11-02', author: _id },
  secondOpinions: { ...learner, area: 'write', attempt: _id, answer: 'cannotTell', author: _id },
  strangerTests: { ...learner, answers: '[{"word":"Cup","chosen":"Van","right":false}]', author: _id },
  comparisons: { _id, userid, kind: 'speaker', startedOn: '2026-11-02', endedOn: '2026-11-20', author: _id },
  importedIds: { userid, kind: 'predictions', origin: newId(), _id },
  deletedIds: { userid, kind: 'predictions', origin: newId() },
  endedSignIns: { _id, account, endedAt: createdAt },
  messages: { _id, name: 'Nimali', email: 'nimali@example.org', message: 'Hello', userid: account, createdAt, claimedUntil: createdAt, sentAt: createdAt, refusals: 1, failedAt: createdAt },
}

/** Columns in which any text is right: names, sentences, words, hashes, and values that the app reads with a default. */
const anyText: Readonly<Record<string, readonly string[]>> = {
  users: ['username', 'email', 'issuer', 'subject'], learners: ['name', 'groupName'], learnerAccess: ['name'], invitations: ['codeHash', 'name'], attempts: ['subject'], passwordResets: ['codeHash'],
  words: ['wordAdd', 'wordKey', 'category', 'ownCategory', 'language', 'respelling'], predictions: ['cluster', 'word', 'practised'], wordChoices: ['practised'], examples: ['features'], recordings: ['cluster'],
  promptRecordings: ['prompt', 'language'], bests: ['label', 'labelKey'], storedFiles: ['belongsTo', 'storedBy'], fileStore: ['name', '_id'], letterAttempts: ['step'], writtenWords: ['word'], progress: ['task'],
  reportGoals: ['text'], reportNotes: ['text'], importedIds: ['kind'], deletedIds: ['kind'], messages: ['name', 'email', 'message'],
}
const odd = createHash('sha256').update(randomUUID()).digest('hex').slice(0, 16)

test('there is a row of each table, with each column', async () => {
  const columns = await columnsOf(server.context.database)
  expect(Object.fromEntries(Object.entries(rows).map(([table, row]) => [table, Object.keys(row).toSorted()]))).toEqual(
    Object.fromEntries([...columns].map(([table, names]) => [table, [...names].toSorted()])),
  )
})

test.each(Object.entries(rows))('a row of %s is read, and none with an odd value in a column that has a meaning', (table, row) => {
  expect(isReadable(table, row)).toBe(true)
  const read = Object.keys(row).filter((column) => isReadable(table, { ...row, [column]: odd }))
  expect(read.toSorted()).toEqual(anyText[table]?.toSorted() ?? [])
  for (const value of [-1.5, Number.POSITIVE_INFINITY, '\0', '{', '2026-13-45T00:00:00.000Z']) {
    const accepted = Object.keys(row).filter((column) => isReadable(table, { ...row, [column]: value }))
    expect(accepted.filter((column) => anyText[table]?.includes(column) !== true), String(value)).toEqual([])
  }
})

test.each([
  ['letterAttempts', { letter: 'Q' }], ['letterAttempts', { predicted: 'Q' }], ['letterAttempts', { strokes: '{"a":1}' }], ['letterAttempts', { penMovement: '[[3]]' }], ['letterAttempts', { penMovement: '[[3,4],[],[]]' }], ['letterAttempts', { penMovement: '[[3.5],[],[]]' }], ['letterAttempts', { confidence: 2 }],
  ['movementAttempts', { movement: 'swim' }], ['movementAttempts', { predictions: '[1]' }], ['movementAttempts', { match: 101 }],
  ['progress', { practiceType: 'Algebra' }], ['progress', { count: 2 }], ['progress', { answer: 5000 }], ['progress', { help: 'none of them' }],
  ['writtenWords', { units: '[{}]' }], ['writtenWords', { result: 'perfect' }], ['examples', { kind: 'fingers', label: '11' }], ['examples', { kind: 'digits', label: '10' }], ['examples', { kind: 'movement', label: 'swim' }],
  ['wordChoices', { task: 'smell' }], ['wordChoices', { shown: '["Apple"]' }], ['wordChoices', { shown: '["Bus","Bus","Apple"]' }], ['wordChoices', { chosen: 'Van' }], ['wordChoices', { foils: 'odd' }], ['wordChoices', { probe: '{}' }], ['predictions', { readAloud: 2 }],
  ['plans', { days: 9 }], ['plans', { targets: '[{"area":"write"}]' }], ['words', { translations: '{"xx":"cup"}' }], ['words', { picture: 'cup' }], ['words', { licence: '[]' }],
  ['learners', { settings: '{"settings":{}}' }], ['strangerTests', { answers: '[{"word":"Cup"}]' }], ['secondOpinions', { area: '<b>' }], ['reportGoals', { setOn: '2026-02-30' }],
  ['predictions', { probe: '{"kind":"known"}' }], ['predictions', { way: 'loud' }], ['progress', { probe: '{}' }],
  ['reportGoals', { area: null }], ['reportGoals', { items: '[]' }], ['reportGoals', { items: '["a","a"]' }], ['reportGoals', { criterion: '{"right":9,"of":10,"probes":2}' }], ['reportGoals', { levels: '[2,5,7,9,10]' }],
  ['reportGoals', { levels: '[2,8,8,9,10]' }], ['reportGoals', { levels: '[2,5,8,9,11]' }],
])('a row of %s with %o is not read', (table, change) => {
  expect(isReadable(table, { ...rows[table], ...change })).toBe(false)
})
