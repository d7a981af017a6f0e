/** An own word's rows as files for other programs. */
import { languages } from '#kit/languages.ts'
import type { Ports } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database/transact.ts'
import type { WordRow } from '../words.ts'
import { writeTable } from './csv.ts'
import { licenceSchema, type Texts } from './listed-word.ts'
import { type BoardWord, formatName, manifestName, picturePath, toBoard } from './obf.ts'

/** The name of the board with the words in no category. */
const otherWords = 'D Learner'

export async function ownRows(database: Database, userid: string): Promise<WordRow[]> {
  return database.selectFrom('words').selectAll().where('userid', '=', userid).orderBy('_id').execute()
}

export function toTable(rows: readonly WordRow[]): string {
  return writeTable(rows.map((row) => {
    const { wordAdd, language, respelling, translations } = toBoardWord(row)
    return { ...translations, [language]: wordAdd, language, category: row.ownCategory ?? '', respelling: respelling ?? '' }
  }))
}

/** Returns an .obz file: one board for each category, and the pictures. A word whose picture is missing has none. */
export async function toBoardArchive({ files, archives }: Pick<Ports, 'files' | 'archives'>, userid: string, rows: readonly WordRow[]): Promise<ReadableStream<Uint8Array>> {
  const boards = [...Map.groupBy(rows, ({ ownCategory }) => ownCategory)].map(([category, words], at) => (
    { id: `board-${at + 1}`, name: category ?? otherWords, words: words.map(toBoardWord) }
  ))
  const manifest = {
    format: formatName,
    root: boardPath(boards[0]?.id ?? ''),
    paths: {
      boards: Object.fromEntries(boards.map(({ id }) => [id, boardPath(id)])),
      images: Object.fromEntries(rows.map((row) => [row._id, picturePath(row)])),
      sounds: {},
    },
  }
  return archives.create(async (add) => {
    const addJson = (value: object, name: string): Promise<void> => add([JSON.stringify(value, null, 2)], name, { compress: true })
    await addJson(manifest, manifestName)
    for (const { id, name, words } of boards) await addJson(toBoard(id, name, words), boardPath(id))
    for (const row of rows) {
      const picture = await files.read(userid, row.picture)
      if (picture !== undefined) await add(picture.stream, picturePath(row), { compress: false })
    }
  })
}

function boardPath(id: string): string {
  return `boards/${id}.obf`
}

function toBoardWord({ _id, wordAdd, picture, language, respelling, translations, licence }: WordRow): BoardWord {
  return {
    _id, wordAdd, picture, respelling,
    language: languages.find((known) => known === language) ?? 'en',
    translations: translations === null ? {} : JSON.parse(translations) as Texts,
    licence: licence === null ? undefined : licenceSchema.parse(JSON.parse(licence)),
  }
}
