/** The device has no place for another attempt. In a file of its own, so that screens load it without the database. */
export class OutboxFullError extends Error {
  readonly code = 'OUTBOX_FULL'
}
