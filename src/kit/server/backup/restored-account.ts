/** Which account a restored backup belongs to, on every host. */
import type { Database } from '../database/transact.ts'
import { deviceEmail } from '../sessions/accounts.ts'
import { BackupError } from './archive-format.ts'

/** Whether there is an account. One that only holds deleted learners does not count. */
export async function hasAccount(database: Database): Promise<boolean> {
  return (await database.selectFrom('users').select('_id').where('deletedAt', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

/** Likewise, but one that holds deleted learners counts, too: an old database has no `deletedAt`. */
export async function hasUsers(database: Database): Promise<boolean> {
  return (await database.selectFrom('users').select('_id').limit(1).executeTakeFirst()) !== undefined
}

export function notEmpty(message = 'There are accounts here already. Nothing was changed.'): BackupError {
  return new BackupError('not empty', message)
}

/** How the adult signs in on a server. */
export interface LogIn {
  readonly email: string
  /** the password's hash; empty: nobody can log in until `npm run reset-password` */
  readonly password: string
}

/**
 * Gives the account of a device an email, if an unpacked backup is one of a device.
 * @throws BackupError `from device` if `logIn` is undefined
 */
export async function adoptOnServer(unpacked: Database, logIn: LogIn | undefined): Promise<void> {
  const account = await unpacked.selectFrom('users').select('_id').where('email', '=', deviceEmail).executeTakeFirst()
  if (account === undefined) return
  if (logIn === undefined) throw new BackupError('from device', 'This backup is from a phone, and its account has no email yet. Choose an email and a password.')
  await unpacked.updateTable('users').set({ ...logIn }).where('_id', '=', account._id).execute()
}

/** Which account of a server a device takes over. */
export interface TakenOver {
  readonly email: string
  /** the hash of the adult's six digits on the device */
  readonly deviceCode: string
}

/**
 * Leaves one account in an unpacked backup: that of a device, or one of a server, which becomes the account of a device: without a
 * password, and without codes of three pictures, because a device cannot check the server's hashes.
 * @throws BackupError `from server` if it is one of a server and `takenOver` names none of its accounts
 */
export async function adoptOnDevice(unpacked: Database, takenOver: TakenOver | undefined): Promise<void> {
  const ofDevice = await unpacked.selectFrom('users').select('_id').where('email', '=', deviceEmail).executeTakeFirst()
  const account = ofDevice ?? await unpacked.selectFrom('users').select('_id').where('email', '=', takenOver?.email ?? '').where('deletedAt', 'is', null).executeTakeFirst()
  if (account === undefined) {
    throw new BackupError('from server', 'This backup is from a server. Enter the email of your account there, and choose six digits for this device.')
  }
  // The other accounts' learners go with them, and so does everything that connects them with this account's learners.
  await unpacked.deleteFrom('users').where('_id', '<>', account._id).where((where) => where.or([where('keptFor', 'is', null), where('keptFor', '<>', account._id)])).execute()
  await unpacked.deleteFrom('messages').execute()
  await unpacked.deleteFrom('attempts').execute()
  // Their files are not unpacked.
  await unpacked.deleteFrom('storedFiles').where('userid', 'is', null).execute()
  if (ofDevice !== undefined || takenOver === undefined) return
  await unpacked.updateTable('users').set({ email: deviceEmail, password: '', deviceCode: takenOver.deviceCode, issuer: null, subject: null, role: null }).where('_id', '=', account._id).execute()
  await unpacked.updateTable('learners').set({ pictureCode: null }).execute()
}
