import type { MovementAttempt } from '../../api.ts'
import { countPredictions } from '../../rules/levels.ts'

const columns = ['time', 'movement', 'match_percent', 'repetitions', 'like_you_can', 'called_right', 'seen'] as const

/** Returns the attempts as comma-separated values, one per line, newest first (RFC 4180). */
export function toCsv(attempts: readonly MovementAttempt[]): string {
  const lines = attempts.map(({ createdAt, movement, match, repetitions, freely, overridden, predictions }) => [
    createdAt, movement, match.toFixed(0), String(repetitions), freely ? 'yes' : 'no', overridden ? 'yes' : 'no',
    countPredictions(predictions).map(({ category, count }) => `${category} ${count}`).join('; '),
  ])
  return [columns, ...lines].map((line) => `${line.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}\r\n`).join('')
}
