import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { addFirstSightStart } from './src/app/first-sights-build.ts'
import { writeHints } from './src/app/hints-build.ts'
import { addServiceWorker } from './src/app/service-worker-build.ts'

const server = `http://localhost:${process.env['PORT'] ?? 5000}`

/** What the server answers while `npm run dev` serves the page. */
const served = ['/bs', '/audio', '/video', '/finger_counting', '/writing', '/models', '/health', '/metrics', '/docs']

export default defineConfig({
  plugins: [react(), tailwindcss(), writeHints(), addFirstSightStart(), addServiceWorker()],
  build: {
    target: 'es2023',
    outDir: 'dist/web',
    // The server serves public/ itself.
    copyPublicDir: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few scripts: over a telephone's line each one more costs more than what it holds. A group takes with it what
          // its modules import, unless a group before it has that.
          groups: [
            { name: 'page', tags: ['$initial'], priority: 7 },
            { name: 'kit', test: /src\/kit\/web\/(?:api-\w+|ui\/[\w-]+)\.tsx?$|src\/areas\/account\/messages/, priority: 6 },
            { name: 'sign-in', test: /src\/areas\/account\/web\/(?:login|register)/, priority: 5 },
            { name: 'areas', test: /node_modules\/@tanstack\/|src\/app\/web\/area-|src\/kit\/(?!ml\/|call|settings-schema|web\/(?:api|services|fonts)\.)/, priority: 4 },
            { name: 'vocabulary', test: /src\/areas\/vocabulary\/web\/skills/, priority: 3 },
            { name: 'list-all', test: /src\/areas\/vocabulary\/web\/list-all/, priority: 2 },
            // Not of the first sight: these come after the first paint.
            { name: 'calls', test: /node_modules\/(?:zod|idb)\/|src\/kit\/[\w/-]+\.ts$|src\/areas\/account\/api/, priority: 1 },
            { name: 'practice', test: /src\/areas\/vocabulary\//, priority: 0 },
            // What only the progress screen and only a practice without the worker need comes with those.
            { name: 'math', test: /src\/areas\/math\/(?!web\/progress-chart)/, priority: 0 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
})
