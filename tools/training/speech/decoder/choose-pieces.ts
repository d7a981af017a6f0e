/**
 * Chooses the pieces of words that the app's decoder keeps: those of the app's own words, of Sinhala and Tamil words in plain
 * letters, and those that are frequent in English words or probable, each with the pieces from which it is joined.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tokenizer from 'llama-tokenizer-js'
import { z } from 'zod'
import { approximations } from '#areas/vocabulary/recognition/candidates/approximations.ts'
import { ordinaryWords } from '#areas/vocabulary/recognition/candidates/ordinary-words.ts'
import { soundWords } from '#areas/vocabulary/recognition/candidates/sound-words.ts'
import { spokenForms } from '#areas/vocabulary/recognition/candidates/spoken-forms.ts'
import { packWords } from '#areas/vocabulary/rules/words.ts'
import { parseCommandLine } from '../../../lib/command-line.ts'

const { positionals: [scowl = '', shares = ''] } = parseCommandLine({
  usage: `usage: npx node tools/training/speech/decoder/choose-pieces.ts SCOWL SHARES
Writes src/areas/vocabulary/recognition/model/pieces.json. SCOWL: the folder of Debian's package scowl, /usr/share/dict/scowl.
SHARES: from token-shares.ts.`,
  positionals: [2, 2],
})
const root = join(import.meta.dirname, '../../../..')
const size = 8192
/** SCOWL's lists, from the most frequent words on. */
const levels = [10, 20, 35, 50]
/** Before them are control tokens and bytes. */
const firstPiece = 259
const numbers = tokenizer.vocabByString
const kept = new Set([0, 1, 2])

/** Keeps a token with all from which Llama's tokenizer joins it. */
function keep(token: number): void {
  kept.add(token)
  const parts = token < firstPiece ? [] : Array.from(tokenizer.vocabById[token] ?? '')
  while (parts.length > 1) {
    const pairs = parts.slice(1).map((part, at) => ({ at, joined: numbers.get((parts[at] ?? '') + part) ?? Infinity }))
    const { at, joined } = pairs.reduce((first, pair) => (pair.joined < first.joined ? pair : first))
    if (joined === Infinity) break
    kept.add(joined)
    parts.splice(at, 2, tokenizer.vocabById[joined] ?? '')
  }
}

function tokensOf(spelling: string): number[] {
  return tokenizer.encode(`${spelling.slice(0, 1).toUpperCase()}${spelling.slice(1)}.`, false, true)
}

function keepWord(spelling: string): void {
  for (const token of tokensOf(spelling)) keep(token)
}

const letters = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).concat(Array.from('▁àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿœß’'))
for (const letter of letters) {
  const token = numbers.get(letter)
  if (token !== undefined) kept.add(token)
}
const appTexts = packWords.flatMap(({ texts }) => Object.values(texts))
const catalogues = globSync('src/**/texts/{si,ta}.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
const words = [...new Set(catalogues.match(/[\u0D80-\u0DFF\u200D]{2,}|[\u0B80-\u0BFF]{2,}/gu))]
for (const form of appTexts.concat(ordinaryWords).flatMap(spokenForms)) {
  keepWord(form)
  for (const { spelling } of approximations(form)) keepWord(spelling)
}
for (const word of appTexts.concat(words)) {
  for (const { forms, approximations: simplified } of soundWords({ vocabulary: [word], word })) {
    for (const { spelling } of forms.concat(simplified)) keepWord(spelling)
  }
}

/** As much as so many words of the first level that have the token. */
const shareWeight = 800
const probabilities = z.array(z.number()).parse(JSON.parse(readFileSync(shares, 'utf8')))
const counts = new Map(probabilities.map((share, token) => [token, shareWeight * share]))
for (const level of levels) {
  for (const word of readFileSync(join(scowl, `english-words.${level}`), 'latin1').split('\n').filter((one) => /^[a-z]{2,}$/.test(one))) {
    for (const token of tokensOf(word)) counts.set(token, (counts.get(token) ?? 0) + 1 / level)
  }
}
for (const [token] of [...counts].toSorted(([, one], [, other]) => other - one)) if (token >= firstPiece && kept.size < size) keep(token)

const lines: string[] = []
for (const piece of [...kept].toSorted((one, other) => one - other).map((token) => JSON.stringify(tokenizer.vocabById[token]))) {
  const line = lines.at(-1)
  if (line === undefined || line.length + piece.length > 124) lines.push(`${piece},`)
  else lines[lines.length - 1] = `${line}${piece},`
}
writeFileSync(join(root, 'src/areas/vocabulary/recognition/model/pieces.json'), `[\n${lines.join('\n').slice(0, -1)}\n]\n`)
console.log(`${kept.size} pieces`)
