/** An adult records the words that the child practises: asked once, one word after the other, heard by the child. */
import type { Page } from '@playwright/test'
import { expectLanguagesNamed, expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll, expectTextWhole } from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { heardSounds as heard, noteSounds } from './rules-sound.ts'
import { keepSettings, open, openAdultMenu, openSettings, signIn } from './steps.ts'
import { pressNext, replaceMicrophone, say } from './vocabulary-microphone.ts'

const question = 'Would you record the words that your child practises now?'

/** Stores attempts at words, the last one being the newest. */
async function practise(page: Page, { _id, token }: Learner, words: readonly string[]): Promise<void> {
  for (const word of words) {
    const answer = await page.request.post('/bs/speech/add', {
      headers: { authorization: `Bearer ${token}` },
      data: { userid: _id, cluster: word, confidence: 0.8, word },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

/** Records the word on the screen. */
async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('The microphone is on')).toBeVisible()
  await say(page)
  await page.getByRole('button', { name: 'Complete' }).click()
}

test.beforeEach(async ({ page, learner }) => {
  await replaceMicrophone(page, 'microphone-banana.wav')
  await noteSounds(page)
  await signIn(page, learner)
})

test('the report asks to record the practised words; the adult records them in one sitting and the child hears them', async ({ page, learner }) => {
  await keepSettings(page, { adultQuestion: false, practiceLanguages: 'si en', modelDelay: 0 })
  await practise(page, learner, ['Mango', 'බල්ලා'])
  await open(page, '/vocabulary/report')
  const offer = page.getByRole('region', { name: question })
  await expect(offer.getByRole('listitem')).toHaveText([/බල්ලා/, /අඹ/, /පූසා/, /හරකා/, /එළුවා/])
  await offer.getByRole('link', { name: 'Record words in your voice' }).click()
  await expect(page).toHaveURL('/settings/prompts/words')
  await expect(page.getByText('Word 1 of 5')).toBeVisible()
  await expect(page.getByText('බල්ලා', { exact: true })).toBeVisible()

  await record(page)
  await page.getByRole('button', { name: 'Hear yourself' }).click()
  await expect.poll(() => heard(page)).toHaveLength(1)
  await pressNext(page, 'Say it again')
  await expect(page.getByText('The microphone is on')).toBeVisible()
  await say(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('button', { name: 'Use it and go on' }).click()
  await expect(page.getByText('Word 2 of 5')).toBeVisible()
  await pressNext(page, 'Leave this word out')
  for (const place of ['Word 3 of 5', 'Word 4 of 5']) {
    await expect(page.getByText(place)).toBeVisible()
    await record(page)
    await page.getByRole('button', { name: 'Use it and go on' }).click()
  }
  await expect(page.getByText('Word 5 of 5')).toBeVisible()
  await record(page)
  await page.getByRole('button', { name: 'Use this sound' }).click()
  await expect(page.getByText('Thank you! Your child now hears your voice.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4)

  await page.getByRole('link', { name: 'Back to the report' }).click()
  await expect(page.getByRole('heading', { name: 'Practised words', exact: true }).last()).toBeVisible()
  await expect(offer).toBeHidden()
  // The next sitting starts with the word that was left out.
  await page.getByRole('link', { name: 'Record words in your voice' }).click()
  await expect(page.getByText('අඹ', { exact: true })).toBeVisible()

  await open(page, '/vocabulary/word-learn/00000000-0000-7000-8000-000000006001')
  await expect(async () => {
    await page.getByRole('button', { name: /^Hear “බල්ලා/ }).click()
    await expect.poll(() => heard(page)).toContainEqual(expect.stringMatching(/^\/bs\/prompts\/[\da-f-]{36}\/sound$/))
  }).toPass()
})

test('nothing is asked before the first practice, and never again after the adult has refused', async ({ page, learner }) => {
  await keepSettings(page, { adultQuestion: false })
  await open(page, '/vocabulary/report')
  await expect(page.getByText('0 tries on 0 days.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Record words in your voice' })).toHaveCount(1)
  await practise(page, learner, ['Apple'])
  await page.goto('/vocabulary/list-word')
  await expect(page.getByText(question)).toBeHidden()
  const menu = await openAdultMenu(page)
  await menu.getByRole('button', { name: "Don't ask again" }).click()
  await expect(menu.getByText(question)).toBeHidden()
  await page.goto('/vocabulary/report')
  await expect(page.getByText('1 try on 1 day.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Record words in your voice' })).toHaveCount(1)
  await page.goto('/settings/more')
  await openSettings(page, 'Words')
  await expect(page.getByRole('group', { name: 'Ask me to record words' }).getByRole('radio', { name: 'Off' })).toBeChecked()
})

for (const [language, theme] of [['en', 'light'], ['si', 'dark'], ['ta', 'light']] as const) {
  test(`${language}, ${theme}: the question and the recording fit every window`, async ({ page, learner }) => {
    await keepSettings(page, { adultQuestion: false, language, startTheme: theme, practiceLanguages: 'app' })
    await practise(page, learner, ['Motorcycle'])
    for (const path of ['/vocabulary/report', '/settings/prompts/words']) {
      await open(page, path)
      await expect(page.getByRole('main').locator('img').first()).toBeVisible()
      await expectLanguagesNamed(page, language)
      await expectNoAxeViolations(page)
      for (const [width, height] of [...(language === 'ta' ? [] : [[320, 568]] as const), [568, 320], [360, 740], [820, 1180], [1440, 900]] as const) {
        await page.setViewportSize({ width, height })
        await expectNoSidewaysScroll(page)
        await expectTextWhole(page)
        await expectLargeTargets(page)
      }
    }
  })
}
