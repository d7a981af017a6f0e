import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { z } from 'zod'

const session = z.object({ data: z.object({ token: z.string(), safeUser: z.object({ _id: z.string(), username: z.string() }) }) })

/** Leaves the browser signed in as a new learner, or signed out. */
export async function signIn(browser: BrowserContext, signedIn: boolean): Promise<void> {
  const page = await browser.newPage()
  // Nothing of the page itself: what it would load here, it would not load when it is inspected.
  await page.goto('/health')
  if (signedIn) {
    const learner = { username: 'Nimali', email: `${randomUUID()}@example.org`, password: randomUUID() }
    const answer = await page.request.post('/bs/register', { data: learner })
    const { token, safeUser } = session.parse(await answer.json()).data
    await page.evaluate((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }, { token, userid: safeUser._id, username: safeUser.username })
  } else await page.evaluate(() => localStorage.clear())
  await page.close()
}
