import { forgetSessions } from '#kit/web/session/session.ts'

/** The page does not wait longer for the server, in ms. */
const answerMs = 2000

/** Removes all tokens from this device, has the server end them if it can be reached, and loads /login. */
export async function signOut(): Promise<void> {
  const token = forgetSessions()
  if (token !== undefined) await Promise.race([endOnServer(token), answerTime()])
  location.assign('/login')
}

async function endOnServer(token: string): Promise<void> {
  try {
    const { requestSignOut } = await import('./auth-requests.ts')
    await requestSignOut(token)
  } catch (error) {
    console.warn('The server did not end the sessions of this device', error)
  }
}

function answerTime(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, answerMs)
  })
}
