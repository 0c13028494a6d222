import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const root = import.meta.dirname

/** Renders pages outside of a browser. The server loads it from the folder of the build. */
export default defineConfig({
  root,
  // Its many small files would only hide the sizes of the others.
  logLevel: 'warn',
  plugins: [react()],
  define: {
    'process.env.NODE_ENV': '"production"',
    TEXTS_VERSION: '""',
    FIRST_TEXTS: '[]',
  },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: join(root, 'src/prerender/render.tsx'),
    outDir: 'dist/.prerender',
    copyPublicDir: false,
    rolldownOptions: {
      output: { entryFileNames: 'render.js', chunkFileNames: '[name]-[hash:7].js' },
    },
  },
})
