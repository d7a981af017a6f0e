/**
 * Orders the calls around the end of a token. Deleting the account and changing the password end it, so a call that the
 * server receives afterwards would be refused, and its answer would be an error that nobody caused.
 */

interface ClosedGate {
  readonly token: string | undefined
  /** resolves when calls may be sent again */
  readonly opened: Promise<void>
}

let closed: ClosedGate | undefined
/** Reads under way with a token; they can be sent again. */
const reads = new Set<AbortController>()
/** Other calls under way with a token. */
const writes = new Set<Promise<unknown>>()

/**
 * Sends a call with the token that `currentToken` returns, undefined without a session. Calls with a token that is about to
 * end wait for the next token; a read that is then under way is aborted and sent again.
 */
export async function sendThroughGate<Answer>(
  isRead: boolean,
  currentToken: () => string | undefined,
  send: (aborted?: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    if (currentToken() === undefined) return send()
    const gate = closed
    if (gate?.token === currentToken()) {
      await gate?.opened
      continue
    }
    if (!isRead) return sendWrite(send)
    const controller = new AbortController()
    reads.add(controller)
    try {
      return await send(controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) throw error
    } finally {
      reads.delete(controller)
    }
  }
}

async function sendWrite<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const answer = send()
  writes.add(answer)
  try {
    return await answer
  } finally {
    writes.delete(answer)
  }
}

/** Runs `end`, which ends the token, while no other call with this token is under way. */
export async function endToken(token: string | undefined, end: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const gate: ClosedGate = { token, opened: promise }
  closed = gate
  for (const read of reads) read.abort()
  try {
    await Promise.allSettled(writes)
    await end()
  } finally {
    // It stays closed if `end` called `stopCalls`.
    if (closed === gate) closed = undefined
    resolve()
  }
}

/** Sends no further call with this token: the page is being left. */
export function stopCalls(token: string | undefined): void {
  closed = { token, opened: new Promise(() => undefined) }
  for (const read of reads) read.abort()
}
