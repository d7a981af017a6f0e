import { queryClient } from '#kit/web/api/query.ts'
import type { Word } from '../../api.ts'
import type { OwnWords } from '../../recognition/templates/wanted-templates.ts'
import { gridWordsQuery, ownListWordsQuery } from '../words/queries.ts'

export interface LearnersWords extends OwnWords {
  /** outside categories of an adult, which are lists of their own */
  readonly mine: readonly string[]
  readonly all: readonly string[]
  /** whether they are all known; otherwise they could not be listed, or are more than the grid has */
  readonly areComplete: boolean
}

/** The learner's own words, as far as the device knows them. */
export async function ownWordsOf(learner: string): Promise<LearnersWords> {
  // The child waits: a list that is not there is not asked for again.
  const [grid, listed] = await Promise.allSettled([
    queryClient.fetchQuery({ ...gridWordsQuery(learner), retry: false }),
    queryClient.fetchQuery({ ...ownListWordsQuery(learner), retry: false }),
  ])
  const mine = grid.status === 'fulfilled' ? grid.value.wordses.filter(({ userid }) => userid !== null) : []
  const all: Word[] = [...mine, ...(listed.status === 'fulfilled' ? listed.value : [])]
  return {
    mine: mine.map(({ wordAdd }) => wordAdd),
    all: all.map(({ wordAdd }) => wordAdd),
    areComplete: grid.status === 'fulfilled' && grid.value.totalPages <= 1 && listed.status === 'fulfilled',
    respellings: Object.fromEntries(all.flatMap(({ wordAdd, respelling }) => (respelling === null ? [] : [[wordAdd, respelling]]))),
    recorded: Object.fromEntries(all.flatMap((word) => {
      const sound = recordingOf(word)
      return sound === null ? [] : [[word.wordAdd, sound]]
    })),
  }
}

/** The name of the family's recording of a word: such a word has no slow sound, and its address contains the name. */
function recordingOf({ soundUrl, slowSoundUrl }: Word): string | null {
  return slowSoundUrl === soundUrl ? new URL(soundUrl, location.href).searchParams.get('version') : null
}
