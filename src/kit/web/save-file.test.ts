import { afterEach, expect, test, vi } from 'vitest'
import { shareOrSaveFile } from './save-file.ts'

afterEach(() => {
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
  for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name)
})

const file = new Blob(['backup'], { type: 'application/zip' })

/** A browser that says it can share files, and then fails with this error. */
function refuse(name: string): void {
  Object.assign(navigator, { canShare: () => true, share: () => Promise.reject(new DOMException('Refused', name)) })
}

/** The names of the files that the page lets the browser save. */
function savedNames(): string[] {
  const names: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:backup', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

test('a browser that cannot share, and one that refuses ZIP files, save the file', async () => {
  const saved = savedNames()
  expect(await shareOrSaveFile(file, 'one.zip')).toBe('saved')
  refuse('NotAllowedError')
  expect(await shareOrSaveFile(file, 'two.zip')).toBe('saved')
  expect(saved).toEqual(['one.zip', 'two.zip'])
})

test('a sheet that the adult closes saves nothing', async () => {
  const saved = savedNames()
  refuse('AbortError')
  expect(await shareOrSaveFile(file, 'one.zip')).toBe('closed')
  expect(saved).toEqual([])
})
