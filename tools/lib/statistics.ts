/** Figures of merit. */

/** How often a right one scores above a wrong one, 0.5 by chance; ties count half. */
export function areaUnderCurve(right: readonly number[], wrong: readonly number[]): number {
  let above = 0
  for (const a of right) for (const b of wrong) above += a > b ? 1 : a === b ? 0.5 : 0
  return above / (right.length * wrong.length)
}

/** The share of errors at the threshold where as many right ones are refused as wrong ones accepted. */
export function equalErrorRate(right: readonly number[], wrong: readonly number[]): number {
  let smallest = Infinity
  let rate = 1
  for (const threshold of new Set([...right, ...wrong])) {
    const refused = right.filter((score) => score < threshold).length / right.length
    const accepted = wrong.filter((score) => score >= threshold).length / wrong.length
    if (Math.abs(refused - accepted) < smallest) {
      smallest = Math.abs(refused - accepted)
      rate = (refused + accepted) / 2
    }
  }
  return rate
}

export interface Judged {
  readonly confidence: number
  readonly right: boolean
}

/** Expected calibration error: the mean gap between confidence and share right over ten bins of confidence. */
export function calibrationError(judged: readonly Judged[]): number {
  let error = 0
  for (let bin = 0; bin < 10; bin++) {
    const inside = judged.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin)
    const confidence = inside.reduce((sum, one) => sum + one.confidence, 0)
    error += Math.abs(confidence - inside.filter(({ right }) => right).length)
  }
  return error / judged.length
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export function percent(count: number, of: number): string {
  return of === 0 ? '-' : `${((100 * count) / of).toFixed(1)} %`
}

/** Prints rows as a table with aligned columns. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  for (const row of rows) {
    console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '))
  }
}
