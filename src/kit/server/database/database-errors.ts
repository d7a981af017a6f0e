/** Classifies errors of the database, the file system and the object store by the codes of SQLite, PostgreSQL, Node and `StoreError`. */

/** Returns `SQLITE_…`, a SQLSTATE of PostgreSQL (five characters), or Node's code of a file or connection error. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Whether a row violates a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(errorCode(error) ?? '')
}

/** Whether PostgreSQL ended this transaction to resolve a deadlock or a conflict, so that it can be repeated. */
export function isConflict(error: unknown): boolean {
  return ['40P01', '40001'].includes(errorCode(error) ?? '')
}

/** Whether writing failed because the disk is full, the browser gives the page no more room, or a limit on the size of files is reached. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return true
  return /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR(_WRITE|_SHMSIZE|_SHMOPEN|_TRUNCATE)?|53100|STORE_FULL)$/.test(errorCode(error) ?? '')
}

const sqliteUnavailable = /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|PROTOCOL)/
/** SQLSTATEs of connection exceptions, shutdown, too many connections, timeouts, deadlocks and ended transactions. */
const postgresUnavailable = /^(08\w{3}|57P0\d|57014|53[0-9]00|55P03|40P01|40001|25P0[23])$/
const networkUnavailable = /^E(CONNREFUSED|CONNRESET|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)$/
/** This includes a store that refuses the server's key: when the operator has mended that, the page's next attempt succeeds. */
const storeUnavailable = /^STORE_(UNAVAILABLE|REFUSED)$/
/** Messages of errors of PostgreSQL's client that have no code. */
const disconnected = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/

/** Whether the database or the object store is locked, unreachable or too slow, so that a later attempt may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  const code = errorCode(error) ?? ''
  return sqliteUnavailable.test(code) || postgresUnavailable.test(code) || networkUnavailable.test(code) || storeUnavailable.test(code)
    || (error instanceof Error && disconnected.test(error.message))
}
