/**
 * Splits a word into tokens of the decoder, as Llama's tokenizer does: https://arxiv.org/abs/2307.09288. The decoder of the app has
 * only the pieces of `pieces.json`, which `tools/training/speech/decoder/choose-pieces.ts` chooses. A rare word is split into more
 * of them.
 */
import pieces from './pieces.json' with { type: 'json' }

/** The place of a piece is its token. */
const tokens = new Map(pieces.map((piece, token) => [piece, token]))
/** Of a text; a piece with it begins a word. */
const space = '▁'
const unknownToken = 0
export const startToken = 1

/** The tokens of "Word.", as the network transcribes a single word. */
export function tokensOf(spelling: string): number[] {
  const text = `${space}${spelling.slice(0, 1).toUpperCase()}${spelling.slice(1)}.`
  return merge(Array.from(text.replaceAll(' ', space))).map((piece) => tokens.get(piece) ?? unknownToken)
}

/** Joins the two neighbours whose piece is the earliest in the list, as often as there are any (byte pair encoding). */
function merge(parts: readonly string[]): readonly string[] {
  let first = Infinity
  let place = 0
  for (const [at, part] of parts.entries()) {
    const token = tokens.get(part + (parts[at + 1] ?? ' ')) ?? Infinity
    if (token < first) {
      first = token
      place = at
    }
  }
  return first === Infinity ? parts : merge([...parts.slice(0, place), pieces[first] ?? '', ...parts.slice(place + 2)])
}
