/** Steps that many tests share: signing in, opening a screen, answering the adult question, setting the page's clock. */
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test'

/** Stores settings as the page does, before it starts; those that it has already stay. */
export async function keepSettings(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((kept) => {
    const stored = JSON.parse(localStorage.getItem('settings') ?? '{}') as object
    localStorage.setItem('settings', JSON.stringify({ ...kept, ...stored }))
  }, settings)
}

/** Changes settings of the page that is open; the next page has them. */
export async function changeSettings(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate((changed) => {
    const stored = JSON.parse(localStorage.getItem('settings') ?? '{}') as object
    localStorage.setItem('settings', JSON.stringify({ ...stored, ...changed }))
  }, settings)
}

/** Signs a learner in without the log-in screen, from the next page that is opened. */
export async function signIn(page: Page, { token, _id, username }: Readonly<Record<'token' | '_id' | 'username', string>>): Promise<void> {
  await page.addInitScript(
    (kept) => {
      if (sessionStorage.getItem('signedInOnce') !== null) return
      sessionStorage.setItem('signedInOnce', 'yes')
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    { token, userid: _id, username },
  )
}

declare global {
  /** Time stamp of the last press or click, in ms. `notePresses` sets it. */
  var lastPress: number | undefined
}

/** Notes the time of each press in every page that is opened from now on, for `untilTapCounts`. */
export async function notePresses(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.lastPress = Number.NEGATIVE_INFINITY
    for (const kind of ['pointerdown', 'click'] as const) addEventListener(kind, ({ timeStamp }) => (globalThis.lastPress = timeStamp), { capture: true })
  })
}

/**
 * Waits until another press counts: on the same control, or where a popup has just opened, an earlier one would count as a
 * repetition of the press before. Both are measured by the time stamps of events, so the page's clock must not be paused.
 */
export async function untilTapCounts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (globalThis.lastPress === undefined) throw new Error('notePresses was not called')
    const { repeatTapMs = 600 } = JSON.parse(localStorage.getItem('settings') ?? '{}') as { repeatTapMs?: number }
    return new Event('now').timeStamp - globalThis.lastPress >= repeatTapMs
    // Asked before each frame, the page would draw all the time.
  }, null, { polling: 50 })
}

/** Opens a closed group of settings on the page "More". */
export async function openSettings(page: Page, title: string): Promise<void> {
  await page.locator('summary').filter({ has: page.getByRole('heading', { name: title }) }).click()
}

/** Opens a screen and waits until it has its heading, its fonts, and an answer to every request. */
export async function open(page: Page, path: string): Promise<void> {
  await untilShown(page, async () => {
    await page.goto(path)
  })
}

/** Opens a screen from another one, as a link does: the page stays. Waits as `open` does. */
export async function openWithin(page: Page, path: string): Promise<void> {
  // The screen before may have been redirected to this one.
  if (new URL(page.url()).pathname === path) return
  await untilShown(page, async () => {
    const before = await page.getByRole('heading', { level: 1 }).elementHandle()
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    // The screen before stays until the code of this one is loaded.
    await page.waitForFunction((heading) => !heading.isConnected, before)
  })
}

async function untilShown(page: Page, show: () => Promise<void>): Promise<void> {
  const unanswered = new Set<Request>()
  const begin = (request: Request): void => void unanswered.add(request)
  const end = (request: Request): void => void unanswered.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await show()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await waitForFonts(page)
  // An answer can cause the next request: none may be open three times in a row.
  await expect.poll(async () => {
    let most = unanswered.size
    for (let look = 1; look < 3; look++) {
      await wait(50)
      most = Math.max(most, unanswered.size)
    }
    return most
  }, { intervals: [50] }).toBe(0)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/** Waits until the page is shown in its web fonts. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.fonts].some(({ family, status }) => family === 'Andika' && status === 'loaded'))
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Holds the button of the adult question by the space key for three seconds, and gives the sum's answer. The page's clock
 * is not used: installing it in the middle of a test resets the time stamps of events, by which repeated taps are found.
 */
export async function passAdultQuestion(page: Page, atTheSum?: () => Promise<void>): Promise<void> {
  const question = page.getByRole('dialog')
  await question.getByRole('button').last().focus()
  await page.keyboard.down(' ')
  const sum = question.getByRole('textbox')
  await expect(sum).toBeFocused()
  await page.keyboard.up(' ')
  await atTheSum?.()
  const [, a, b] = /(\d+) \+ (\d+)/.exec(await question.innerText()) ?? []
  await sum.fill(String(Number(a) + Number(b)))
  await page.keyboard.press('Enter')
}

/** Opens the adults' menu of a child's screen, answers the adult question if it is asked, and returns the menu. */
export async function openAdultMenu(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: /For grown-ups|වැඩිහිටියන් සඳහා|பெரியவர்களுக்கு/ }).click()
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: /^(Settings|සැකසුම්|அமைப்புகள்)$/ }) })
  const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /Hold for 3 seconds|තත්පර 3ක් ඔබාගෙන ඉන්න|3 விநாடி அழுத்திப் பிடியுங்கள்/ }) })
  await expect(menu.or(question)).toBeVisible()
  if (await question.isVisible()) await passAdultQuestion(page)
  await expect(menu).toBeVisible()
  return menu
}

/** Expects a text in the adults' menu of a child's screen, and closes the menu again. */
export async function expectInAdultMenu(page: Page, text: string): Promise<void> {
  const menu = await openAdultMenu(page)
  await expect(menu.getByText(text)).toBeVisible()
  await untilTapCounts(page)
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
}

/**
 * Watches for a text from now on. A locator checks only from time to time, so it can miss a text that is visible for a
 * moment. Returns a function that waits until the text has been visible.
 */
export async function watchText(page: Page, text: string | RegExp): Promise<() => Promise<void>> {
  const watch = await page.evaluateHandle((wanted) => {
    const found = { seen: false }
    const look = (): void => {
      const { innerText } = document.body
      if (typeof wanted === 'string' ? innerText.includes(wanted) : wanted.test(innerText)) found.seen = true
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    look()
    return found
  }, text)
  return () => expect.poll(() => watch.evaluate(({ seen }) => seen), `“${String(text)}” was visible`).toBe(true)
}

/** Pauses the page's clock (`page.clock.install`) and sets it forward by at most 5 s. No timer may run during that time. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
}

/** Step of `stepUntil`, in ms. */
export const clockStep = 100

/** Sets the page's paused clock forward, step by step, until `holds` returns true: at most one step too far. */
export async function stepUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(async () => {
    if (await holds()) return true
    await page.clock.runFor(clockStep)
    return false
  }, { timeout: 150_000, intervals: [clockStep] }).toBe(true)
}
