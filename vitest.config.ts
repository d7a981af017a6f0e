import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const server = ['src/**/server/**/*.test.ts', 'src/app/*.test.ts', 'src/app/page/*.test.ts']
/**
 * These run on SQLite alone, because their result does not depend on the database. They use no database, only SQLite,
 * or a recogniser behind a route that reads one row by its key. The rows that recognisers write and read are tested on
 * both databases: recordings, personal templates, results and settings each have a test file of their own.
 */
const withoutPostgres = [
  // no database, or SQLite alone
  ...['environment', 'crypto/*', 'http/byte-range', 'limits/*', 'files/upload-folder', 'files/{picture,server-picture}*', 'database/sqlite', 'testing/postgres', 'backup/bad-archives', 'backup/copies']
    .map((name) => `src/kit/server/${name}.test.ts`),
  'src/kit/recognition/server/pool.test.ts',
  'src/app/page/page.test.ts',
  'src/app/phones.test.ts', 'src/app/open-learner-file.test.ts',
  // counts in memory; `rate-counter.test.ts` tests those in the database
  'src/app/limits.test.ts', 'src/app/places.test.ts', 'src/kit/server/sessions/passwords.test.ts', 'src/kit/server/http/own-names.test.ts',
  ...['announcement', 'certificate', 'guide', 'home-server', 'network'].map((name) => `src/areas/phones/server/${name}.test.ts`),
  // decoding and recognising
  ...['recognise', 'video-{handlers,refusals,formats}', 'video/decoded-frames', 'video/video-frames', 'video/truncated-file']
    .map((name) => `src/areas/grossmotor/server/${name}.test.ts`),
  ...['finger-frames', 'finger-handlers', 'jpeg-stream'].map((name) => `src/areas/math/server/${name}.test.ts`),
  'src/areas/vocabulary/server/recognition-worker.test.ts', 'src/areas/vocabulary/server/{voice,templates,lists}/*.test.ts',
  'src/areas/write/server/png.test.ts',
]
/** These need several processes on one database. */
const onlyPostgres = ['src/app/several-processes.test.ts']
/** `npm run test:quick` leaves these out: whole films, accuracy of recognisers, real speech, and servers as processes. */
const slow = process.env['QUICK'] === undefined ? [] : [
  ...['main', 'phones', 'backup', 'contribution'].map((name) => `src/app/${name}.test.ts`),
  'src/areas/grossmotor/server/{recognise,video-{handlers,refusals,formats},video/*}.test.ts',
  'src/areas/math/{recognition/finger-counter,server/finger-handlers}.test.ts',
  'src/areas/vocabulary/{recognition/word-recogniser,recognition/postprocess/personal-template,server/{speech-handlers,word-templates},server/voice/*,server/templates/*}.test.ts',
  'src/areas/write/{recognition/recognise,rules/stroke-matching}.test.ts',
  'src/kit/recognition/server/pool.test.ts',
  'src/kit/server/database/sqlite.test.ts',
  'deploy/image.test.ts', 'scripts/readme.test.ts', 'tools/**/*.test.ts',
]
/** Files that take a minute or more. A worker that starts one of them last keeps the others waiting. */
const slowest = ['grossmotor/server/video-refusals.test.ts', 'grossmotor/server/video-handlers.test.ts', 'faults/starvation.test.ts']

function isSlow({ moduleId }: TestSpecification): boolean {
  return slowest.some((name) => moduleId.endsWith(name))
}

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usualOrder = super.sort.bind(this)
    const sorted = await usualOrder(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

const setupFiles = ['src/app/areas.ts', 'src/kit/server/testing/console.ts']

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
          // Pure functions and recognisers: the files of a worker share modules.
          isolate: false,
          setupFiles,
        },
      },
      { extends: true, test: { name: 'api-sqlite', include: server, exclude: [...onlyPostgres, ...slow], setupFiles } },
      {
        extends: true,
        test: { name: 'api-postgres', include: server, exclude: withoutPostgres, setupFiles, globalSetup: 'src/kit/server/testing/postgres.ts' },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tools/bench/faults/*.test.ts'],
          // These are for `npm run bench faults` alone.
          exclude: process.env['FAULTS'] === 'full' ? [] : ['tools/bench/faults/*.full.test.ts'],
          setupFiles,
          globalSetup: 'src/kit/server/testing/postgres.ts',
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          include: ['src/**/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Opening a page and its modules for each file would take three quarters of the time.
          isolate: false,
          setupFiles: ['src/kit/web/testing/fresh-page.ts', ...setupFiles, 'src/kit/web/testing/patience.ts'],
        },
      },
    ],
  },
})
