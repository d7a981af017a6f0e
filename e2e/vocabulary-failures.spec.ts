import type { Locator, Page, Route } from '@playwright/test'
import { expect, type Learner, test } from './fixtures.ts'
import { keepSettings, openAdultMenu, signIn } from './steps.ts'
import { playFirstWord, pressNext, replaceMicrophone, savedResults, sayWord } from './vocabulary-microphone.ts'


test.beforeEach(async ({ page, learner }) => {
  await signIn(page, learner)
  await keepSettings(page, { adultQuestion: false, sounds: false })
  await replaceMicrophone(page, 'microphone-apple.wav')
})

/** Sends the waiting recordings as an adult does, without waiting for the next time at which the page sends them. */
async function sendAgain(page: Page): Promise<void> {
  const menu = await openAdultMenu(page)
  await menu.getByRole('button', { name: 'Send again' }).click()
  await expect(menu.getByText('Everything is sent.')).toBeVisible()
}

/** Sends the waiting recording of "Apple" as an adult does. The page may send it by itself first: it sends what waits once it has started. */
async function untilSent(page: Page, learner: Learner, menu: Locator): Promise<void> {
  const again = menu.getByRole('button', { name: 'Send again' })
  await expect.poll(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => undefined)
    return savedResults(page, learner)
  }).toMatchObject([{ word: 'Apple' }])
}

/** The failures that the browser or this test itself writes to the console. */
const expected = [/Failed to load resource/, /cannot be sent/, /cannot be used/]

/** Makes the next requests for a microphone fail as the browser would. */
async function failMicrophone(page: Page, name: string): Promise<void> {
  await page.evaluate((failure) => {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    let left = 1
    navigator.mediaDevices.getUserMedia = (wanted) =>
      left-- > 0 ? Promise.reject(new DOMException('forced', failure)) : real(wanted)
  }, name)
}

for (const [name, sentence] of [
  ['NotFoundError', 'No microphone was found. Please connect one and try again.'],
  ['NotReadableError', 'Another program uses the microphone. Please close it and try again.'],
] as const) {
  test(`the microphone is not available (${name}): the screen reports it, Next works, and an adult can try again`, async ({ page, expectedErrors }) => {
    expectedErrors.push(...expected)
    await page.goto('/vocabulary/list-word')
    await failMicrophone(page, name)
    await page.getByRole('button', { name: "Let's Play!" }).click()
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await expect(page.getByText('I cannot hear you just now.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
    const menu = await openAdultMenu(page)
    await expect(menu.getByText(sentence)).toBeVisible()
    await menu.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await sayWord(page)
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('Well done!')).toBeVisible()
  })
}

test.describe('without a microphone', () => {
  test.beforeEach(async ({ page, expectedErrors }) => {
    expectedErrors.push(...expected)
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('forced', 'NotFoundError'))
    })
  })

  test('a list of words leads from the first word to the end', async ({ page }) => {
    await page.goto('/vocabulary/list-word')
    await page.getByRole('button', { name: "Let's Play!" }).click()
    for (let at = 1; at <= 8; at++) {
      await expect(page.getByText(`Word ${at} of 8`)).toBeVisible()
      await expect(page.getByText('I cannot hear you just now.')).toBeVisible()
      await pressNext(page, at < 8 ? 'Next' : 'Finish')
    }
    await expect(page.getByRole('heading', { name: 'All done. Well done!' })).toBeVisible()
  })

  test('the list of all words leads to the end, with a pause after five words', async ({ page }) => {
    await page.goto('/vocabulary/list-all')
    await page.getByRole('button', { name: 'Start' }).click()
    for (let at = 1; at <= 15; at++) {
      await expect(page.getByText(`Word ${at} of 15`)).toBeVisible()
      await expect(page.getByText('I cannot hear you just now.')).toBeVisible()
      await pressNext(page, at < 15 ? 'Next' : 'Complete')
      if (at !== 5 && at !== 10) continue
      await expect(page.getByText("Let's rest a little.")).toBeVisible()
      await page.getByRole('button', { name: 'Go on' }).click()
    }
    await expect(page.getByRole('heading', { name: 'All done. Well done!' })).toBeVisible()
  })
})

test('the server is unreachable: the recording waits, the list continues, and it is sent when the server is back', async ({ page, learner, server, expectedErrors }) => {
  expectedErrors.push(...expected)
  await playFirstWord(page)
  await server.stop()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The recording is kept.' })).toBeVisible()
  await expect(page.getByText('I keep your word. Go on.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'You earned a sticker' })).toBeVisible()
  await pressNext(page)
  await expect(page.getByText('Word 2 of 8')).toBeVisible()
  await server.start()
  const menu = await openAdultMenu(page)
  // The server has just started and loads its models first.
  await expect(menu.getByText('Everything is sent.')).toBeVisible({ timeout: 200_000 })
  await expect.poll(() => savedResults(page, learner)).toMatchObject([{ word: 'Apple', cluster: 'Apple' }])
})

/** A route handler that holds each call back until `open`, and then answers it. */
function held(answer: (route: Route) => Promise<void>): { open: () => void; handle: (route: Route) => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { open: resolve, handle: async (route) => promise.then(() => answer(route)).catch(() => undefined) }
}

const refuse = (route: Route): Promise<void> => route.fulfill({ status: 500, json: { data: { error: 'No.', code: 'SERVER_ERROR' } } })

test('the next word of the list of all words cannot be loaded: a rest comes soon, and Go on works when the server is back', async ({ page, expectedErrors }) => {
  expectedErrors.push(...expected, /The word cannot be loaded/)
  await page.route(/word\/words\?page=2&/, refuse)
  await page.goto('/vocabulary/list-all')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Say it now.')).toBeVisible()
  await pressNext(page)
  for (let tries = 1; tries <= 2; tries++) {
    await expect(page.getByText("Let's rest a little.")).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Error loading words! Please try again later.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Finish' })).toBeEnabled()
    if (tries === 2) await page.unroute(/word\/words\?page=2&/)
    await pressNext(page, 'Go on')
  }
  await expect(page.getByText('Word 2 of 15')).toBeVisible()
  await expect(page.getByText('Say it now.')).toBeVisible()
})

test('the first word of the list of all words cannot be loaded: the list begins with it when the server is back', async ({ page, expectedErrors }) => {
  expectedErrors.push(...expected, /The word cannot be loaded/)
  const { open, handle } = held(refuse)
  await page.route(/word\/words\?page=1&/, handle)
  await page.goto('/vocabulary/list-all')
  await page.getByRole('button', { name: 'Start' }).click()
  open()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute(/word\/words\?page=1&/)
  await again.click()
  await expect(page.getByText("Let's rest a little.")).toBeVisible()
  await pressNext(page, 'Go on')
  await expect(page.getByText('Word 1 of 15')).toBeVisible()
  await expect(page.getByText('Say it now.')).toBeVisible()
})

for (const [what, answer] of [['arrives', (route: Route) => route.continue()], ['fails', refuse]] as const) {
  test(`Finish while the next word of the list of all words is loaded: the list stays finished although the word ${what} later`, async ({ page, expectedErrors }) => {
    expectedErrors.push(...expected, /The word cannot be loaded/)
    await page.route(/word\/words\?page=2&/, refuse)
    await page.goto('/vocabulary/list-all')
    await page.getByRole('button', { name: 'Start' }).click()
    await sayWord(page)
    await pressNext(page)
    await expect(page.getByText("Let's rest a little.")).toBeVisible()
    await page.unroute(/word\/words\?page=2&/)
    const { open, handle } = held(answer)
    await page.route(/word\/words\?page=2&/, handle)
    const asked = page.waitForRequest(/word\/words\?page=2&/)
    await pressNext(page, 'Go on')
    await asked
    await pressNext(page, 'Finish')
    await expect(page.getByText('One word is recorded.')).toBeVisible()
    open()
    // Later than the time for which a child waits for a word.
    await page.waitForTimeout(5000)
    await expect(page.getByText('One word is recorded.')).toBeVisible()
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByRole('heading', { name: 'All done. Well done!' })).toBeVisible()
  })
}

test('the answer has no confidence: the screen names what is missing, and the recording can be sent again', async ({ page, learner, expectedErrors }) => {
  expectedErrors.push(...expected)
  await playFirstWord(page)
  await page.route('**/audio/predict', (route) => route.fulfill({ json: { cluster: 'Apple', approximate: false } }))
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Missing required fields: confidence or cluster' })).toBeVisible()
  expect(await savedResults(page, learner)).toEqual([])
  await page.unroute('**/audio/predict')
  await sendAgain(page)
  await expect.poll(() => savedResults(page, learner)).toMatchObject([{ word: 'Apple', cluster: 'Apple' }])
})

test('an unsent recording survives a reload, and is sent automatically', async ({ page, learner, expectedErrors }) => {
  expectedErrors.push(...expected)
  await playFirstWord(page)
  await page.route('**/audio/predict', (route) => route.fulfill({ status: 500, json: { error: 'No.', code: 'SERVER_ERROR' } }))
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The recording is kept.' })).toBeVisible()
  await page.goto('/skills')
  await expect(page.getByText('One recording waits on this device.')).toBeVisible()
  await page.unroute('**/audio/predict')
  await page.reload()
  await expect(page.getByText('Everything is sent.')).toBeVisible()
  await expect.poll(() => savedResults(page, learner)).toMatchObject([{ word: 'Apple', cluster: 'Apple' }])
  await expect(page.getByText(/^Score \d+$/)).not.toHaveText('Score 0')
})

test('the network fails during the upload: sending again works, and counts once', async ({ page, learner, context, expectedErrors }) => {
  expectedErrors.push(...expected)
  await playFirstWord(page)
  await page.route('**/audio/predict', async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The recording is kept.' })).toBeVisible()
  await page.unroute('**/audio/predict')
  await context.setOffline(false)
  await expect.poll(async () => (await savedResults(page, learner)).length).toBe(1)
  await page.reload()
  await openAdultMenu(page)
  await expect.poll(() => savedResults(page, learner)).toHaveLength(1)
})

test('the answer to saving is lost: the result is shown, and saved once even if it is sent again', async ({ page, learner, expectedErrors }) => {
  expectedErrors.push(...expected)
  await playFirstWord(page)
  await page.route('**/bs/speech/add', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Well done!')).toBeVisible()
  await page.unroute('**/bs/speech/add')
  const again = page.waitForResponse('**/bs/speech/add')
  await page.goto('/skills')
  expect((await again).status()).toBe(201)
  await expect.poll(() => savedResults(page, learner)).toHaveLength(1)
})

test.describe('the tab is hidden', () => {
  // A page that is shown again asks the service worker for a new version.
  test.use({ serviceWorkers: 'allow' })

  test('while recording: the microphone is released, the recording is kept and can be sent, and the word can be said again', async ({ page, learner }) => {
    await playFirstWord(page)
    await hide(page)
    await expect(page.getByText('You left the page, so the microphone is off.')).toBeVisible()
    await expect(page.getByText('The microphone is on')).toBeHidden()
    await untilSent(page, learner, await openAdultMenu(page))
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Say it again' }).click()
    await sayWord(page)
  })

  test('while the microphone is being requested: the page reports it, and trying again works', async ({ page, learner }) => {
    await page.goto('/vocabulary/list-word')
    await page.evaluate(() => {
      const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = (wanted) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
        return real(wanted)
      }
    })
    await page.getByRole('button', { name: "Let's Play!" }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'You left the page, so the microphone is off.' })).toBeVisible()
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = MediaDevices.prototype.getUserMedia.bind(navigator.mediaDevices)
    })
    await see(page, ['visible'])
    await page.getByRole('button', { name: 'Say it again' }).click()
    await sayWord(page)
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('Well done!')).toBeVisible()
    await expect.poll(() => savedResults(page, learner)).toHaveLength(1)
  })

  test('during a session: it continues with the next word', async ({ page }) => {
    await page.goto('/vocabulary/list-all')
    await page.getByRole('button', { name: 'Start' }).click()
    await sayWord(page)
    await hide(page)
    await expect(page.getByText('You left the page, so the microphone is off. The recording is kept.')).toBeVisible()
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('Word 2 of 15')).toBeVisible()
    await sayWord(page)
  })
})

/** Automated browsers never hide a page, so this sends the page the event of a hidden one. */
async function see(page: Page, states: ('hidden' | 'visible')[]): Promise<void> {
  await page.evaluate((shownStates) => {
    for (const state of shownStates) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  }, states)
}

function hide(page: Page): Promise<void> {
  return see(page, ['hidden', 'visible'])
}

test('the microphone is unplugged during a recording: the part until then is kept', async ({ page, learner }) => {
  await page.goto('/vocabulary/list-word')
  await page.evaluate(() => {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await real(wanted)
      addEventListener('unplug', () => {
        for (const track of stream.getTracks()) {
          track.stop()
          track.dispatchEvent(new Event('ended'))
        }
      })
      return stream
    }
    // As on a slow device: an adult opens the menu before the recording is read.
    globalThis.OfflineAudioContext = class extends OfflineAudioContext {
      override async decodeAudioData(file: ArrayBuffer): Promise<AudioBuffer> {
        await new Promise((resolve) => addEventListener('menuopen', resolve, { once: true }))
        return super.decodeAudioData(file)
      }
    }
  })
  await page.getByRole('button', { name: "Let's Play!" }).click()
  await sayWord(page)
  await page.evaluate(() => dispatchEvent(new Event('unplug')))
  await expect(page.getByText('The microphone was unplugged. Please connect it and try again. The recording is kept.')).toBeVisible()
  const menu = await openAdultMenu(page)
  await page.evaluate(() => dispatchEvent(new Event('menuopen')))
  await untilSent(page, learner, menu)
})

test('the recogniser is busy: the screen announces the next try, which follows', async ({ page, expectedErrors }) => {
  expectedErrors.push(...expected)
  await playFirstWord(page)
  let refused = 0
  await page.route('**/audio/predict', (route) =>
    refused++ > 0
      ? route.continue()
      : route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json: { error: 'Busy.', code: 'BUSY' } }),
  )
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('The app is busy. It tries again in 2 s.')).toBeVisible()
  await expect(page.getByText('Well done!')).toBeVisible()
})

test('the sign-in expires while sending: the recording is still there after signing in again', async ({ page, learner, expectedErrors }) => {
  expectedErrors.push(...expected)
  await playFirstWord(page)
  await page.route('**/audio/predict', (route) =>
    route.fulfill({ status: 401, json: { error: 'Please sign in again.', code: 'SIGN_IN_AGAIN' } }),
  )
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page).toHaveURL('/login')
  await page.unroute('**/audio/predict')
  await page.getByLabel('Email').fill(learner.email)
  await page.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/vocabulary/list-word')
  await expect.poll(async () => (await savedResults(page, learner)).length).toBe(1)
})
