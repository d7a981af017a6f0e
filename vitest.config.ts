import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const server = ['src/**/server/**/*.test.ts', 'src/app/*.test.ts', 'src/app/page/*.test.ts']
/**
 * These run on SQLite alone, because their result does not depend on the database. Whatever writes rows, reads them by more than
 * their key, takes locks, or reports an error of the database runs on both. If only a part of a file does, that part is a file of its own.
 */
const withoutPostgres = [
  // no database, or SQLite alone
  ...[
    'environment', 'crypto/*', 'http/{byte-range,plain-issues}', 'limits/*', 'files/{upload-folder,processes,picture*,server-picture*,zip-archives}', 'database/sqlite',
    'monitoring/idle-garbage', 'testing/postgres', 'store/{object-store,s3-store}', 'backup/bad-archives', 'backup/copies',
  ].map((name) => `src/kit/server/${name}.test.ts`),
  'src/kit/recognition/server/pool.test.ts',
  'src/app/page/{page,device-files,build-templates}.test.ts',
  ...['device-calls', 'device-receive', 'phones', 'open-learner-file', 'device-backup', 'decoders', 'model-files', 'no-emotions', 'offline-sizes', 'voices'].map((name) => `src/app/${name}.test.ts`),
  // a server that reads an account by its key: bodies, headers, statuses, and limits that are counted in memory. `rate-counter.test.ts`
  // tests the limits in the database, `redact-error.test.ts` and `database.test.ts` its errors
  ...['http/{host,server,own-names}', 'sessions/passwords'].map((name) => `src/kit/server/${name}.test.ts`),
  'src/app/limits.test.ts', 'src/app/places.test.ts',
  // processes, ports, signals and folders; `main-database.test.ts` starts and stops the server on both
  'src/app/main.test.ts',
  ...['announcement', 'certificate', 'guide', 'home-server', 'network'].map((name) => `src/areas/phones/server/${name}.test.ts`),
  // decoding and recognising behind a route; recordings, bests, results and settings have tests on both
  ...['recognise', 'video-{handlers,refusals,formats}', 'video/*'].map((name) => `src/areas/grossmotor/server/${name}.test.ts`),
  ...['finger-frames', 'finger-handlers', 'jpeg-stream'].map((name) => `src/areas/math/server/${name}.test.ts`),
  // `known-attempts.test.ts` has what recognition reads of a learner's words and attempts, `word-lists.test.ts` the files that are stored
  ...['recognition-worker', 'speech-handlers', 'word-list-refusals', 'word-templates', '{voice,templates,lists}/*'].map((name) => `src/areas/vocabulary/server/${name}.test.ts`),
  // `letter-handlers.test.ts` reads the same history, and `examples.test.ts` of the kit the same examples
  ...['png', 'writing-handlers'].map((name) => `src/areas/write/server/${name}.test.ts`),
]
/**
 * Tests of calls that the host of a device answers, too: they run on both hosts unedited. `src/app/device/hosted.ts` has the calls and
 * why others are missing. Left out are files that test the server's own parts or take many seconds for what is the same code on both
 * hosts: pictures and templates of words, films, passwords.
 */
const onBothHosts = [
  ...['account/server/{adult,data,first-start,learner,settings}', 'math/server/progress', 'plan/server/plan', 'vocabulary/server/{best-word,choice,prediction,word}', 'voice/server/prompt',
    'grossmotor/server/{best-movement,movement}', 'write/server/{letter,written-word}'].map((name) => `src/areas/${name}-handlers.test.ts`),
  'src/areas/vocabulary/server/word-{lists,sounds}.test.ts', 'src/kit/attempts/server/attempt-table.test.ts', 'src/kit/recognition/server/examples.test.ts', 'src/app/{agreement,report}.test.ts',
]
const onDevice = Object.fromEntries(['http/host.ts', 'testing/test-server.ts'].map((file) => [`#kit/server/${file}`, join(import.meta.dirname, `src/kit/device/testing/${file.split('/')[1]}`)]))
/** These need several processes on one database. */
const onlyPostgres = ['src/app/several-processes.test.ts', 'src/kit/server/store/two-machines.test.ts']
/**
 * `npm run test:quick` leaves these out: whole films, accuracy of recognisers, real speech, servers as processes, backups, and the files
 * that take more than about three seconds.
 */
const slow = process.env['QUICK'] === undefined ? [] : [
  ...['account-data', 'backup', 'contribution', 'device-backup', 'learner-file', 'learner-file-media', 'limits', 'main', 'main-database', 'merged-attempts', 'phone-and-server', 'phones', 'places',
    'reset-password'].map((name) => `src/app/${name}.test.ts`),
  'src/app/web/fifth-area.test.tsx',
  ...['database/{sqlite,migrations}', 'http/server', 'monitoring/health', 'backup/{restore,bad-archives}', 'testing/postgres', 'files/server-pictures'].map((name) => `src/kit/server/${name}.test.ts`),
  'src/kit/best/web/bests.test.ts',
  'src/areas/account/server/account-handlers.test.ts',
  'src/areas/grossmotor/web/{best/watch-best,film/video-panel}.test.tsx',
  'src/areas/phones/server/certificate.test.ts',
  'src/areas/backup/server/*.test.ts',
  'src/areas/grossmotor/server/{recognise,video-{handlers,refusals,formats},video/*}.test.ts',
  'src/areas/math/{recognition/finger-counter,server/finger-handlers}.test.ts',
  'src/areas/vocabulary/{recognition/word-recogniser,recognition/postprocess/personal-template,server/{speech-handlers,known-attempts,word-list-refusals,word-lists,word-sounds,word-templates},server/voice/*,server/templates/*}.test.ts',
  'src/areas/write/{recognition/{recognise,recognise-syllable},rules/due-letter,rules/stroke-matching,server/writing-handlers}.test.ts',
  'src/kit/{native-reader,recognition/server/pool}.test.ts',
  'deploy/image.test.ts', 'scripts/readme.test.ts', 'tools/**/*.test.ts',
]
/**
 * Files that take half a minute or more. A worker that starts one of them last keeps the others waiting. Those that wait for processes
 * run beside those that compute.
 */
const slowest = [
  'grossmotor/server/video-refusals.test.ts', 'grossmotor/server/video-handlers.test.ts', 'faults/starvation.test.ts', 'faults/bad-input.test.ts', 'vocabulary/server/templates/templates.test.ts',
  'app/backup.test.ts', 'app/main.test.ts', 'vocabulary/server/speech-handlers.test.ts', 'scripts/readme.test.ts',
]

function rank({ moduleId }: TestSpecification): number {
  const at = slowest.findIndex((name) => moduleId.endsWith(name))
  return at === -1 ? slowest.length : at
}

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usualOrder = super.sort.bind(this)
    return (await usualOrder(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

const setupFiles = ['src/app/areas.ts', 'src/kit/server/testing/console.ts']
const sharedModules = { isolate: false, setupFiles: ['src/kit/server/testing/fresh-modules.ts', ...setupFiles] }

export default defineConfig({
  test: {
    // Many tests wait for a process, a time limit or a lock: two of them leave a core of the smallest machine idle.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    // Limits for a machine several times slower than usual: they end a test that hangs, and never measure anything.
    testTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'deploy/*.test.ts', 'scripts/*.test.ts'],
          exclude: [...server, 'src/**/web/**', 'tools/bench/faults/**', ...slow],
          ...sharedModules,
        },
      },
      { extends: true, test: { name: 'api-sqlite', include: server, exclude: [...onlyPostgres, ...slow], ...sharedModules } },
      {
        extends: true,
        test: { name: 'api-postgres', include: server, exclude: withoutPostgres, ...sharedModules, globalSetup: 'src/kit/server/testing/postgres.ts' },
      },
      {
        extends: true,
        resolve: { alias: onDevice },
        test: { name: 'api-device', include: onBothHosts, ...sharedModules },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tools/bench/faults/*.test.ts'],
          // These are for `npm run bench faults` alone.
          exclude: process.env['FAULTS'] === 'full' ? [] : ['tools/bench/faults/*.full.test.ts'],
          ...sharedModules,
          globalSetup: 'src/kit/server/testing/postgres.ts',
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          include: ['src/**/web/**/*.test.{ts,tsx}'],
          exclude: slow,
          environment: 'jsdom',
          // Opening a page and its modules for each file would take three quarters of the time.
          isolate: false,
          setupFiles: ['src/kit/web/testing/fresh-page.ts', ...setupFiles, 'src/kit/web/testing/patience.ts'],
        },
      },
    ],
  },
})
