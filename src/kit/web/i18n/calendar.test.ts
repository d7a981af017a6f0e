import { expect, test } from 'vitest'
import { formatMonth, weekdayName } from './calendar.ts'

test('months and weekdays have names in each language, whatever the browser knows', () => {
  expect((['en', 'si', 'ta'] as const).map((language) => formatMonth('2019-04', language))).toEqual(['April 2019', '2019 අප්‍රේල්', 'ஏப்ரல் 2019'])
  // A Monday.
  expect((['en', 'si', 'ta'] as const).map((language) => weekdayName('2026-11-23', language))).toEqual(['M', 'ස', 'தி'])
  for (let day = 22; day < 29; day++) expect(weekdayName(`2026-11-${day}`, 'si')).toMatch(/^\p{Script=Sinhala}/u)
})
