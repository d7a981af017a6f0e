/** A browser whose microphone plays a recording again and again, and what tests of speaking have in common. */
import { resolve } from 'node:path'
import type { LaunchOptions, Page } from '@playwright/test'
import config from '../playwright.config.ts'
import { expect, type Learner } from './fixtures.ts'

const launch = config.use?.launchOptions

/** `file`: below e2e/fixtures, or anywhere by its whole path */
export function microphone(file: string): LaunchOptions {
  const recording = `--use-file-for-fake-audio-capture=${resolve(import.meta.dirname, 'fixtures', file)}`
  return { ...launch, args: [...(launch?.args ?? []), recording] }
}

/** The recording, 3.2 s long, says its word whole at least once in this time, wherever it begins. */
export const sayingMs = 5000

/** Waits until the screen records, and then until the word was said. */
export async function sayWord(page: Page): Promise<void> {
  await expect(page.getByText('Say it now.')).toBeVisible()
  await page.waitForTimeout(sayingMs)
}

export async function playFirstWord(page: Page): Promise<void> {
  await page.goto('/vocabulary/list-word')
  await page.getByRole('button', { name: "Let's Play!" }).click()
  await sayWord(page)
}

interface Saved {
  readonly word: string | null
  readonly cluster: string
  readonly confidence: number
  readonly assisted: boolean
}

/** What the server has of a learner, newest first. */
export async function savedResults(page: Page, { _id, token }: Learner): Promise<Saved[]> {
  const answer = await page.request.get(`/bs/speech/avlable?id=${_id}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { results: Saved[] } }
  return data.results
}
