/** The baseline: Fastify and better-sqlite3 alone, returning the same JSON as the app's server. */
import Sqlite from 'better-sqlite3'
import fastify from 'fastify'

interface Row {
  readonly _id: string
  readonly wordAdd: string
  readonly picture: string
  readonly userid: string
}

const [file = ''] = process.argv.slice(2)
const database = new Sqlite(file, { readonly: true })
const page = database.prepare<[string, number, number], Row>('select * from words where userid = ? order by _id limit ? offset ?')
const count = database.prepare<[string], { total: number }>('select count(*) as total from words where userid = ?')
const one = database.prepare<[string], Row>('select * from words where _id = ?')

function signed(path: string): string {
  return `${path}&expires=1234567890123&signature=${'x'.repeat(43)}`
}

/** The same keys, and addresses of the same length. */
function answer({ _id, wordAdd, picture, userid }: Row): object {
  return {
    _id,
    wordAdd,
    imagewordUrl: signed(`/bs/word/${_id}/picture?version=${picture}`),
    soundUrl: signed(`/bs/word/${_id}/sound?version=${encodeURIComponent(wordAdd)}`),
    slowSoundUrl: signed(`/bs/word/${_id}/sound?slow=true&version=${encodeURIComponent(wordAdd)}`),
    category: 'mine',
    userid,
  }
}

const app = fastify()
app.get<{ Querystring: { userme: string; page?: string; limit?: string } }>('/bs/word/words', async ({ query }) => {
  const [number, limit] = [Number(query.page ?? 1), Number(query.limit ?? 20)]
  const wordses = page.all(query.userme, limit, (number - 1) * limit).map(answer)
  const totalCount = count.get(query.userme)?.total ?? 0
  return { data: { wordses, page: number, totalPages: Math.ceil(totalCount / limit), totalCount } }
})
app.get<{ Params: { id: string } }>('/bs/word/:id', async ({ params }) => {
  const row = one.get(params.id)
  return { data: row === undefined ? null : answer(row) }
})
console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
