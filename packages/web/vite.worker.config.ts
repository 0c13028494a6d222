import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { offlineFiles } from './scripts/offline-files.ts'
import { offlinePages } from './scripts/offline-pages.ts'
import { pushTitles } from './scripts/push-titles.ts'

const root = import.meta.dirname

const readManifest = (): string => readFileSync(join(root, 'dist/.vite/manifest.json'), 'utf8')

/** Changes with every change of the pages, so that browsers install the new worker. */
const readVersion = (): string =>
  createHash('sha256').update(readManifest()).digest('hex').slice(0, 12)

/** Reads the pages' manifest during the build only, so that tools can load this file before it. */
const workerVersion: Plugin = {
  name: 'worker-version',
  config: () => ({
    define: {
      WORKER_VERSION: JSON.stringify(readVersion()),
      OFFLINE_FILES: JSON.stringify(offlineFiles(join(root, 'dist'))),
      OFFLINE_PAGES: JSON.stringify(offlinePages()),
      PUSH_TITLES: JSON.stringify(pushTitles()),
    },
  }),
}

/** The service worker: one classic script, always at the same address; built after the pages. */
export default defineConfig({
  root,
  plugins: [workerVersion],
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
