import { ApiError } from './api-error.ts'
import { errorSentence } from '../i18n/error-sentences.ts'
import { useLanguage, useMessages } from '../i18n/i18n.tsx'
import { errorTexts } from '../texts.ts'

/** The failures that only the operator of the server can explain. */
const faultsOfServer = new Set(['SERVER_ERROR', 'DISK_FULL', 'UNAVAILABLE'])

/** Returns one sentence for the failure of a call; for a fault of the server with the number that its log has it by. */
export function useErrorText(): (error: unknown) => string {
  const text = useMessages(errorTexts)
  const language = useLanguage()
  return (error) => {
    if (!(error instanceof ApiError)) return text.unexpected
    const { code, message, requestId, retryAfter = 0 } = error
    if (code === 'OFFLINE' || code === 'TIMEOUT') return text[code]
    if (code === 'BAD_ANSWER') return text.unexpected
    const number = requestId !== undefined && faultsOfServer.has(code) ? ` ${text.number} ${requestId}` : ''
    // The server's own sentence is English and says itself when to come back.
    if (language === 'en') return message + number
    const sentence = errorSentence(code, language) ?? text.unexpected
    return (retryAfter < 60 ? sentence : `${sentence} ${text.comeBackIn(Math.ceil(retryAfter / 60))}`) + number
  }
}
