/** node tokens.ts < WORDS.txt > WORDS.json: of each word (a line each) the tokens that the decoder is asked for. */
import { readFileSync } from 'node:fs'
import { tokensOf } from '#areas/vocabulary/recognition/candidates/candidates.ts'

const words = readFileSync(0, 'utf8').split('\n').filter((word) => word !== '')
console.log(JSON.stringify(Object.fromEntries(words.map((word) => [word, tokensOf(word)]))))
