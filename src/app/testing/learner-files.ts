/** Makes, reads and uploads learners' files. */
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import { attemptsPath, formatName, formatVersion, headName, reportName } from '#areas/handover/format.ts'
import { zipArchives } from '#kit/server/files/zip-archives.ts'
import { form } from '#kit/server/testing/test-server.ts'
import { unzip } from '#kit/server/testing/unzip.ts'
import { type Child, done } from './started-server.ts'

export async function save({ ask, _id }: Child): Promise<Buffer> {
  return (await done(ask({ url: `/bs/learner-file/${_id}?zone=Asia/Colombo` }))).rawPayload
}

interface Contents {
  readonly head: { readonly goals: readonly { readonly _id: string }[]; readonly notes: readonly object[]; readonly learner: object }
  readonly report: Record<string, unknown>
  readonly attempts: Readonly<Record<string, readonly { readonly _id?: string; readonly id?: string }[]>>
}

export const kinds = ['movements', 'words', 'word-choices', 'letters', 'written-words', 'sums']

function byId<T extends { readonly _id: string }>(all: readonly T[]): T[] {
  return all.toSorted((a, b) => (a._id < b._id ? -1 : 1))
}

export async function contentsOf(file: Buffer): Promise<Contents> {
  const parts = await unzip(file)
  const { madeAt: _madeAt, ...head } = JSON.parse(parts.get(headName)?.toString() ?? '')
  const lines = (kind: string): { _id?: string; id?: string }[] => (parts.get(attemptsPath(kind))?.toString() ?? '').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line))
  const sorted = (kind: string): { _id?: string; id?: string }[] => lines(kind).toSorted((a, b) => ((a._id ?? a.id ?? '') < (b._id ?? b.id ?? '') ? -1 : 1))
  const report = JSON.parse(parts.get(reportName)?.toString() ?? '')
  return {
    head: { ...head, goals: byId(head.goals), notes: byId(head.notes) },
    // Goals and notes of one day have the order of their ids, which differ if the import made new ids.
    report: { ...report, goals: [], notes: [] },
    attempts: Object.fromEntries(kinds.map((kind) => [kind, sorted(kind)])),
  }
}

export function upload(url: string, file: Buffer, goals: readonly string[] = []): InjectOptions {
  return { method: 'POST', url, ...form({ ...(goals.length > 0 && { goals: JSON.stringify(goals) }) }, { file: { bytes: file } }) }
}

export async function goalsIn(file: Buffer): Promise<string[]> {
  return (await contentsOf(file)).head.goals.map(({ _id }) => _id)
}

/** Adds the file's learner to the adult's account, with all goals. */
export async function addFrom(file: Buffer, to: Child): Promise<Child> {
  const { _id } = (await done(to.ask(upload('/bs/learner-file', file, await goalsIn(file))))).json().data
  return { ...to, _id, ask: (request) => to.ask({ ...request, headers: { ...request.headers, 'learner-id': _id } }) }
}

export async function merge(file: Buffer, { ask, _id }: Child): Promise<{ attempts: number; goals: number; notes: number }> {
  return (await done(ask(upload(`/bs/learner-file/${_id}/merge`, file, await goalsIn(file))))).json().data
}

/** Returns a file with a valid first part, and these parts besides or instead. */
export function made(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const learner = { name: 'Kavindu', face: 'owl', birthMonth: null }
  const head = { format: formatName, version: formatVersion, madeAt: '2026-11-20T08:00:00Z', learner, goals: [], notes: [], targets: [] }
  return zipped({ [headName]: JSON.stringify(head), [reportName]: '{}', ...parts })
}

export async function zipped(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  return buffer(await zipArchives.create(async (add) => {
    for (const [name, text] of Object.entries(parts)) await add(Readable.from([text]), name, { compress: true })
  }))
}

/** A file with these spoken words. */
export function withWords(lines: readonly object[]): Promise<Buffer> {
  return made({ [attemptsPath('words')]: lines.map((line) => `${JSON.stringify(line)}\n`).join('') })
}
