/** How long a test file may take, so that the tests do not become slow one file at a time. */

export interface TestFile {
  /** relative to the project's folder */
  readonly file: string
  readonly seconds: number
  readonly tests: number
}

/** In seconds, on two cores that all tests share. */
const nodeFile = 120
const browserFile = 150
/** A browser file with many tests may take longer: this much for each of them. */
const browserTest = 60

/** Files that need more, in seconds. */
const longer: Readonly<Record<string, number>> = {
  // Whole films are decoded and recognised.
  'src/areas/grossmotor/server/video-handlers.test.ts': 240,
  // Each is one story with all areas.
  'e2e/day.spec.ts': 240,
  'e2e/device.spec.ts': 240,
}

/**
 * Returns a sentence for each file that exceeded its budget.
 * @param slowdown how many times as much time this machine needed as the one of the budgets
 */
export function overBudget(files: readonly TestFile[], slowdown: number): string[] {
  return files.flatMap(({ file, seconds, tests }) => {
    const usual = file.startsWith('e2e/') ? Math.max(browserFile, browserTest * tests) : nodeFile
    const budget = Math.round((longer[file] ?? usual) * slowdown)
    if (seconds <= budget) return []
    return [`${file} took ${Math.round(seconds)} s, and its budget on this machine is ${budget} s: make it faster, or give it a budget in scripts/budget.ts.`]
  })
}

/** Milliseconds that `compute` takes beside the tests on the machine of the budgets; alone it takes half of that. */
const usualMs = 60
const sampleEveryMs = 3000

/** A fixed amount of work, long enough to wait for a core like the tests do. */
export function compute(): number {
  let x = 1
  for (let at = 0; at < 1_250_000; at++) x = (x * 1_103_515_245 + at) % 2_147_483_647
  return x
}

/**
 * Measures from now on how long a fixed computation takes beside the tests. Budgets in seconds alone would fail on a slower
 * machine, and on one that other programs use too.
 */
export function watchSpeed(): { slowdown: () => number } {
  const samples: number[] = []
  const timer = setInterval(() => {
    const began = performance.now()
    compute()
    samples.push(performance.now() - began)
  }, sampleEveryMs)
  return {
    slowdown: () => {
      clearInterval(timer)
      return slowdownOf(samples)
    },
  }
}

/** How many times as slow as usual the machine was on average; at least 1, because a fast machine has the same budgets. @param samples in ms */
export function slowdownOf(samples: readonly number[]): number {
  const sum = samples.reduce((total, ms) => total + ms, 0)
  return samples.length === 0 ? 1 : Math.max(1, sum / samples.length / usualMs)
}
