import type { Ports } from '#kit/server/context.ts'
import { createPauses } from '#kit/server/pauses.ts'
import { wantedTemplates } from '../../recognition/templates/wanted-templates.ts'
import { packWords } from '../../rules/words.ts'
import { templateFolder, templateName } from './template-name.ts'

/** A word that a child may be asked to say. */
interface SpokenWord {
  readonly text: string
  readonly respelling: string | null
}

/** Own words of one query. */
const rowsPerQuery = 500

/**
 * Removes the templates that no word needs: of own words that were deleted, also with their learner or account, and those of earlier
 * versions. The words of learners who can be brought back count. A template that is missing later is made again.
 */
export async function sweepTemplates({ database, files }: Pick<Ports, 'database' | 'files'>): Promise<void> {
  const unneeded = new Set(await files.listShared(templateFolder))
  const pause = createPauses()
  for await (const word of spokenWords(database)) {
    if (unneeded.size === 0) return
    for (const name of await namesOf(word)) unneeded.delete(name)
    await pause()
  }
  for (const name of unneeded) await files.removeShared(templateFolder, name)
}

async function* spokenWords(database: Ports['database']): AsyncGenerator<SpokenWord> {
  for (const { texts } of packWords) for (const text of Object.values(texts)) yield { text, respelling: null }
  let last = ''
  for (;;) {
    const rows = await database.selectFrom('words').select(['_id', 'wordAdd as text', 'respelling'])
      .where('_id', '>', last).orderBy('_id').limit(rowsPerQuery).execute()
    yield* rows
    if (rows.length < rowsPerQuery) return
    last = rows.at(-1)?._id ?? last
  }
}

/** The names of all templates that a question about the word may need. */
async function namesOf({ text, respelling }: SpokenWord): Promise<string[]> {
  const respellings = respelling === null ? {} : { [text]: respelling }
  const keys = wantedTemplates([text], { respellings, recorded: {} }, [text]).flatMap(({ forms }) => Array.from(forms.keys()))
  return Promise.all(keys.map(templateName))
}
