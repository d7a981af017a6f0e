/** Area under the ROC curve: the share of pairs in which the positive scores higher; ties count half. 0.5 is chance. */
export function areaUnderCurve(positives: readonly number[], negatives: readonly number[]): number {
  let above = 0
  for (const a of positives) for (const b of negatives) above += a > b ? 1 : a === b ? 0.5 : 0
  return above / (positives.length * negatives.length)
}

/** The error rate at the threshold where false rejections and false acceptances are equally frequent. */
export function equalErrorRate(positives: readonly number[], negatives: readonly number[]): number {
  let smallest = Infinity
  let rate = 1
  for (const threshold of new Set([...positives, ...negatives])) {
    const refused = positives.filter((score) => score < threshold).length / positives.length
    const accepted = negatives.filter((score) => score >= threshold).length / negatives.length
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

/** Expected calibration error: the mean gap between confidence and accuracy, over ten bins of confidence. 0 is best. */
export function calibrationError(judged: readonly Judged[]): number {
  let error = 0
  for (let bin = 0; bin < 10; bin++) {
    const inside = judged.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin)
    const confidence = inside.reduce((sum, one) => sum + one.confidence, 0)
    error += Math.abs(confidence - inside.filter(({ right }) => right).length)
  }
  return error / judged.length
}

/** The value at that share (0 to 1) of the sorted values; NaN if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** As "12.3 %"; "-" if `of` is 0. */
export function percent(count: number, of: number): string {
  return of === 0 ? '-' : `${((100 * count) / of).toFixed(1)} %`
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
