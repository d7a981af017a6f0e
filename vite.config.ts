import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { addServiceWorker } from './src/app/service-worker-build.ts'

const server = `http://localhost:${process.env['PORT'] ?? 5000}`

/** What the server answers while `npm run dev` serves the page. */
const served = ['/bs', '/audio', '/video', '/finger_counting', '/writing', '/models', '/health', '/metrics', '/docs']

export default defineConfig({
  plugins: [react(), tailwindcss(), addServiceWorker()],
  build: {
    target: 'es2023',
    outDir: 'dist/web',
    // The server serves public/ itself.
    copyPublicDir: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
})
