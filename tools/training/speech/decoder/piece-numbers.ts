/** Prints the numbers that Llama's tokenizer has for the pieces of the app's decoder, as JSON. */
import tokenizer from 'llama-tokenizer-js'
import pieces from '#areas/vocabulary/recognition/model/pieces.json' with { type: 'json' }
import { parseCommandLine } from '../../../lib/command-line.ts'

parseCommandLine({ usage: 'usage: npx node tools/training/speech/decoder/piece-numbers.ts > NUMBERS.json', positionals: [0, 0] })
console.log(JSON.stringify(pieces.map((piece) => tokenizer.vocabByString.get(piece))))
