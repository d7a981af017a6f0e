import { errorKind } from '#kit/error-kinds.ts'
import { ApiError } from './api-error.ts'
import { defineMessages, useLanguage, useMessages } from '../i18n/i18n.tsx'

const messages = defineMessages({
  en: {
    unexpected: 'An unexpected error occurred.',
    OFFLINE: 'We cannot reach D Learner. Please check the connection and try again.',
    TIMEOUT: 'This is taking too long. Please try again.',
    number: 'Number of this error:',
    comeBackIn: (minutes: number) => `Please come back in ${minutes} minutes.`,
  },
  si: {
    unexpected: 'බලාපොරොත්තු නොවූ දෝෂයක් ඇති විය.',
    OFFLINE: 'D Learner වෙත සම්බන්ධ විය නොහැක. සම්බන්ධතාව බලා නැවත උත්සාහ කරන්න.',
    TIMEOUT: 'මෙයට වැඩි වේලාවක් ගත වේ. නැවත උත්සාහ කරන්න.',
    number: 'මෙම දෝෂයේ අංකය:',
    comeBackIn: (minutes: number) => `මිනිත්තු ${minutes}කින් නැවත එන්න.`,
  },
})

/** The failures that only the operator of the server can explain. */
const faultsOfServer = new Set(['SERVER_ERROR', 'DISK_FULL', 'UNAVAILABLE'])

/** Returns one sentence for the failure of a call; for a fault of the server with the number that its log has it by. */
export function useErrorText(): (error: unknown) => string {
  const text = useMessages(messages)
  const language = useLanguage()
  return (error) => {
    if (!(error instanceof ApiError)) return text.unexpected
    const { code, message, requestId, retryAfter = 0 } = error
    if (code === 'OFFLINE' || code === 'TIMEOUT') return text[code]
    if (code === 'BAD_ANSWER') return text.unexpected
    const number = requestId !== undefined && faultsOfServer.has(code) ? ` ${text.number} ${requestId}` : ''
    // The server's own sentence is English and says itself when to come back.
    if (language === 'en') return message + number
    const sentence = errorKind(code)?.[language] ?? text.unexpected
    return (retryAfter < 60 ? sentence : `${sentence} ${text.comeBackIn(Math.ceil(retryAfter / 60))}`) + number
  }
}
