/** Builds the page of a device that is its own server, once for all its tests. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { deviceFolder } from './device-steps.ts'

test('npm run build:device builds the page of a device', async () => {
  const root = join(import.meta.dirname, '..')
  await promisify(execFile)(process.execPath, ['src/app/page/build-device.ts'], { cwd: root })
  expect(existsSync(join(deviceFolder, 'index.html'))).toBe(true)
})
