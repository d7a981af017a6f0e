/** Takes the place of `kit/web/api/early-request.ts` in the build for a device that is its own server. */
import { exchange } from './transport.ts'

export const requestEarly = (path: `/${string}`, options: RequestInit): Promise<Response> => (
  // The host is on this device: it always answers.
  path === '/health/live' ? Promise.resolve(Response.json({ status: 'ok' })) : exchange(path, options)
)
