import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const server = ['src/**/server/**/*.test.ts', 'src/app/*.test.ts']
/** These use no database, or SQLite alone: they run once. */
const withoutPostgres = ['address-group', 'gate', 'ids', 'receiving', 'sqlite', 'environment']
  .map((name) => `src/kit/server/${name}.test.ts`)
  .concat('src/kit/recognition/server/pool.test.ts')
const setupFiles = ['src/app/areas.ts', 'src/kit/server/testing/console.ts']

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...server, 'src/**/web/**', 'tools/bench/faults/**'],
          setupFiles,
        },
      },
      { extends: true, test: { name: 'api-sqlite', include: server, setupFiles } },
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
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: { name: 'web', include: ['src/**/web/**/*.test.{ts,tsx}'], environment: 'jsdom', setupFiles },
      },
    ],
  },
})
