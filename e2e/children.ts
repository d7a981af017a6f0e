/** Several children of one account on one device: steps that tests share. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Learner } from './fixtures.ts'
import { openAdultMenu } from './steps.ts'

/** Adds a child to the account; returns its id. */
export async function addChild(page: Page, { token }: Learner, child: { name: string; face?: string; birthMonth?: string }): Promise<string> {
  const answer = await page.request.post('/bs/learners', { data: child, headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { data: { _id: string } }).data._id
}

/** Signs the adult in on a device that then shows the faces. */
export async function logIn(page: Page, { email, password }: Learner): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Who is learning?' })).toBeVisible()
}

/** From a child's home back to the faces. */
export async function toTheFaces(page: Page): Promise<void> {
  await (await openAdultMenu(page)).getByRole('button', { name: 'Other child' }).click()
  await expect(page.getByRole('heading', { name: 'Who is learning?' })).toBeVisible()
}

export const face = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
/** The name of the child whose home is shown. */
export const home = (page: Page, name: string): Locator => page.getByRole('banner').getByText(name, { exact: true })
/** What the device has in local storage. */
export const stored = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key)
/** The time of the adult's session in this tab is over; the next page that opens asks again. */
export const endUnlock = (page: Page): Promise<void> => page.evaluate(() => {
  const unlocked = JSON.parse(sessionStorage.getItem('unlocked') ?? '{}') as object
  sessionStorage.setItem('unlocked', JSON.stringify({ ...unlocked, until: Date.now() }))
})
