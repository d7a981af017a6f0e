import { expect, test } from 'vitest'
import { readAccountList } from './account-list.ts'

test('reads accounts with an email or a subject, in any order of the columns, as spreadsheet programs write them', () => {
  const text = '\uFEFFSubject;name;Child;email\r\nu-1;" Perera; Ms ";;\r\n\r\n;Nimali;කවිඳු;Nimali@Example.org\r\n'
  expect(readAccountList(text)).toEqual({
    accounts: [
      { line: 2, name: 'Perera; Ms', child: '', email: '', subject: 'u-1' },
      { line: 4, name: 'Nimali', child: 'කවිඳු', email: 'nimali@example.org', subject: '' },
    ],
    problems: [],
  })
})

test('names each line that cannot be used', () => {
  const long = 'n'.repeat(61)
  const { accounts, problems } = readAccountList([
    'name,email,subject', ',a@example.org,', 'Both,b@example.org,u-1', 'Neither,,', 'Wrong,no email,', `${long},c@example.org,`, 'First,d@example.org,', 'Again,D@example.org,',
  ].join('\n'))
  expect(accounts.map(({ name }) => name)).toEqual(['First'])
  expect(problems).toEqual([
    'Line 2: The name is missing.', 'Line 3: An account needs either an email or a subject.', 'Line 4: An account needs either an email or a subject.',
    'Line 5: The email is not valid.', 'Line 6: A name has at most 60 characters.', 'Line 8: This is the account of line 7.',
  ])
})

test.each([
  ['', 'Line 1: It must name'], ['Nimali,nimali@example.org', 'Line 1: It must name'], ['name,password', 'Line 1: It must name'], ['name,name,email', 'Line 1: It must name'],
  ['name,email\n"Nimali,a@example.org', 'A quotation mark in this file has no second one.'],
])('refuses the whole table %j', (text, problem) => {
  const { accounts, problems } = readAccountList(text)
  expect([accounts, problems]).toEqual([[], [expect.stringContaining(problem)]])
})
