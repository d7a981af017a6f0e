/** What two texts have in common that count as the same word: case and compatible forms make no difference. */
export function wordKey(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
