import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Schema } from './schema.ts'

/** The schema changes of the first releases, in order. Never edit one. */
export const firstMigrations: Readonly<Record<string, Migration>> = {
  '0001-first': {
    async up(database: Kysely<Schema>) {
      const { schema } = database
      await schema.createTable('users')
        .addColumn('_id', 'text', (column) => column.primaryKey())
        .addColumn('username', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('password', 'text', (column) => column.notNull())
        .addColumn('settings', 'text')
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .execute()

      await schema.createTable('loginFailures')
        .addColumn('_id', 'text', (column) => column.primaryKey())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .execute()
      await schema.createIndex('loginFailuresBySubject').on('loginFailures').columns(['subject', 'at']).execute()
      await schema.createIndex('loginFailuresByTime').on('loginFailures').column('at').execute()

      await schema.createTable('words')
        .addColumn('_id', 'text', (column) => column.primaryKey())
        .addColumn('userid', 'text', (column) => column.references('users._id').onDelete('cascade'))
        .addColumn('wordAdd', 'text', (column) => column.notNull())
        .addColumn('wordKey', 'text', (column) => column.notNull())
        .addColumn('category', 'text', (column) => column.notNull())
        .addColumn('picture', 'text', (column) => column.notNull())
        .addColumn('sound', 'text')
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .addUniqueConstraint('wordsOnce', ['userid', 'wordKey'])
        .execute()

      await schema.createTable('predictions')
        .addColumn('_id', 'text', (column) => column.primaryKey())
        .addColumn('userid', 'text', (column) => column.notNull().references('users._id').onDelete('cascade'))
        .addColumn('cluster', 'text', (column) => column.notNull())
        .addColumn('confidence', 'double precision', (column) => column.notNull())
        .addColumn('word', 'text')
        .addColumn('practised', 'text', (column) => column.notNull())
        .addColumn('assisted', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('overridden', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .execute()
      await schema.createIndex('predictionsByTime').on('predictions').columns(['userid', 'createdAt', '_id']).execute()

      await schema.createTable('ownWays')
        .addColumn('_id', 'text', (column) => column.primaryKey().references('predictions._id').onDelete('cascade'))
        .addColumn('userid', 'text', (column) => column.notNull().references('users._id').onDelete('cascade'))
        .addColumn('word', 'text', (column) => column.notNull())
        .addColumn('features', 'text', (column) => column.notNull())
        .addColumn('taught', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .execute()
      await schema.createIndex('ownWaysByWord').on('ownWays').columns(['userid', 'word', 'createdAt']).execute()

      await schema.createTable('recordings')
        .addColumn('_id', 'text', (column) => column.primaryKey())
        .addColumn('userid', 'text', (column) => column.notNull().references('users._id').onDelete('cascade'))
        .addColumn('cluster', 'text', (column) => column.notNull())
        .addColumn('file', 'text', (column) => column.notNull())
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .addColumn('deleteAfter', 'text', (column) => column.notNull())
        .execute()
      await schema.createIndex('recordingsByLearner').on('recordings').column('userid').execute()
      await schema.createIndex('recordingsByEnd').on('recordings').column('deleteAfter').execute()

      await schema.createTable('messages')
        .addColumn('_id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .addColumn('claimedUntil', 'text')
        .addColumn('sentAt', 'text')
        .execute()
    },
  },
  '0002-writing': {
    async up(database: Kysely<Schema>) {
      const { schema } = database
      await schema.createTable('letterAttempts')
        .addColumn('_id', 'text', (column) => column.primaryKey())
        .addColumn('userid', 'text', (column) => column.notNull().references('users._id').onDelete('cascade'))
        .addColumn('letter', 'text', (column) => column.notNull())
        .addColumn('predicted', 'text')
        .addColumn('confidence', 'double precision', (column) => column.notNull())
        .addColumn('strokes', 'text', (column) => column.notNull())
        .addColumn('step', 'text', (column) => column.notNull())
        .addColumn('assisted', 'integer', (column) => column.notNull())
        .addColumn('overridden', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .execute()
      await schema.createIndex('letterAttemptsByTime').on('letterAttempts').columns(['userid', 'createdAt', '_id']).execute()
    },
  },
  '0003-math-progress': {
    async up(database: Kysely<Schema>) {
      await database.schema.createTable('progress')
        .addColumn('_id', 'text', (column) => column.notNull())
        .addColumn('userid', 'text', (column) => column.notNull().references('users._id').onDelete('cascade'))
        .addColumn('practiceType', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('timestamp', 'text', (column) => column.notNull())
        .addColumn('assisted', 'integer', (column) => column.notNull())
        .addColumn('overridden', 'integer', (column) => column.notNull())
        .addColumn('task', 'text')
        .addColumn('answer', 'integer')
        .addColumn('shown', 'integer')
        .addColumn('help', 'text')
        .addColumn('seconds', 'double precision')
        .addPrimaryKeyConstraint('progressOnce', ['userid', '_id'])
        .execute()
    },
  },
  '0004-movement': {
    async up(database: Kysely<Schema>) {
      const { schema } = database
      await schema.createTable('movementAttempts')
        .addColumn('_id', 'text', (column) => column.primaryKey())
        .addColumn('userid', 'text', (column) => column.notNull().references('users._id').onDelete('cascade'))
        .addColumn('movement', 'text', (column) => column.notNull())
        .addColumn('predictions', 'text', (column) => column.notNull())
        .addColumn('match', 'double precision', (column) => column.notNull())
        .addColumn('repetitions', 'integer', (column) => column.notNull())
        .addColumn('freely', 'integer', (column) => column.notNull())
        .addColumn('overridden', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .execute()
      await schema.createIndex('movementAttemptsByTime').on('movementAttempts').columns(['userid', 'createdAt', '_id']).execute()
    },
  },
  '0005-accounts': {
    async up(database: Kysely<Schema>) {
      const { schema } = database
      // Raised when the password changes: tokens of an earlier version are refused.
      await schema.alterTable('users')
        .addColumn('tokenVersion', 'integer', (column) => column.notNull().defaultTo(0)).execute()

      // One row for each subject, so that one statement can check the limit and count the attempt.
      await schema.dropTable('loginFailures').execute()
      await schema.createTable('attempts')
        .addColumn('subject', 'text', (column) => column.primaryKey())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('until', 'text', (column) => column.notNull())
        .execute()
      await schema.createIndex('attemptsByEnd').on('attempts').column('until').execute()

      // Messages sent before this migration belong to no account: an email address proves nothing about its sender.
      await schema.alterTable('messages')
        .addColumn('userid', 'text', (column) => column.references('users._id').onDelete('cascade')).execute()
      await schema.createIndex('messagesByLearner').on('messages').column('userid').execute()
      await schema.alterTable('messages')
        .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0)).execute()
      await schema.alterTable('messages').addColumn('failedAt', 'text').execute()
    },
  },
  '0006-files': {
    async up(database: Kysely<Schema>) {
      const { schema } = database
      await schema.alterTable('recordings').addColumn('dueSince', 'text').execute()
      await schema.createTable('fileStore')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('_id', 'text', (column) => column.notNull())
        .execute()
      await schema.createTable('storedFiles')
        .addColumn('folder', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('userid', 'text', (column) => column.references('users._id').onDelete('set null'))
        .addColumn('belongsTo', 'text', (column) => column.notNull())
        .addColumn('bytes', 'integer', (column) => column.notNull())
        .addColumn('removeAfter', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('storedFilesOnce', ['folder', 'name'])
        .execute()
      await schema.createIndex('storedFilesByLearner').on('storedFiles').columns(['userid', 'removeAfter']).execute()
      await schema.createIndex('storedFilesByOwner').on('storedFiles').column('belongsTo').execute()
      // The sweeper measures the files that were stored before this table existed.
      const held = (table: 'words' | 'recordings', file: 'picture' | 'sound' | 'file') => sql`
        insert into ${sql.table('storedFiles')} ("folder", "name", "userid", "belongsTo", "bytes", "removeAfter")
        select "userid", ${sql.ref(file)}, "userid", "_id", 0, "createdAt" from ${sql.table(table)}
        where "userid" is not null and ${sql.ref(file)} is not null`.execute(database)
      await held('words', 'picture')
      await held('words', 'sound')
      await held('recordings', 'file')
    },
  },
}
