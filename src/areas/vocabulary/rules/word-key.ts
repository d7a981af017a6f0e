/** An index of the database cannot contain a much longer key. Some characters become up to 18. */
const maxKeyLength = 320

/** Returns the same key for texts that count as the same word: ignores case and compatibility forms. */
export function wordKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().slice(0, maxKeyLength)
}
