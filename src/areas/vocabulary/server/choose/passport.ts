import { unjudgedReasons, helps } from '#kit/attempts/help.ts'
import { probe as probeSchema } from '#kit/attempts/probe.ts'
import { newestFirst } from '#kit/attempts/server/time-index.ts'
import type { NewPairs, PassportWord } from '#kit/practice/passport.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { phraseWithText } from '../../rules/phrases/phrases.ts'
import { sameWord } from '../../rules/practice.ts'
import { choiceTry, joinedTries, newPairsOf, passportOf, type PartTry, spokenTry, writtenTry } from '../../rules/passport.ts'
import { toWordChoice } from './word-choices.ts'

/** Tries of each kind that are read, the newest: at 20 a day those of 100 days. */
const maxTries = 2000

/** Reads what says how well a learner knows each word: spoken words, choices, and words written letter by letter; and how new pairs of words went. */
export async function readPassport(
  database: Database, { userid, dayOf }: { readonly userid: string; readonly dayOf: (time: string) => string },
): Promise<{ words: PassportWord[]; newPairs: NewPairs }> {
  const [choices, spoken, written] = await Promise.all([
    database.selectFrom('wordChoices').selectAll().where('userid', '=', userid).orderBy(newestFirst(database, 'createdAt')).limit(maxTries).execute(),
    database.selectFrom('predictions').select(['cluster', 'word', 'readAloud', 'help', 'unjudged', 'probe', 'overridden', 'createdAt'])
      .where('userid', '=', userid).orderBy(newestFirst(database, 'createdAt')).limit(maxTries).execute(),
    database.selectFrom('writtenWords').select(['word', 'result', 'help', 'unjudged', 'probe', 'overridden', 'createdAt'])
      .where('userid', '=', userid).orderBy(newestFirst(database, 'createdAt')).limit(maxTries).execute(),
  ])
  const said = spoken.map((row) => {
    const word = row.word ?? row.cluster
    return { phrase: phraseWithText(word), readAloud: row.readAloud === 1, tried: { word, isRight: row.word === null || sameWord(row.word, row.cluster), ...factsOf(row) } }
  })
  const tries = [
    ...choices.map((row) => {
      const { word, chosen, task, shown } = toWordChoice(row)
      return choiceTry({ word, isRight: chosen === word, ...factsOf(row) }, { task, count: shown.length })
    }),
    ...said.map(({ phrase, tried, readAloud }) => (phrase === undefined ? spokenTry(tried, { readAloud }) : undefined)),
    ...said.flatMap(({ phrase, tried }) => (phrase === undefined ? [] : joinedTries(tried, phrase.words.flatMap(({ own }) => own?.texts[phrase.language] ?? [])))),
    ...written.map((row) => writtenTry({ word: row.word, isRight: row.result === 'well', ...factsOf(row) })),
  ]
  return { words: passportOf(tries.filter((one): one is PartTry => one !== undefined), dayOf), newPairs: newPairsOf(said.flatMap(({ phrase, tried }) => (phrase !== undefined && tried.isPair ? [tried] : []))) }
}

interface StoredFacts {
  readonly help: string
  readonly unjudged: string | null
  readonly probe: string | null
  readonly overridden: number
  readonly createdAt: string
}

function factsOf({ help, unjudged, probe, overridden, createdAt }: StoredFacts) {
  return {
    // A row that this version cannot read counts as one with help.
    help: helps.find((one) => one === help) ?? 'together', unjudged: unjudgedReasons.find((one) => one === unjudged) ?? null,
    overridden: overridden === 1, isProbe: probe !== null, isPair: probe !== null && probeSchema.parse(JSON.parse(probe)).variation === 'pair', time: createdAt,
  } as const
}
