/** Takes the place of `kit/web/api/transport.ts` in the build for a device that is its own server: calls go to its host. */
import { type Upload, type UploadAnswer, UploadTimeout } from '#kit/web/api/upload.ts'
import { askHost } from './host-link.ts'

/** Asks the host. Rejects with the signal's reason, or if the tab with the host has ended. @param address path of the call */
export async function exchange(address: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> {
  const sent = typeof body === 'string' || body instanceof Blob ? body : null
  const answer = await askHost({ method, url: address, headers: Object.fromEntries(new Headers(headers)), body: sent }, signal ?? undefined)
  const hasBody = answer.status !== 204 && answer.status !== 304
  return new Response(hasBody ? answer.body : null, { status: answer.status, headers: answer.headers })
}

/** Asks the host to take a form. Rejects likewise, or with `UploadTimeout`. */
export async function upload(address: string, { method, headers, form, timeMs, signal, onProgress }: Upload): Promise<UploadAnswer> {
  const limit = AbortSignal.timeout(timeMs)
  try {
    const { status, body, headers: answered } = await askHost(
      { method, url: address, headers, body: [...form.entries()] }, signal === undefined ? limit : AbortSignal.any([signal, limit]),
    )
    onProgress?.(1)
    return { status, text: typeof body === 'string' ? body : '', retryAfter: answered['retry-after'] ?? null }
  } catch (error) {
    throw error === limit.reason ? new UploadTimeout() : error
  }
}
