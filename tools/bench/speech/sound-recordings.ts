/** Recordings of words in Sinhala or Tamil, and how the recogniser by sounds ranks the words for each. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { openMoonshine } from '#areas/vocabulary/recognition/model/moonshine.ts'
import type { Voice } from '#areas/vocabulary/recognition/model/passes.ts'
import { createScorer } from '#areas/vocabulary/recognition/model/scoring.ts'
import type { SoundFit } from '#areas/vocabulary/recognition/postprocess/sound-ranking.ts'
import { sampleRate, spokenSeconds } from '#areas/vocabulary/recognition/preprocess/levels.ts'
import { resampleAudio } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import { spectrogram } from '#areas/vocabulary/recognition/preprocess/spectrogram.ts'
import { childlikeness } from '#areas/vocabulary/recognition/preprocess/voice-features.ts'
import { decodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import type { SpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { createSoundRanker } from '#areas/vocabulary/recognition/sound-recogniser.ts'
import { openTemplateMaker } from '#areas/vocabulary/recognition/templates/make-template.ts'
import type { TemplateSource } from '#areas/vocabulary/recognition/templates/template-source.ts'
import { packWords } from '#areas/vocabulary/rules/words.ts'
import { createTemplateCache } from '#areas/vocabulary/server/templates/template-cache.ts'
import { templatesIn } from '#areas/vocabulary/server/templates/template-folder.ts'
import { createTemplateVoice } from '#areas/vocabulary/server/templates/template-voice.ts'
import { openModel } from '#kit/ml/node.ts'
import { readRecordings } from '../../lib/speech/recordings.ts'

export const vocabularySize = 50

export interface Said {
  readonly set: string
  readonly word: string
  readonly speaker: string
  readonly samples: Float32Array
  readonly vocabulary: readonly string[]
}

const indexSchema = z.object({
  vocabularies: z.record(z.string(), z.array(z.string())),
  recordings: z.array(z.object({ set: z.string(), word: z.string(), file: z.string(), speaker: z.string() })),
})

/**
 * Reads `index.json` with its sets and vocabularies, or else a folder of WAV files for each word.
 * @param every reads each so many recordings of a set
 */
export function readSaid(folder: string, language: 'si' | 'ta', every: number): readonly Said[] {
  const counts = new Map<string, number>()
  return readAll(folder, language).filter(({ set }) => {
    const at = counts.get(set) ?? 0
    counts.set(set, at + 1)
    return at % every === 0
  })
}

function readAll(folder: string, language: 'si' | 'ta'): readonly Said[] {
  const file = join(folder, 'index.json')
  if (existsSync(file)) {
    const { vocabularies, recordings } = indexSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return recordings.map(({ set, word, file: name, speaker }) => {
      const sound = decodeWav(readFileSync(join(folder, name)))
      return { set, word, speaker, samples: resampleAudio(sound.samples, sound.sampleRate, sampleRate), vocabulary: vocabularies[set] ?? [] }
    })
  }
  const { recordings } = readRecordings(folder)
  const words = [...recordings.map(({ word }) => word.normalize('NFC')), ...packWords.map(({ texts }) => texts[language])]
  const vocabulary = (word: string): string[] => [...new Set([word, ...words])].slice(0, vocabularySize)
  return recordings.map(({ word, speaker, samples }) => (
    { set: speaker.split('_')[0] ?? '', word: word.normalize('NFC'), speaker, samples, vocabulary: vocabulary(word.normalize('NFC')) }
  ))
}

export interface BenchRanker {
  /** how the words fit the recording, the asked one first; empty if nothing is heard */
  readonly fits: (samples: Float32Array, vocabulary: readonly string[], word: string) => Promise<readonly SoundFit[]>
  readonly templates: TemplateSource
  /** a new folder of templates */
  readonly folder: string
  readonly close: () => void
}

/** Opens the ranking with templates that are always made in time. */
export async function openBenchRanker({ segment: segmentOf }: Pick<SpeechRecogniser, 'segment'>): Promise<BenchRanker> {
  const rank = createSoundRanker(createScorer(await openMoonshine(openModel)))
  const folder = mkdtempSync(join(tmpdir(), 'd-learner-bench-'))
  const cache = createTemplateCache({ say: createTemplateVoice(), make: await openTemplateMaker(openModel) })
  const templates: TemplateSource = { templatesOf: async (form) => cache.forRecording(templatesIn(folder, async () => undefined)).templatesOf(form), recordingsOf: async () => [] }
  return {
    templates,
    folder,
    close: () => rmSync(folder, { recursive: true }),
    async fits(samples, vocabulary, word) {
      const segment = await segmentOf(samples)
      if (segment === undefined) return []
      const voice: Voice = { childlikeness: childlikeness(segment.samples, spectrogram(segment.samples, sampleRate)), snr: segment.snr, seconds: spokenSeconds(segment.samples) }
      return (await rank(segment, voice, { vocabulary, word }, templates)).fits
    },
  }
}
