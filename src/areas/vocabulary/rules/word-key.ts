/** Returns the same key for texts that count as the same word: ignores case and compatibility forms. */
export function wordKey(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
