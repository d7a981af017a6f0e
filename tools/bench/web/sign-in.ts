import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { z } from 'zod'

const session = z.object({ data: z.object({ token: z.string(), safeUser: z.object({ _id: z.string(), username: z.string() }) }) })

/** Signs the browser in as a new learner, or out. */
export async function signIn(browser: BrowserContext, signedIn: boolean): Promise<void> {
  const page = await browser.newPage()
  // Not a page of the app: files that it loaded here would be cached during the inspection.
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
