/**
 * Writes the mean and the deviation of each value of the encoders' states, over words in Sinhala and Tamil said by the voices
 * of the templates and over recordings of people. Templates are compared on this scale.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { soundWords } from '#areas/vocabulary/recognition/candidates/sound-words.ts'
import { openMoonshine, stateWidth, type Encoder } from '#areas/vocabulary/recognition/model/moonshine.ts'
import { passes } from '#areas/vocabulary/recognition/model/passes.ts'
import { loudSpan } from '#areas/vocabulary/recognition/preprocess/levels.ts'
import { spokenRows } from '#areas/vocabulary/recognition/templates/make-template.ts'
import { packWords } from '#areas/vocabulary/rules/words.ts'
import { createTemplateVoice } from '#areas/vocabulary/server/templates/template-voice.ts'
import { openModel } from '#kit/ml/node.ts'
import { parseCommandLine } from '../../lib/command-line.ts'
import { readRecordings } from '../../lib/speech/recordings.ts'

const { positionals: [folder = ''] } = parseCommandLine({
  usage: `usage: npx node tools/training/speech/write-state-scale.ts FOLDER
FOLDER: a folder of WAV files for each word; files of fsdd_ and gsc_ are used.
Writes src/areas/vocabulary/recognition/templates/state-scale.json.`,
  positionals: [1, 1],
})
/** Every so many words and recordings are enough for 288 values. */
const [everyWord, everyRecording] = [8, 60]
const moonshine = await openMoonshine(openModel)
const say = createTemplateVoice()
const sounds: Float32Array[] = []
for (const { texts } of packWords.filter((_, at) => at % everyWord === 0)) {
  for (const { forms } of soundWords({ vocabulary: [texts.si, texts.ta] })) {
    for (const form of forms) sounds.push(...await say(form))
  }
}
const { recordings } = readRecordings(folder, (file) => /^(fsdd|gsc)_/.test(file))
sounds.push(...recordings.filter((_, at) => at % everyRecording === 0).map(({ samples }) => samples))

async function scaleOf(encoder: Encoder): Promise<{ mean: number[], deviation: number[] }> {
  const [sum, squares] = [new Float64Array(stateWidth), new Float64Array(stateWidth)]
  let rows = 0
  for (const sound of sounds) {
    const encoded = await moonshine.encode(passes[encoder === 'adapted' ? 'adapted' : 'even'].sound(sound), encoder)
    const states = spokenRows(encoded.states, loudSpan(sound), sound.length)
    states.forEach((value, at) => {
      sum[at % stateWidth] = (sum[at % stateWidth] ?? 0) + value
      squares[at % stateWidth] = (squares[at % stateWidth] ?? 0) + value * value
    })
    rows += states.length / stateWidth
  }
  const mean = Array.from(sum, (value) => value / rows)
  const deviation = Array.from(squares, (value, i) => Math.sqrt(value / rows - (mean[i] ?? 0) ** 2))
  return { mean: mean.map((value) => Number(value.toFixed(3))), deviation: deviation.map((value) => Number(value.toFixed(3))) }
}

const blocks: string[] = []
for (const encoder of ['adapted', 'published'] as const) {
  const { mean, deviation } = await scaleOf(encoder)
  blocks.push(`  "${encoder}": {\n    "mean": ${JSON.stringify(mean)},\n    "deviation": ${JSON.stringify(deviation)}\n  }`)
}
const file = join(import.meta.dirname, '../../../src/areas/vocabulary/recognition/templates/state-scale.json')
writeFileSync(file, `{\n${blocks.join(',\n')}\n}\n`)
console.log(`${sounds.length} sounds`)
