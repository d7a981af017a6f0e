import { expect, test } from 'vitest'
import { UploadTimeout } from '#kit/web/api/upload.ts'
import { upload } from './transport.ts'

const noHost = { method: 'POST', headers: {}, form: new FormData(), onProgress: undefined }

test('an upload that the host does not answer in time ends with UploadTimeout', async () => {
  await expect(upload('/bs/word', { ...noHost, timeMs: 1, signal: undefined })).rejects.toBeInstanceOf(UploadTimeout)
  await expect(upload('/bs/word', { ...noHost, timeMs: 1, signal: new AbortController().signal })).rejects.toBeInstanceOf(UploadTimeout)
})

test('an upload that is aborted ends with the reason', async () => {
  const reason = new Error('The screen was left')
  const leaving = new AbortController()
  const sent = upload('/bs/word', { ...noHost, timeMs: 60_000, signal: leaving.signal })
  leaving.abort(reason)
  await expect(sent).rejects.toBe(reason)
  await expect(upload('/bs/word', { ...noHost, timeMs: 60_000, signal: leaving.signal })).rejects.toBe(reason)
})
