import type { ErrorCode } from '#kit/error-kinds.ts'
import type { Ports } from '#kit/server/context.ts'
import { AppError, invalid } from '#kit/app-error.ts'
import { handle, type Handlers, handleUpload } from '#kit/server/http/handler.ts'
import { streamOf } from '#kit/server/http/streams.ts'
import type { QueueSlot } from '#kit/server/limits/fair-queue.ts'
import type { Caller, Learner } from '#kit/server/sessions/sessions.ts'
import { newId } from '#kit/ids.ts'
import { exportWordList, importWordList, type ListedWord, previewWordList } from '../api.ts'
import { wordKey } from '../rules/word-key.ts'
import { toBase64 } from './lists/base64.ts'
import { emptyPicture, emptyPictureName } from './lists/empty-picture.ts'
import { ownRows, toBoardArchive, toTable } from './lists/export-list.ts'
import { listError } from './lists/listed-word.ts'
import { type CheckedWord, licenceLine, withListedWords } from './lists/read-list.ts'
import { checkSvg, isSvg } from './lists/svg.ts'
import { categoryOf, ownedBy, type WordRow, writeOnce } from './words.ts'

const maxFileBytes = 32 * 1024 * 1024
/** of one file with up to 200 pictures, in ms */
const maxReadingMs = 60_000
const thumbnailSide = 96

/** Why a single picture cannot be used. Its word can be added nevertheless. */
const unopenable: ReadonlySet<ErrorCode> = new Set(['NOT_A_PICTURE', 'PICTURE_BROKEN', 'PICTURE_TOO_COMPLEX', 'TOO_LARGE'])

/** Imports and exports lists of words. */
export function wordListHandlers(ports: Ports): Handlers {
  const { database, files, pictures, archives, clock } = ports
  const upload = { maxFileBytes, queue: pictures.queue }

  /** Reads the file's words for a learner; `checkTime` throws if it takes too long. */
  async function read<T>(
    { file, language }: { file?: string; language: CheckedWord['language'] }, learner: Learner, work: (words: readonly CheckedWord[], checkTime: () => void) => Promise<T>,
  ): Promise<T> {
    if (file === undefined) throw invalid([{ path: 'file', message: 'No file was sent.' }])
    const end = performance.now() + maxReadingMs
    const checkTime = (): void => {
      if (performance.now() > end) throw new AppError('TOOK_TOO_LONG', 'Reading this file takes too long. Please try a smaller one.')
    }
    const rows = await database.selectFrom('words').select('wordKey').where((where) => ownedBy(where, learner)).execute()
    const known = new Set(rows.map((row) => row.wordKey))
    return withListedWords(await files.received(file), { archives, language, isKnown: (key) => known.has(key) }, (words) => work(words, checkTime))
  }

  /** Returns a word's picture as WebP; undefined if it is missing or cannot be opened. @throws AppError LIST_SCRIPT */
  async function encoded({ picture }: CheckedWord, slot: QueueSlot, side?: number): Promise<Uint8Array | undefined> {
    if (picture.kind !== 'inside') return undefined
    const bytes = await picture.read().catch((cause: unknown) => {
      throw cause instanceof AppError ? cause : listError('LIST_UNREADABLE', cause)
    })
    const isDrawing = isSvg(bytes)
    try {
      if (isDrawing) checkSvg(bytes)
      return await pictures.encode(bytes, slot, { isDrawing, ...(side !== undefined && { side }) })
    } catch (error) {
      if (error instanceof AppError && unopenable.has(error.code)) return undefined
      throw error
    }
  }

  const preview = handleUpload(previewWordList, upload, async ({ input, learner, slot }) => read(input, learner, async (words, checkTime) => {
    const shown: ListedWord[] = []
    for (const [at, word] of words.entries()) {
      checkTime()
      const { text, language, translations, category, state, picture } = word
      const small = await encoded(word, slot, thumbnailSide)
      shown.push({
        row: at + 1, text, language, translations, category, state,
        picture: picture.kind === 'inside' && small === undefined ? 'broken' : picture.kind,
        ...(small && { thumbnail: `data:image/webp;base64,${toBase64(small)}` }),
      })
    }
    const licences = new Set(words.flatMap(({ licence }) => (licence === undefined ? [] : [licenceLine(licence)])).filter((line) => line !== ''))
    return { data: { words: shown, licences: [...licences] } }
  }))

  const add = handleUpload(importWordList, upload, async ({ input, learner, slot }) => read(input, learner, async (words, checkTime) => {
    const empty = await pictures.encode(emptyPicture, slot, { isDrawing: true })
    const createdAt = clock.now().toISOString()
    const added: { row: WordRow; picture: Uint8Array }[] = []
    for (const word of words) {
      // Every picture is checked, also those of words that are not added: the preview has refused the file otherwise.
      checkTime()
      const picture = await encoded(word, slot)
      if (word.state === 'new') added.push({ row: { ...toRow(word, learner, createdAt), ...(picture === undefined && { picture: emptyPictureName(newId()) }) }, picture: picture ?? empty })
    }
    const newFiles = added.map(({ row, picture }) => ({ from: picture, name: row.picture, belongsTo: row._id }))
    if (added.length > 0) {
      await writeOnce(() => files.change(learner._id, { add: newFiles }, async (transaction) => {
        await transaction.insertInto('words').values(added.map(({ row }) => row)).execute()
      }))
    }
    return { data: { added: added.length, ids: added.map(({ row: { _id } }) => _id) } }
  }))

  const save = handle(exportWordList, async ({ input: { format }, learner: { _id: userid } }) => {
    const rows = await ownRows(database, userid)
    if (rows.length === 0) throw listError('LIST_EMPTY')
    return format === 'csv'
      ? { kind: 'file', stream: streamOf([toTable(rows)]), mediaType: 'text/csv; charset=utf-8', saveAs: 'd-learner-words.csv' }
      : { kind: 'file', stream: await toBoardArchive(ports, userid, rows), mediaType: 'application/zip', saveAs: 'd-learner-words.obz' }
  })

  return { calls: [preview, add, save] }
}

function toRow({ text, language, respelling, category, translations, licence }: CheckedWord, { _id: userid, author }: Caller, createdAt: string): WordRow {
  return {
    _id: newId(), userid, wordAdd: text, wordKey: wordKey(text), ...categoryOf(category === '' ? null : category),
    language, respelling,
    translations: Object.keys(translations).length === 0 ? null : JSON.stringify(translations),
    licence: licence === undefined ? null : JSON.stringify(licence),
    picture: `${newId()}.webp`, sound: null, author, createdAt,
  }
}
