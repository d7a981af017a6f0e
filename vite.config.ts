import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { writeHints } from './src/app/hints-build.ts'
import { addServiceWorker } from './src/app/service-worker-build.ts'

const server = `http://localhost:${process.env['PORT'] ?? 5000}`

/** What the server answers while `npm run dev` serves the page. */
const served = ['/bs', '/audio', '/video', '/finger_counting', '/writing', '/models', '/health', '/metrics', '/docs']

export default defineConfig({
  plugins: [react(), tailwindcss(), writeHints(), addServiceWorker()],
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
          // Few scripts: over a telephone's line each one more costs more than what it holds.
          groups: [
            { name: 'page', tags: ['$initial'], priority: 4 },
            {
              name: 'kit',
              test: /node_modules\/(?:zod|lucide-react)\/|src\/kit\/(?:[\w-]+|web\/api|web\/api-messages|web\/ui\/[\w-]+)\.tsx?$|src\/areas\/account\/api/,
              priority: 3,
            },
            { name: 'sign-in', test: /node_modules\/(?:react-hook-form|@hookform)\/|src\/areas\/account\/web\/(?!settings|account-data)/, priority: 2 },
            { name: 'areas', test: /node_modules\/(?:@tanstack|idb)\/|src\/kit\/|src\/app\/web\/area-/, priority: 1 },
            { name: 'vocabulary', test: /src\/areas\/vocabulary\//, priority: 0 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
})
