/** What an error of the database or the file system means, from the codes of SQLite, PostgreSQL and Node. */

/** `SQLITE_…`, five characters of PostgreSQL, or Node's code for a file or a connection. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Whether a row violates a unique constraint. */
export function isTaken(error: unknown): boolean {
  return ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(codeOf(error) ?? '')
}

/** Whether PostgreSQL ended this transaction to resolve a deadlock or a conflict: it can be run again. */
export function isConflict(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error) ?? '')
}

/** Whether the disk has no space left. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'SQLITE_IOERR_SHMOPEN', 'SQLITE_IOERR_WRITE', '53100'].includes(codeOf(error) ?? '')
}

const sqliteUnavailable = /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|PROTOCOL)/
/** Connection exceptions, shutdown, too many connections, timeouts, deadlocks, an ended transaction. */
const postgresUnavailable = /^(08\w{3}|57P0\d|57014|53[0-9]00|55P03|40P01|40001|25P0[23])$/
const networkUnavailable = /^E(CONNREFUSED|CONNRESET|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)$/
/** Errors of PostgreSQL's client that have no code. */
const disconnected = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/

/** Whether the database is locked or unreachable, or answers too slowly: a later try may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  const code = codeOf(error) ?? ''
  return sqliteUnavailable.test(code) || postgresUnavailable.test(code) || networkUnavailable.test(code)
    || (error instanceof Error && disconnected.test(error.message))
}
