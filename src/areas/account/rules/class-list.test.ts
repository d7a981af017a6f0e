import { expect, test } from 'vitest'
import { isListed, maxListedLearners, readClassList } from './class-list.ts'

/** What is read from each line: name, month, group and problem. */
function read(text: string, known: Parameters<typeof readClassList>[1] = []): unknown[] {
  const list = readClassList(text, known)
  return 'learners' in list ? list.learners.map(({ line, name, birthMonth, group, problem }) => [line, name, birthMonth, group, problem]) : [list.problem]
}

function namesOf(count: number): string {
  return Array.from({ length: count }, (_, at) => `Child ${at}`).join('\n')
}

test('one name on each line is enough; empty lines are skipped', () => {
  expect(read('Kavindu\r\n\r\n  සචිනි   නවෝදා \nகவிதா')).toEqual([
    [1, 'Kavindu', null, null, null], [3, 'සචිනි නවෝදා', null, null, null], [4, 'கவிதா', null, null, null],
  ])
})

test.each([',', ';', '\t'])('name, month of birth and group, separated by %j', (between) => {
  const line = (...cells: string[]): string => cells.join(between)
  expect(read([line('Kavindu', '2019-04', 'Group A'), line('Ruwan', '', 'Group B')].join('\n'))).toEqual([
    [1, 'Kavindu', '2019-04', 'Group A', null], [2, 'Ruwan', null, 'Group B', null],
  ])
})

test('the first line may name the columns, in any order and language', () => {
  expect(read('Class,Birthday,Name\nBlue,2019-04-17,Kavindu')).toEqual([[2, 'Kavindu', '2019-04', 'Blue', null]])
  expect(read('\uFEFF"පන්තිය","නම"\r\n"2 වසර","කවිඳු"\r\n')).toEqual([[2, 'කවිඳු', null, '2 වසර', null]])
  expect(read('பெயர்;வகுப்பு\nகவிதா;2')).toEqual([[2, 'கவிதா', null, '2', null]])
  expect(read('name\n')).toEqual([])
})

test.each([
  ['2019-04', '2019-04'], ['2019/4', '2019-04'], ['4/2019', '2019-04'], ['2019-04-17', '2019-04'], ['17.04.2019', '2019-04'],
])('the month %s', (written, month) => {
  expect(read(`Kavindu,${written}`)).toEqual([[1, 'Kavindu', month, null, null]])
})

test.each(['April', '2019-13', '0000-04', '04/17/2019', '2019', '19-04'])('%s is no month, so the line is not added', (written) => {
  expect(read(`Kavindu,${written}`)).toEqual([[1, 'Kavindu', null, null, 'month']])
})

test('names that are missing, too long, or there twice', () => {
  const [long, group] = ['x'.repeat(61), 'y'.repeat(41)]
  expect(read(`,2019-04\n${long}\nRuwan,,${group}\nKavindu\nKAVINDU \nSahan,,A\nSahan,,B\nSahan`, [{ name: 'Nimali', group: null }])).toEqual([
    [1, '', '2019-04', null, 'noName'], [2, long, null, null, 'longName'], [3, 'Ruwan', null, group, 'longGroup'],
    [4, 'Kavindu', null, null, null], [5, 'KAVINDU', null, null, 'repeated'],
    [6, 'Sahan', null, 'A', null], [7, 'Sahan', null, 'B', null], [8, 'Sahan', null, null, 'repeated'],
  ])
})

test('a child that the account has is not added again, except in another group', () => {
  expect(read('nimali,,A\nRuwan,,B', [{ name: 'Nimali', group: null }, { name: 'Ruwan', group: 'A' }])).toEqual([
    [1, 'nimali', null, 'A', 'known'], [2, 'Ruwan', null, 'B', null],
  ])
  expect(isListed({ name: 'e\u0301', group: null }, [{ name: '\u00e9', group: 'A' }])).toBe(true)
})

test('a class has at most forty children; a list without an end of quotation, or with a book in it, is none', () => {
  expect(readClassList(namesOf(maxListedLearners), []).problem).toBeNull()
  expect(readClassList(namesOf(maxListedLearners + 1), []).problem).toBe('tooMany')
  expect(read('"Kavindu')).toEqual(['quotes'])
  expect(read('x'.repeat(20_001))).toEqual(['tooLong'])
})

test('a spreadsheet\'s protection of a formula is no part of a name', () => {
  expect(read("'=Kavindu")).toEqual([[1, '=Kavindu', null, null, null]])
})
