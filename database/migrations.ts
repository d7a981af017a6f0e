import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addAdults } from './adults-migration.ts'
import { firstMigrations } from './first-migrations.ts'
import { addDeletedIds } from './deleted-ids-migration.ts'
import { addGoalChecks } from './goals-migration.ts'
import { addHelp } from './help-migration.ts'
import { addLearners } from './learners-migration.ts'
import { addPlans } from './plans-migration.ts'
import { addProbes } from './probes-migration.ts'
import { narrowAttempts, shortenPenTimes } from './narrow-attempts-migration.ts'
import type { Schema } from './schema.ts'
import { addSecondOpinions } from './second-opinions-migration.ts'
import { shareEntries } from './shared-entries-migration.ts'
import { addWordChoices, indexReadAloud } from './word-choices-migration.ts'

/** All schema changes, in order. Never edit a released migration: add another one. The number 0015 was never released. */
export const migrations: Readonly<Record<string, Migration>> = {
  ...firstMigrations,
  '0007-prompt-recordings': {
    async up(database: Kysely<Schema>) {
      await database.schema.createTable('promptRecordings')
        .addColumn('_id', 'text', (column) => column.primaryKey())
        .addColumn('userid', 'text', (column) => column.notNull().references('users._id').onDelete('cascade'))
        .addColumn('prompt', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('sound', 'text', (column) => column.notNull())
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .addUniqueConstraint('promptRecordingsOnce', ['userid', 'language', 'prompt'])
        .execute()
    },
  },
  '0008-examples': {
    async up(database: Kysely<Schema>) {
      const { schema } = database
      await schema.createTable('examples')
        .addColumn('_id', 'text', (column) => column.notNull())
        .addColumn('userid', 'text', (column) => column.notNull().references('users._id').onDelete('cascade'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('label', 'text', (column) => column.notNull())
        .addColumn('features', 'text', (column) => column.notNull())
        .addColumn('taught', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('examplesOnce', ['userid', '_id'])
        .execute()
      await schema.createIndex('examplesByLabel').on('examples').columns(['userid', 'kind', 'label', 'createdAt']).execute()
      await sql`
        insert into ${sql.table('examples')} ("_id", "userid", "kind", "label", "features", "taught", "createdAt")
        select "_id", "userid", 'word', "word", "features", "taught", "createdAt" from ${sql.table('ownWays')}`.execute(database)
      await schema.dropTable('ownWays').execute()
    },
  },
  '0009-contribution': {
    async up(database: Kysely<Schema>) {
      const { schema } = database
      await schema.createTable('contributionConsents')
        .addColumn('_id', 'text', (column) => column.primaryKey())
        .addColumn('userid', 'text', (column) => column.notNull().references('users._id').onDelete('cascade'))
        .addColumn('textVersion', 'integer', (column) => column.notNull())
        .addColumn('sound', 'integer', (column) => column.notNull())
        .addColumn('film', 'integer', (column) => column.notNull())
        .addColumn('drawings', 'integer', (column) => column.notNull())
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .addColumn('endedAt', 'text')
        .execute()
      await schema.createIndex('contributionConsentsByLearner').on('contributionConsents').columns(['userid', 'endedAt']).execute()
      await schema.alterTable('recordings').addColumn('attempt', 'text').execute()
    },
  },
  '0010-languages-of-words': {
    async up(database: Kysely<Schema>) {
      await database.schema.alterTable('words').addColumn('language', 'text', (column) => column.notNull().defaultTo('en')).execute()
      await database.schema.alterTable('words').addColumn('respelling', 'text').execute()
      const own = await database.selectFrom('words').select(['_id', 'wordAdd']).where('userid', 'is not', null).execute()
      for (const { _id, wordAdd } of own) {
        const language = /\p{Script=Sinhala}/u.test(wordAdd) ? 'si' : /\p{Script=Tamil}/u.test(wordAdd) ? 'ta' : 'en'
        if (language !== 'en') await database.updateTable('words').set({ language }).where('_id', '=', _id).execute()
      }
    },
  },
  '0011-own-categories': {
    async up(database: Kysely<Schema>) {
      await database.schema.alterTable('words').addColumn('ownCategory', 'text').execute()
      await database.schema.alterTable('words').addColumn('translations', 'text').execute()
      await database.schema.alterTable('words').addColumn('licence', 'text').execute()
    },
  },
  '0012-examples-due': {
    async up(database: Kysely<Schema>) {
      await database.schema.alterTable('examples').addColumn('dueSince', 'text').execute()
    },
  },
  '0013-written-words': {
    async up(database: Kysely<Schema>) {
      const { schema } = database
      await schema.createTable('writtenWords')
        .addColumn('_id', 'text', (column) => column.primaryKey())
        .addColumn('userid', 'text', (column) => column.notNull().references('users._id').onDelete('cascade'))
        .addColumn('word', 'text', (column) => column.notNull())
        .addColumn('units', 'text', (column) => column.notNull())
        .addColumn('result', 'text', (column) => column.notNull())
        .addColumn('assisted', 'integer', (column) => column.notNull())
        .addColumn('overridden', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .execute()
      await schema.createIndex('writtenWordsByTime').on('writtenWords').columns(['userid', 'createdAt', '_id']).execute()
    },
  },
  '0014-learners': { up: addLearners },
  '0016-report': {
    async up(database: Kysely<Schema>) {
      const { schema } = database
      // An index of PostgreSQL cannot contain a longer text.
      await sql`update ${sql.table('predictions')} set "practised" = substr("practised", 1, 320) where length("practised") > 320`.execute(database)
      await schema.createIndex('predictionsByItem').on('predictions').columns(['userid', 'practised', 'createdAt']).execute()
      // The rows of letters and movements are large: the report reads only the index.
      await schema.createIndex('letterAttemptsByItem').on('letterAttempts')
        .columns(['userid', 'letter', 'createdAt', 'predicted', 'confidence', 'assisted', 'overridden']).execute()
      await schema.createIndex('movementAttemptsByItem').on('movementAttempts')
        .columns(['userid', 'movement', 'createdAt', 'match', 'freely', 'overridden']).execute()
      await schema.createIndex('progressByItem').on('progress').columns(['userid', 'task', 'timestamp']).execute()
      await schema.createIndex('progressByTime').on('progress').columns(['userid', 'timestamp', '_id']).execute()
      await schema.createTable('reportGoals')
        .addColumn('_id', 'text', (column) => column.primaryKey())
        .addColumn('userid', 'text', (column) => column.notNull().references('learners._id').onDelete('cascade'))
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('setOn', 'text', (column) => column.notNull())
        .addColumn('metOn', 'text')
        .execute()
      await schema.createIndex('reportGoalsByDay').on('reportGoals').columns(['userid', 'setOn', '_id']).execute()
      await schema.createTable('reportNotes')
        .addColumn('_id', 'text', (column) => column.primaryKey())
        .addColumn('userid', 'text', (column) => column.notNull().references('learners._id').onDelete('cascade'))
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('writtenOn', 'text', (column) => column.notNull())
        .execute()
      await schema.createIndex('reportNotesByDay').on('reportNotes').columns(['userid', 'writtenOn', '_id']).execute()
    },
  },
  '0017-password-resets': {
    async up(database: Kysely<Schema>) {
      await database.schema.createTable('passwordResets')
        .addColumn('codeHash', 'text', (column) => column.primaryKey())
        .addColumn('userid', 'text', (column) => column.notNull().references('users._id').onDelete('cascade'))
        .addColumn('expiresAt', 'text', (column) => column.notNull())
        .execute()
      await database.schema.createIndex('passwordResetsByAccount').on('passwordResets').column('userid').execute()
    },
  },
  '0018-best': {
    async up(database: Kysely<Schema>) {
      await database.schema.createTable('bests')
        .addColumn('_id', 'text', (column) => column.primaryKey())
        .addColumn('userid', 'text', (column) => column.notNull().references('learners._id').onDelete('cascade'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('label', 'text', (column) => column.notNull())
        .addColumn('labelKey', 'text', (column) => column.notNull())
        .addColumn('file', 'text', (column) => column.notNull())
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .addUniqueConstraint('bestsOnce', ['userid', 'kind', 'labelKey'])
        .execute()
    },
  },
  '0019-plans': { up: addPlans },
  '0020-classes': {
    async up(database: Kysely<Schema>) {
      await database.schema.alterTable('learners').addColumn('groupName', 'text').execute()
    },
  },
  '0021-guides': {
    async up(database: Kysely<Schema>) {
      const { schema } = database
      await schema.createTable('learnerAccess')
        .addColumn('_id', 'text', (column) => column.primaryKey())
        .addColumn('userid', 'text', (column) => column.notNull().references('learners._id').onDelete('cascade'))
        .addColumn('account', 'text', (column) => column.notNull().references('users._id').onDelete('cascade'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('access', 'text', (column) => column.notNull())
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .addUniqueConstraint('learnerAccessOnce', ['userid', 'account'])
        .execute()
      await schema.createIndex('learnerAccessByAccount').on('learnerAccess').columns(['account', 'createdAt', '_id']).execute()
      await schema.createTable('invitations')
        .addColumn('_id', 'text', (column) => column.primaryKey())
        .addColumn('userid', 'text', (column) => column.notNull().references('learners._id').onDelete('cascade'))
        .addColumn('codeHash', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('access', 'text', (column) => column.notNull())
        .addColumn('expiresAt', 'text', (column) => column.notNull())
        .execute()
      await schema.createIndex('invitationsByLearner').on('invitations').column('userid').execute()
    },
  },
  '0022-imported-ids': {
    async up(database: Kysely<Schema>) {
      await database.schema.createTable('importedIds')
        .addColumn('userid', 'text', (column) => column.notNull().references('learners._id').onDelete('cascade'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('origin', 'text', (column) => column.notNull())
        .addColumn('_id', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('importedIdsOnce', ['userid', 'kind', 'origin'])
        .execute()
    },
  },
  '0023-ended-sign-ins': {
    async up(database: Kysely<Schema>) {
      await database.schema.createTable('endedSignIns')
        .addColumn('_id', 'text', (column) => column.primaryKey())
        .addColumn('account', 'text', (column) => column.notNull().references('users._id').onDelete('cascade'))
        .addColumn('endedAt', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '0024-deleted-learners': {
    async up(database: Kysely<Schema>) {
      await database.schema.alterTable('users').addColumn('deletedAt', 'text').execute()
    },
  },
  '0025-authors': {
    async up(database: Kysely<Schema>) {
      const { schema } = database
      // What is stored already is the family's.
      for (const table of ['words', 'examples', 'reportGoals', 'reportNotes']) {
        await schema.alterTable(table).addColumn('author', 'text', (column) => column.references('learnerAccess._id').onDelete('set null')).execute()
        await schema.createIndex(`${table}ByAuthor`).on(table).column('author').execute()
      }
    },
  },
  '0026-stored-by': {
    async up(database: Kysely<Schema>) {
      await database.schema.alterTable('storedFiles').addColumn('storedBy', 'text').execute()
    },
  },
  '0027-say-it-now': {
    async up(database: Kysely<Schema>) {
      // The prompt has another id, so that its name differs from `shared/your-turn`. A family's recordings stay with it.
      await database.updateTable('promptRecordings').set({ prompt: 'vocabulary/say-it-now' }).where('prompt', '=', 'vocabulary/your-turn').execute()
    },
  },
  '0028-help': { up: addHelp },
  '0029-second-opinions': { up: addSecondOpinions },
  '0030-probes': { up: addProbes },
  '0031-goals': { up: addGoalChecks },
  '0032-deleted-ids': { up: addDeletedIds },
  '0033-way-of-words': {
    async up(database: Kysely<Schema>) {
      // Nobody knows which way the earlier tries had: they count for no comparison.
      await database.schema.alterTable('predictions').addColumn('way', 'text').execute()
    },
  },
  '0034-openid': {
    async up(database: Kysely<Schema>) {
      for (const column of ['issuer', 'subject', 'role']) await database.schema.alterTable('users').addColumn(column, 'text').execute()
      await database.schema.createIndex('usersByIssuer').on('users').columns(['issuer', 'subject']).unique().execute()
    },
  },
  '0035-leases': {
    async up(database: Kysely<Schema>) {
      await database.schema.createTable('leases')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('holder', 'text', (column) => column.notNull())
        .addColumn('until', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '0036-narrow-attempts': { up: narrowAttempts },
  '0037-kept-learners': {
    async up(database: Kysely<Schema>) {
      await database.schema.alterTable('users').addColumn('keptFor', 'text').execute()
    },
  },
  '0038-shared-entries': { up: shareEntries },
  '0039-adults': { up: addAdults },
  '0042-word-choices': { up: addWordChoices },
  '0044-pen': {
    async up(database: Kysely<Schema>) {
      // Nobody knows when the earlier strokes were drawn.
      await database.schema.alterTable('letterAttempts').addColumn('penMovement', 'text').execute()
    },
  },
  '0045-read-aloud': { up: indexReadAloud },
  '0046-pen-times': { up: shortenPenTimes },
}
