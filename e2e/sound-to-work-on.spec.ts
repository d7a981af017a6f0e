/** For the adult: the one sound of a word that was said weakly, to hear in the model and from the child. */
import type { Page } from '@playwright/test'
import { expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll, expectTextWhole } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { keepSettings, openAdultMenu, signIn } from './steps.ts'
import { replaceMicrophone, sayWord } from './vocabulary-microphone.ts'

const texts = {
  en: { sound: /^The sound to work on: ක$/, model: 'Hear it in the model', child: 'Hear it from the child', complete: 'Complete' },
  si: { sound: /^පුහුණු විය යුතු ශබ්දය: ක$/, model: 'ආදර්ශයේ එය අසන්න', child: 'දරුවාගෙන් එය අසන්න', complete: 'අවසන්' },
  ta: { sound: /^பயிற்சி செய்ய வேண்டிய ஒலி: ක$/, model: 'முன்மாதிரியில் அதைக் கேளுங்கள்', child: 'பிள்ளையிடம் அதைக் கேளுங்கள்', complete: 'முடிந்தது' },
} as const

const weakSound = { phone: 'k', confidence: 0.05, letter: 'ක', from: 0, to: 0.4 }

/** Lengths of the WAV files that the page plays, in seconds. */
async function watchPlayed(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const played: Blob[] = []
    Object.assign(globalThis, { played })
    const create = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob && blob.type === 'audio/wav') played.push(blob)
      return create(blob)
    }
  })
  return () => page.evaluate(async () => {
    const { played } = globalThis as unknown as { played: Blob[] }
    return Promise.all(played.map(async (blob) => (blob.size - 44) / new DataView(await blob.arrayBuffer()).getUint32(28, true)))
  })
}

async function sayFirstWord(page: Page, language: keyof typeof texts, sounds: readonly object[]): Promise<void> {
  await keepSettings(page, { language, practiceLanguages: 'si en', adultQuestion: false })
  await page.route('**/audio/predict', (route) => route.fulfill({ json: { cluster: 'කෙසෙල්', confidence: 0.8, approximate: true, sounds } }))
  await page.goto('/vocabulary/word-learn/00000000-0000-7000-8000-000000001002')
}

test.beforeEach(async ({ page, learner }) => {
  await signIn(page, learner)
  await replaceMicrophone(page, 'microphone-apple.wav')
})

for (const language of ['en', 'si', 'ta'] as const) {
  test(`the adult sees the sound and hears that place (${language})`, async ({ page }) => {
    const played = await watchPlayed(page)
    await sayFirstWord(page, language, [weakSound])
    await page.getByRole('main').getByRole('button').last().click()
    await sayWord(page)
    await page.getByRole('button', { name: texts[language].complete }).click()
    await expect(page.getByRole('main').getByText('ක', { exact: true })).toHaveCount(0)
    const menu = await openAdultMenu(page)
    await expect(menu.getByRole('heading', { name: texts[language].sound })).toBeVisible()
    await menu.getByRole('button', { name: texts[language].model }).click()
    await expect.poll(async () => (await played()).length).toBe(1)
    await menu.getByRole('button', { name: texts[language].child }).press('Enter')
    await expect.poll(async () => (await played()).length).toBe(2)
    for (const seconds of await played()) {
      expect(seconds).toBeGreaterThan(0.08)
      expect(seconds).toBeLessThan(0.6)
    }
    await expect(menu.getByText('ක', { exact: true })).toHaveAttribute('lang', 'si')
    await expectLargeTargets(page)
    await expectNoAxeViolations(page)
    for (const width of [320, 360, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectTextWhole(page)
      await expectNoSidewaysScroll(page)
    }
  })
}

test('without a clear sound nothing is claimed', async ({ page }) => {
  await sayFirstWord(page, 'en', [])
  await page.getByRole('main').getByRole('button').last().click()
  await sayWord(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  const menu = await openAdultMenu(page)
  await expect(menu.getByRole('button', { name: 'Hear yourself' })).toBeVisible()
  await expect(menu.getByText('The sound to work on')).toHaveCount(0)
})
