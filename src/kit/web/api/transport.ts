/**
 * Sends calls to the server over HTTP. Besides this module and `early-request.ts`, nothing of the page knows how its calls reach
 * their host.
 */
import { type Upload, type UploadAnswer, UploadTimeout } from './upload.ts'

/** Sends a request. Rejects as `fetch` does. @param address URL of the call */
export function exchange(address: string, options: RequestInit): Promise<Response> {
  return fetch(address, options)
}

/**
 * Sends a form. Rejects with `UploadTimeout`, or with another error if it was aborted or there is no answer.
 * Uses XMLHttpRequest, because fetch does not report the progress of an upload.
 */
export function upload(address: string, { method, headers, form, timeMs, signal, onProgress }: Upload): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const abort = (): void => xhr.abort()
    const end = (error: Error): void => {
      signal?.removeEventListener('abort', abort)
      reject(error)
    }
    xhr.open(method, address)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.timeout = timeMs
    xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    xhr.addEventListener('load', () => {
      signal?.removeEventListener('abort', abort)
      resolve({ status: xhr.status, text: xhr.responseText, retryAfter: xhr.getResponseHeader('retry-after') })
    })
    for (const event of ['error', 'abort'] as const) xhr.addEventListener(event, () => end(new Error('There is no answer')))
    xhr.addEventListener('timeout', () => end(new UploadTimeout()))
    signal?.addEventListener('abort', abort)
    xhr.send(form)
  })
}
