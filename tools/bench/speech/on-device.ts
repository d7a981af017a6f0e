/** Words in Sinhala or Tamil on a device beside the server: with the templates that the server sends, and without them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { SpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { createTemplateSource } from '#areas/vocabulary/recognition/templates/device-source.ts'
import { readBundle } from '#areas/vocabulary/recognition/templates/template-bundle.ts'
import type { TemplateSource } from '#areas/vocabulary/recognition/templates/template-source.ts'
import type { WordResult } from '#areas/vocabulary/recognition/word-result.ts'
import { storedTemplates } from '#areas/vocabulary/server/templates/stored-templates.ts'
import { percentWithInterval } from '../../lib/bootstrap-interval.ts'
import { printTable } from '../../lib/print-table.ts'
import { createRng, hash } from '../../lib/rng.ts'

interface Recorded {
  readonly word: string
  readonly speaker: string
  readonly samples: Float32Array
  readonly vocabulary: readonly string[]
}

interface Judged {
  readonly speaker: string
  readonly accepted: boolean
  readonly otherAccepted: boolean
  readonly sameAsServer: boolean
}

/** Confidences of two engines differ by less than this. */
const tolerance = 0.02

/** Asks for the templates as a device does. @param folder has those of all words in question */
async function sentTemplates(texts: readonly string[], asked: readonly string[], folder: string): Promise<TemplateSource> {
  const own = { respellings: {}, recorded: {} }
  const answer = await storedTemplates(texts, asked, { read: (name) => readFile(join(folder, name)).catch(() => undefined), own, make: () => Promise.resolve({ recordings: new Map() }) })
  const bundle = answer.kind === 'file' ? readBundle(await buffer(answer.stream)) : undefined
  return createTemplateSource((key) => Promise.resolve(bundle?.files.get(key)), {})
}

function isSame(one: WordResult, other: WordResult): boolean {
  if (one.kind !== 'recognised' || other.kind !== 'recognised') return one.kind === other.kind
  return one.cluster === other.cluster && Math.abs(one.confidence - other.confidence) <= tolerance
}

function shows(answer: WordResult | undefined, text: string): boolean {
  return answer?.kind === 'recognised' && answer.cluster === text
}

/** @param folder has the templates of the recordings' vocabularies, as `server` keeps them */
export async function printOnDevice(recordings: readonly Recorded[], recogniser: SpeechRecogniser, server: TemplateSource, folder: string): Promise<void> {
  const evaluated = new Map<string, Judged[]>()
  for (const { word, speaker, samples, vocabulary } of recordings) {
    const segment = await recogniser.segment(samples)
    const others = vocabulary.filter((one) => one !== word)
    const other = others[Math.floor(createRng(hash(`${word}/${samples.length}`))() * others.length)] ?? ''
    const answers = (templates?: TemplateSource): Promise<WordResult[]> => (
      Promise.all([word, other].map((asked) => recogniser.words.recognise(segment, { vocabulary, word: asked }, templates)))
    )
    const expected = await answers(server)
    for (const [name, templates] of [
      ['server', server], ['device', await sentTemplates(vocabulary, [word, other], folder)], ['device without templates', undefined],
    ] as const) {
      const [first, second] = await answers(templates)
      const sameAsServer = [first, second].every((answer, at) => answer !== undefined && isSame(answer, expected[at] ?? answer))
      const one = { speaker, accepted: shows(first, word), otherAccepted: shows(second, other), sameAsServer }
      evaluated.set(name, [...(evaluated.get(name) ?? []), one])
    }
  }
  const share = (group: readonly Judged[], isTrue: (one: Judged) => boolean): string => (
    percentWithInterval([...Map.groupBy(group, ({ speaker }) => speaker).values()].map((one) => one.map(isTrue)))
  )
  printTable([
    ['\nwhere it is recognised (95 % interval)', 'recordings', 'asked word accepted', 'another word accepted', 'both answers as the server\'s'],
    ...[...evaluated].map(([name, group]) => [
      name, String(group.length), share(group, ({ accepted }) => accepted), share(group, ({ otherAccepted }) => otherAccepted), share(group, ({ sameAsServer }) => sameAsServer),
    ]),
  ])
}
