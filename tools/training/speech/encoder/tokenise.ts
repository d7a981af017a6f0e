/** Prints the published decoder's tokens of each word as JSON. */
import { readFileSync } from 'node:fs'
import tokenizer from 'llama-tokenizer-js'
import { parseCommandLine } from '../../../lib/command-line.ts'

parseCommandLine({
  usage: `usage: npx node tools/training/speech/encoder/tokenise.ts < WORDS.txt > WORDS.json
Reads one word from each line.`,
  positionals: [0, 0],
})
const tokensOf = (word: string): number[] => tokenizer.encode(`${word.slice(0, 1).toUpperCase()}${word.slice(1)}.`, false, true)
const words = readFileSync(0, 'utf8').split('\n').filter((word) => word !== '')
console.log(JSON.stringify(Object.fromEntries(words.map((word) => [word, tokensOf(word)]))))
