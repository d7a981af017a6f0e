/** `npm run bench faults` runs everything; `npm test` runs a short version of the same checks. */
export const full = process.env['FAULTS'] === 'full'

/** The seed of all random choices, so that a failure can be reproduced. */
export const seed = Number(process.env['FAULTS_SEED'] ?? 1)

export function sized<T>({ short, long }: { readonly short: T; readonly long: T }): T {
  return full ? long : short
}
