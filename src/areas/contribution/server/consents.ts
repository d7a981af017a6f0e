import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { Ports } from '#kit/server/context.ts'
import { transact, type Transaction } from '#kit/server/database/transact.ts'
import { newId } from '#kit/ids.ts'
import type { Consent } from '../api.ts'
import { consentTextVersion } from '../format.ts'

type Row = Selectable<Schema['contributionConsents']>

/** The consent to the current text that the adult has given and not ended. */
export async function currentConsent({ database }: Pick<Ports, 'database'>, userid: string): Promise<Consent | undefined> {
  const row = await database.selectFrom('contributionConsents').selectAll()
    .where('userid', '=', userid).where('endedAt', 'is', null).where('textVersion', '=', consentTextVersion)
    .orderBy('createdAt', 'desc').orderBy('_id', 'desc').limit(1).executeTakeFirst()
  return row && toConsent(row)
}

/** Ends the earlier consent, if there is one, and stores the new one. */
export async function giveConsent({ database, clock }: Pick<Ports, 'database' | 'clock'>, userid: string, choices: Omit<Consent, 'givenAt'>): Promise<Consent> {
  const createdAt = clock.now().toISOString()
  const row: Row = {
    _id: newId(), userid, textVersion: consentTextVersion,
    sound: choices.sound ? 1 : 0, film: choices.film ? 1 : 0, drawings: choices.drawings ? 1 : 0,
    createdAt, endedAt: null,
  }
  await transact(database, async (transaction) => {
    await endAll(transaction, userid, createdAt)
    await transaction.insertInto('contributionConsents').values(row).execute()
  })
  return toConsent(row)
}

export async function endConsents({ database, clock }: Pick<Ports, 'database' | 'clock'>, userid: string): Promise<void> {
  await transact(database, (transaction) => endAll(transaction, userid, clock.now().toISOString()))
}

async function endAll(transaction: Transaction, userid: string, endedAt: string): Promise<void> {
  await transaction.updateTable('contributionConsents').set({ endedAt }).where('userid', '=', userid).where('endedAt', 'is', null).execute()
}

function toConsent({ sound, film, drawings, createdAt }: Row): Consent {
  return { sound: sound === 1, film: film === 1, drawings: drawings === 1, givenAt: createdAt }
}
