/** Steps of a device that is its own server. */
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { passAdultQuestion } from './steps.ts'

/** The files that `npm run build:device` writes. `device.setup.ts` builds them before the tests of a device. */
export const deviceFolder = join(import.meta.dirname, '../dist/device')

export const adultCode = '314159'

/** From an empty profile to the home of the first child, Kavindu, with a service worker that serves the page. Returns the recovery code. @param url address of the host */
export async function startDevice(page: Page, url: string): Promise<string> {
  await page.goto(url)
  await page.getByLabel('Name of the child').fill('Kavindu')
  await page.getByRole('radio', { name: 'Owl' }).check({ force: true })
  await page.getByLabel('Your code, six digits').fill(adultCode)
  await page.getByRole('button', { name: 'Start' }).click()
  const recoveryCode = await page.getByText(/^(\w{4}-){3}\w{4}$/).innerText()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByRole('button', { name: 'Kavindu' }).click()
  await page.waitForURL('**/skills')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  return recoveryCode
}

/** Answers the adult question and gives the code, as an adult's screen asks for them. */
export async function enterAsAdult(page: Page): Promise<void> {
  await passAdultQuestion(page)
  await page.getByLabel('Code of this device, six digits').fill(adultCode)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

/** Waits until the letters' models are on the device: until then a letter is kept, and judged later. */
export async function modelsHaveCome(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => {
    const kept = await (await caches.open('d-learner-models')).keys()
    return ['letter.onnx', 'letter-tamil.onnx', 'ort-wasm-simd-threaded.wasm'].filter((file) => !kept.some(({ url }) => url.includes(`/${file}?`)))
  })).toEqual([])
}
