export interface Mail {
  readonly to: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
}

/** The error of a mail that was not sent. Its text may quote the mail: log only its codes. */
export interface MailError extends Error {
  readonly code?: string
  readonly responseCode?: number
  /** false: the mail server may accept the mail later */
  readonly permanent?: boolean
}

export interface MailServer {
  /** the operator's address, the sender of all mails */
  readonly operator: string
  /** Throws `MailError` if the mail cannot be sent. */
  send(mail: Mail): Promise<void>
}
