import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { writePreloads } from './src/app/page/preload-build.ts'
import { addPrerenderStart } from './src/app/page/prerender-build.ts'
import { serverPaths } from './src/app/page/server-paths.ts'
import { addServiceWorker } from './src/app/page/service-worker-build.ts'
import { writeVoices } from './src/app/page/voices-build.ts'

const server = `http://localhost:${process.env['PORT'] ?? 5000}`

/** @param isAlone the page is for a device that is its own server (vite.device.config.ts) */
export const pageConfig = (isAlone: boolean): UserConfig => ({
  plugins: [react(), tailwindcss(), writePreloads(), addPrerenderStart(), writeVoices(), addServiceWorker(isAlone)],
  build: {
    target: 'es2023',
    outDir: 'dist/web',
    // The server serves public/ itself.
    copyPublicDir: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // A dynamic import that loads nothing later means that the groups below no longer fit the files.
      onLog(level, log, print) {
        if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message)
        print(level, log)
      },
      output: {
        codeSplitting: {
          // Few scripts, because on a slow connection a request costs more than a few kB. A group contains its modules and
          // all their imports, except those in a group of higher priority.
          groups: [
            { name: 'page', tags: ['$initial'], priority: 8 },
            { name: 'kit', test: /src\/kit\/web\/(?:api\/api-\w+|services|texts|ui\/(?!celebration|sticker)[\w-]+)\.tsx?$|src\/kit\/texts\/|src\/areas\/account\/(?:texts\/|web\/texts)/, priority: 7 },
            { name: 'sign-in', test: /src\/areas\/account\/web\/screens\/(?:login|register)/, priority: 6 },
            { name: 'areas', test: /node_modules\/@tanstack\/|src\/app\/web\/(?:area-|layouts\/(?:area|child)-)|src\/kit\/(?!ml\/|call|settings-schema|attempts\/(?!web\/outbox-full)|web\/(?:api\/api\.|services\.|i18n\/fonts\.))/, priority: 5 },
            // Loaded after the first paint, in a task of its own.
            { name: 'calls', test: /node_modules\/(?:zod|idb)\/|src\/kit\/(?!settings-schema)[\w/-]+\.tsx?$/, priority: 4 },
            { name: 'vocabulary', test: /src\/areas\/vocabulary\/web\/screens\/skills/, priority: 3 },
            { name: 'list-all', test: /src\/areas\/vocabulary\/web\/screens\/list-all/, priority: 2 },
            // What a signed-in page does in the background (web/main.tsx), and "Continue", without the screens of their areas.
            { name: 'background', test: /src\/areas\/(?!write\/)\w+\/web\/(?:[\w/]+-outbox|unsent-video|continue|prompt-recordings)\.ts/, priority: 1 },
            { name: 'practice', test: /src\/areas\/vocabulary\//, priority: 0 },
            // The progress chart and the recogniser that runs without a worker load with the screens that need them.
            { name: 'math', test: /src\/areas\/math\/(?!web\/report\/progress-chart)/, priority: 0 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  // The server answers these paths while `npm run dev` serves the page.
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, server])) },
})

export default defineConfig(pageConfig(false))
