import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const root = import.meta.dirname

/** Changes with every change of the pages, so that browsers install the new worker. */
const version = createHash('sha256')
  .update(readFileSync(join(root, 'dist/.vite/manifest.json')))
  .digest('hex')
  .slice(0, 12)

/** The service worker: one classic script, always at the same address; built after the pages. */
export default defineConfig({
  root,
  define: { WORKER_VERSION: JSON.stringify(version) },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: join(root, 'src/service-worker/sw.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
