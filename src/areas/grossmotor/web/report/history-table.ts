import type { MovementAttempt } from '../../api.ts'
import { countPredictions } from '../../rules/levels.ts'

const columns = ['time', 'movement', 'match_percent', 'repetitions', 'like_you_can', 'called_right', 'seen', 'no_answer'] as const

/** Returns the attempts as comma-separated values, one per line, newest first (RFC 4180). */
export function toCsv(attempts: readonly MovementAttempt[]): string {
  const lines = attempts.map(({ createdAt, movement, match, repetitions, freely, overridden, unjudged, predictions }) => [
    createdAt, movement, unjudged === null || overridden ? match.toFixed(0) : '', String(repetitions), freely ? 'yes' : 'no', overridden ? 'yes' : 'no',
    countPredictions(predictions).map(({ category, count }) => `${category} ${count}`).join('; '), unjudged ?? '',
  ])
  return [columns, ...lines].map((line) => `${line.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}\r\n`).join('')
}
