/** Makes the file for researchers as one ZIP file, while it is sent. */
import type { NamedModel } from '#kit/ml/models.ts'
import type { Ports } from '#kit/server/context.ts'
import type { AddEntry } from '#kit/server/files/archives.ts'
import type { PlaceHolder } from '#kit/server/limits/fair-queue.ts'
import type { Consent, ContributionContents } from '../api.ts'
import { consentTextVersion, type Dataset, formatVersion, type RecordPart } from '../format.ts'
import { plainWav } from './plain-wav.ts'
import { readMe } from './read-me.ts'
import { monthOf, RandomIds, recordsOf, type RecordSource } from './records.ts'
import { type ChosenRecording, type ListedWordOf, select, type Selection } from './selection.ts'

type FilePorts = Pick<Ports, 'database' | 'files' | 'films' | 'archives' | 'clock' | 'log'> & { readonly listedWordOf: ListedWordOf }

interface FileRequest {
  /** the learner of the file, and the account that asks for it */
  readonly holder: PlaceHolder
  readonly consent: Consent
  /** in years, if the adult gave it */
  readonly age: number | undefined
  readonly models: readonly NamedModel[]
}

/** Returns what the file would contain. `bytes`: before compression. */
export async function contributionContents(ports: FilePorts, { userid, consent }: Pick<FileRequest, 'consent'> & { readonly userid: string }): Promise<ContributionContents> {
  const selection = await select(ports, userid, consent)
  const source = { database: ports.database, listedWordOf: ports.listedWordOf, userid, selection, drawings: consent.drawings, paths: new Map<string, string>(), randomIds: new RandomIds() }
  const written = await Promise.all((['words', 'letters', 'movements', 'sums'] as const).map((part) => measure(source, part)))
  const [words, letters, movements, sums] = written.map(({ count }) => count)
  const count = (kind: ChosenRecording['kind']): number => selection.recordings.filter((one) => one.kind === kind).length
  const recorded = selection.recordings.reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    words: words ?? 0, letters: letters ?? 0, movements: movements ?? 0, sums: sums ?? 0,
    sounds: count('sound'), films: count('film'),
    bytes: written.reduce((sum, { bytes }) => sum + bytes, recorded),
  }
}

async function measure(source: RecordSource, part: RecordPart): Promise<{ count: number; bytes: number }> {
  let [count, bytes] = [0, 0]
  for await (const record of recordsOf[part](source)) {
    count++
    bytes += new TextEncoder().encode(line(record)).length
  }
  return { count, bytes }
}

/**
 * Returns the archive: recordings, one `.jsonl` file for each kind of attempt, `dataset.json` and `README.txt`. Rows and files
 * are read only as fast as the receiver reads. An error that ends the archive early fails the stream.
 */
export async function contributionArchive(ports: FilePorts, request: FileRequest): Promise<ReadableStream<Uint8Array>> {
  const { holder, consent, age, models } = request
  const { _id: userid } = holder
  const month = monthOf(ports.clock.now().toISOString())
  const modified = new Date(`${month}-01T12:00:00Z`)
  const selection = await select(ports, userid, consent)
  const randomIds = new RandomIds()

  return ports.archives.create(async (add) => {
    const addDated: AddEntry = (content, name, { compress }) => add(content, name, { compress, modified })
    // First: a record names only a recording that is in the file.
    const paths = await addRecordings(ports, holder, selection, randomIds, addDated)
    const source = { database: ports.database, listedWordOf: ports.listedWordOf, userid, selection, drawings: consent.drawings, paths, randomIds }
    const part = async (name: RecordPart): Promise<Dataset[RecordPart]> => {
      let count = 0
      const lines = async function* () {
        for await (const record of recordsOf[name](source)) {
          count++
          yield line(record)
        }
      }
      await addDated(lines(), `${name}.jsonl`, { compress: true })
      return { file: `${name}.jsonl`, records: count, leftOut: selection.attempts[name].leftOut }
    }
    const media = (kind: ChosenRecording['kind']): Dataset['sound'] => {
      const files = [...paths.values()].filter((path) => path.startsWith(`${kind}/`)).length
      const chosen = selection.recordings.filter((one) => one.kind === kind).length
      return { files, leftOut: chosen - files + selection.recordingsLeftOut[kind] }
    }
    const { givenAt, ...choices } = consent
    const dataset: Dataset = {
      format: 'd-learner-contribution',
      version: formatVersion,
      id: crypto.randomUUID(),
      month,
      age: age ?? null,
      consent: { textVersion: consentTextVersion, month: monthOf(givenAt), ...choices },
      recognisers: models.map(({ name, sha256 }) => ({ name, sha256 })),
      words: await part('words'),
      letters: await part('letters'),
      movements: await part('movements'),
      sums: await part('sums'),
      sound: media('sound'),
      film: media('film'),
    }
    await addDated([`${JSON.stringify(dataset, null, 2)}\n`], 'dataset.json', { compress: true })
    await addDated([readMe(dataset)], 'README.txt', { compress: true })
  })
}

function line(record: object): string {
  return `${JSON.stringify(record)}\n`
}

/** Adds the recordings that can be read, without metadata. Returns their paths by the id of the attempt. */
async function addRecordings(
  { files, films, log }: FilePorts, holder: PlaceHolder, { recordings }: Selection, randomIds: RandomIds, add: AddEntry,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>()
  for (const { kind, attempt, file } of recordings) {
    const path = `${kind}/${randomIds.of(attempt)}.${kind === 'sound' ? 'wav' : 'mkv'}`
    if (kind === 'sound') {
      const stored = await files.read(holder._id, file)
      const sound = stored && plainWav(new Uint8Array(await new Response(stored.stream).arrayBuffer()))
      if (sound === undefined) continue
      await add([sound], path, { compress: true })
    } else {
      const copy = files.temporary()
      try {
        const failure = await films.copyPlain(file, copy, holder).then(() => undefined, (err: unknown) => ({ err }))
        if (failure !== undefined) {
          log.warn(failure, 'A film is not in the file for researchers')
          continue
        }
        await add((await files.received(copy)).stream(), path, { compress: false })
      } finally {
        await files.discard(copy)
      }
    }
    paths.set(attempt, path)
  }
  return paths
}
