/** `npm run ui`: the component page, every part of src/kit/web/ui in both themes and languages. Not part of the app. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'ui',
  publicDir: '../public',
  plugins: [react(), tailwindcss()],
  build: { target: 'es2023', emptyOutDir: true, assetsInlineLimit: 0, reportCompressedSize: false },
  server: { port: 5174 },
})
