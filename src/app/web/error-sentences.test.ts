import '#areas/account/web/texts.ts'
import '#areas/agreement/web/texts.ts'
import '#areas/backup/web/texts.ts'
import '#areas/contribution/web/texts.ts'
import '#areas/grossmotor/web/texts.ts'
import '#areas/handover/web/texts.ts'
import '#areas/math/web/texts.ts'
import '#areas/report/web/texts.ts'
import '#areas/vocabulary/web/texts.ts'
import '#kit/web/texts.ts'
import { expect, test } from 'vitest'
import { errorKinds } from '#kit/error-kinds.ts'
import { errorSentence } from '#kit/web/i18n/error-sentences.ts'

test('every error code of the kit and the areas has a sentence in Sinhala and in Tamil', () => {
  const codes = Object.keys(errorKinds())
  expect(codes).toEqual(expect.arrayContaining(['NOT_FOUND', 'WORD_EXISTS', 'CAMERA_UNAVAILABLE']))
  for (const code of codes) {
    expect(errorSentence(code, 'si'), code).toMatch(/\p{Script=Sinhala}/u)
    expect(errorSentence(code, 'ta'), code).toMatch(/\p{Script=Tamil}/u)
  }
  expect(errorSentence('WRONG_LOGIN', 'si')).toBe('විද්‍යුත් තැපෑල හෝ මුරපදය වැරදියි.')
})
