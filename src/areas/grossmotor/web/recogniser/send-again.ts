/** Sends a film again if its connection broke: another process of the server takes it over, or the same one after a restart. */
import { ApiError } from '#kit/web/api/api-error.ts'
import { wait } from '#kit/web/wait.ts'

const maxSends = 3
/** Between two sends, in ms. */
const pause = 1000

/**
 * @param send sends the film with the same id each time, so that the server keeps it once
 * @throws the error of the last send, at once if the server or the signal refused it
 */
export async function sendAgainIfBroken<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let sends = 1; ; sends++) {
    try {
      return await send()
    } catch (error) {
      if (sends === maxSends || !isBroken(error)) throw error
      await wait(pause, signal)
    }
  }
}

/** Whether the connection to the server broke, or that of the proxy in front of it. */
function isBroken(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'OFFLINE' || error.status === 502)
}
