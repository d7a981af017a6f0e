/** Pictures of single Sinhala letters. */
import { models } from '#areas/write/models.ts'
import { recogniseUnit } from '#areas/write/recognition/recognise.ts'
import { openModel } from '#kit/ml/node.ts'
import { evenly } from '../../lib/evenly.ts'
import { readSets, type Sample } from '../letters/pictures.ts'
import { readWithTesseract, tesseractBytes, tesseractReadsSinhala } from '../letters/tesseract.ts'
import { type Answer, measure, MissingError, type Peer } from './peer.ts'

export const letterPeers = {
  'this app': async (folder, most) => {
    const trials = (await samplesOf(folder, most)).map((one) => (
      { group: one.writer, open: () => one.picture, isRight: (answer: Answer) => answer === one.letter }
    ))
    return measure(trials, models.letter.bytes, async (picture) => (await recogniseUnit(openModel, picture, [], 'sinhala')).readings[0]?.letter)
  },
  'Tesseract with Debian’s tesseract-ocr-sin': async (folder, most) => {
    if (!tesseractReadsSinhala()) throw new MissingError('Install it: apt-get install tesseract-ocr tesseract-ocr-sin.')
    const samples = await samplesOf(folder, most)
    const { letters, cpuSeconds, memoryBytes } = await readWithTesseract(samples)
    const trials = samples.map(({ writer, letter }, i) => ({ group: writer, right: letters[i] === letter }))
    return { trials, cpuSeconds, memoryBytes, weightBytes: tesseractBytes() }
  },
} satisfies Record<string, Peer>

async function samplesOf(folder: string, most: number): Promise<readonly Sample[]> {
  return evenly((await readSets(folder)).flatMap(({ name, samples }) => samples.map((one) => ({ ...one, writer: `${name} ${one.writer}` }))), most)
}
