/** Ridge and logistic regression for small data. */

/** Ridge regression: the weights of the columns that minimise the weighted squared error plus `penalty` times their squares. */
export function ridge(
  rows: readonly Float64Array[],
  targets: readonly number[],
  weights: readonly number[],
  penalty: number,
): number[] {
  const size = rows[0]?.length ?? 0
  const matrix = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size + 1 }, (__, j) => {
      let sum = i === j ? penalty : 0
      rows.forEach((row, n) => {
        sum += (weights[n] ?? 0) * (row[i] ?? 0) * (j === size ? (targets[n] ?? 0) : (row[j] ?? 0))
      })
      return sum
    }),
  )
  return solve(matrix)
}

/** Gauss-Jordan elimination of a symmetric positive matrix with its right side as the last column. */
function solve(matrix: number[][]): number[] {
  matrix.forEach((pivotRow, i) => {
    const pivot = pivotRow[i] ?? 1
    for (let j = 0; j < pivotRow.length; j++) pivotRow[j] = (pivotRow[j] ?? 0) / pivot
    matrix.forEach((row, k) => {
      const factor = row[i] ?? 0
      if (k === i || factor === 0) return
      for (let j = 0; j < row.length; j++) row[j] = (row[j] ?? 0) - factor * (pivotRow[j] ?? 0)
    })
  })
  return matrix.map((row) => row.at(-1) ?? 0)
}

/** Logistic regression by Newton's method: the weights of the features, then the intercept. */
export function logistic(
  rows: readonly (readonly number[])[],
  labels: readonly boolean[],
  weights: readonly number[],
  penalty = 0.01,
): number[] {
  const full = rows.map((row) => Float64Array.from([...row, 1]))
  let fitted = Array.from({ length: full[0]?.length ?? 0 }, () => 0)
  for (let round = 0; round < 30; round++) {
    const probabilities = full.map((row) => 1 / (1 + Math.exp(-row.reduce((sum, x, i) => sum + x * (fitted[i] ?? 0), 0))))
    const curvature = probabilities.map((p, n) => Math.max(1e-6, p * (1 - p)) * (weights[n] ?? 1))
    const working = full.map((row, n) => {
      const p = probabilities[n] ?? 0
      const linear = row.reduce((sum, x, i) => sum + x * (fitted[i] ?? 0), 0)
      return linear + ((labels[n] === true ? 1 : 0) - p) / Math.max(1e-6, p * (1 - p))
    })
    fitted = ridge(full, working, curvature, penalty)
  }
  return fitted
}
