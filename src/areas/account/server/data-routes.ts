import type { FastifyInstance } from 'fastify'
import type { Context } from '#kit/server/context.ts'
import { forgetDeleted, type Database } from '#kit/server/database.ts'
import { addCall } from '#kit/server/route.ts'
import { deleteAccount, exportAccount } from '../api.ts'
import { createLoginLimits } from './login-limits.ts'

/** Everything that is held on a learner: as one file, or gone. */
export function dataRoutes(app: FastifyInstance, context: Context): void {
  const { database, files, environment } = context
  const limits = createLoginLimits(context)

  addCall(app, context, exportAccount, async ({ learner: { _id }, reply }) => {
    const { ZipFile } = await import('yazl')
    const archive = new ZipFile()
    archive.addBuffer(Buffer.from(JSON.stringify(await everyRow(database, _id), null, 2)), 'd-learner.json')
    // Pictures and sounds do not get smaller.
    for (const name of await files.list(_id)) archive.addFile(files.pathOf(_id, name), `files/${name}`, { compress: false })
    archive.end()
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="d-learner.zip"')
      .header('cache-control', 'no-store')
      .send(archive.outputStream)
  })

  addCall(app, context, deleteAccount, async ({ learner: { _id } }) => {
    const { email } = await database.selectFrom('users').select('email').where('_id', '=', _id).executeTakeFirstOrThrow()
    // Words, attempts, letters, recordings and messages go with their learner.
    await database.deleteFrom('users').where('_id', '=', _id).execute()
    context.sessions.forget(_id)
    await limits.forget(email)
    await files.removeAll(_id)
    await forgetDeleted(database, environment)
    return null
  })
}

/** The learner's rows; the files that they name are beside them. */
async function everyRow(database: Database, userid: string): Promise<object> {
  const mine = (table: 'words' | 'predictions' | 'ownWays' | 'recordings' | 'letterAttempts' | 'progress' | 'movementAttempts'): Promise<object[]> => (
    database.selectFrom(table).selectAll().where('userid', '=', userid).orderBy('_id').execute()
  )
  const { settings, ...user } = await database.selectFrom('users')
    .select(['_id', 'username', 'email', 'settings', 'createdAt']).where('_id', '=', userid).executeTakeFirstOrThrow()
  return {
    user,
    settings: settings === null ? null : (JSON.parse(settings) as unknown),
    words: await mine('words'),
    predictions: await mine('predictions'),
    ownWays: await mine('ownWays'),
    recordings: await mine('recordings'),
    progress: await mine('progress'),
    letterAttempts: await mine('letterAttempts'),
    movementAttempts: await mine('movementAttempts'),
    messages: await database.selectFrom('messages').select(['name', 'email', 'message', 'createdAt'])
      .where('userid', '=', userid).orderBy('_id').execute(),
  }
}
