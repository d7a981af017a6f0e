/** Words with fewer letters or sounds that differ, as a share of the longer word, sound alike. */
const maxDifference = 0.4

/** Whether a beginner may confuse two words of one language by their sound. */
export function soundAlike(a: string, b: string): boolean {
  return areAlike(Array.from(a.normalize('NFC')), Array.from(b.normalize('NFC')))
}

/** The same for words as sounds or letters. */
export function areAlike(first: readonly string[], second: readonly string[]): boolean {
  const longer = Math.max(first.length, second.length)
  if (Math.abs(first.length - second.length) >= maxDifference * longer) return false
  return editDistance(first, second) < maxDifference * longer
}

/** Levenshtein's distance: the fewest letters or sounds to insert, delete or replace. */
export function editDistance(a: readonly string[], b: readonly string[]): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, other] of b.entries()) {
      row.push(Math.min((before[j] ?? 0) + (letter === other ? 0 : 1), (before[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1))
    }
    before = row
  }
  return before[b.length] ?? 0
}
