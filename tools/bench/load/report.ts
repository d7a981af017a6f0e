/** Prints one line for each figure and collects the missed targets. */
const missed: string[] = []

export function say(title: string, text: string): void {
  console.log(`${title.padEnd(52)} ${text}`)
}

/** @param target upper limit of the value, or lower limit with `atLeast` */
export function judge(title: string, value: number, target: number, unit: string, { atLeast = false } = {}): void {
  const met = atLeast ? value >= target : value < target
  if (!met) missed.push(title)
  const digits = Math.abs(value) < 10 ? 2 : 0
  say(title, `${value.toFixed(digits)} ${unit} (${atLeast ? 'at least' : 'below'} ${target})${met ? '' : '  MISSED'}`)
}

/** @returns the titles of the missed figures */
export function missedTargets(): readonly string[] {
  return missed
}
