/**
 * One attempt on its way: it is kept on the device, recognised and saved. The open screen and the outbox do the same, so that an
 * attempt that waited is treated like one that did not.
 */
import { isUnreachable } from '#kit/web/api/api-error.ts'
import type { OutboxEntry } from './outbox-store.ts'
import { createOutbox, type Outbox, type OutboxKind } from './outbox.ts'

interface AttemptKind<Entry extends OutboxEntry, Read, Stored, Options>
  extends Omit<OutboxKind<Entry, Stored>, 'deliver' | 'batchSize' | 'onDelivered'> {
  /**
   * Recognises what the child made, unless that is done already. `keep` replaces the entry on the device, so that nothing is
   * recognised twice. If it rejects, the entry waits.
   */
  readonly recognise: (entry: Entry, keep: (changed: Entry) => Promise<void>, options: Options) => Promise<Read>
  /** Has the account store it. */
  readonly save: (entry: Entry, read: Read) => Promise<Stored>
  /** Asks the queries again that show the account's attempts. */
  readonly onStored: () => Promise<unknown>
}

/** What became of an attempt. `waits`: the server could not be reached; `failed`: anything else. Both stay on the device. */
export type Sent<Read, Stored> =
  | { readonly state: 'stored'; readonly read: Read; readonly stored: Stored; readonly error: null }
  | { readonly state: 'waits' | 'failed'; readonly read: Read | null; readonly stored: null; readonly error: unknown }

export interface Attempts<Entry extends OutboxEntry, Read, Stored, Options> {
  readonly outbox: Outbox<Entry, Stored>
  /** Recognises and saves an attempt that the outbox has. Never rejects. */
  readonly send: (entry: Entry, options: Options) => Promise<Sent<Read, Stored>>
  /** An adult says that the attempt was right. Never rejects. */
  readonly markRight: (entry: Entry, options: Options) => Promise<Sent<Read, Stored>>
  /** An adult says that the child was helped by hand. Never rejects. */
  readonly markByHand: (entry: Entry, options: Options) => Promise<Sent<Read, Stored>>
}

export function defineAttempts<Entry extends OutboxEntry, Read, Stored, Options = object>(
  { recognise, save, onStored, ...kind }: AttemptKind<Entry, Read, Stored, Partial<Options>>,
): Attempts<Entry, Read, Stored, Partial<Options>> {
  const outbox: Outbox<Entry, Stored> = createOutbox<Entry, Stored>({
    ...kind,
    deliver: async ([entry]) => save(entry, await recognise(entry, outbox.update, {})),
    onDelivered: onStored,
  })

  async function send(entry: Entry, options: Partial<Options>): Promise<Sent<Read, Stored>> {
    const reading = recognise(entry, outbox.update, options)
    try {
      const stored = await outbox.send(entry, async () => save(entry, await reading))
      void onStored()
      return { state: 'stored', read: await reading, stored, error: null }
    } catch (error) {
      return { state: isUnreachable(error) ? 'waits' : 'failed', read: await reading.catch(() => null), stored: null, error }
    }
  }

  /** An adult's earlier answer stays. */
  async function mark(entry: Entry, said: Pick<OutboxEntry, 'right' | 'byHand'>, options: Partial<Options>): Promise<Sent<Read, Stored>> {
    const waiting = (await outbox.entries(entry.learner)).find(({ id }) => id === entry.id)
    const marked = { ...entry, ...waiting, ...said }
    await outbox.put(marked)
    return send(marked, options)
  }

  return {
    outbox,
    send,
    markRight: (entry, options) => mark(entry, { right: true }, options),
    markByHand: (entry, options) => mark(entry, { byHand: true }, options),
  }
}
