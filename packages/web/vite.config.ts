import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import process from 'node:process'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { languages } from '@crosscheck/text/message/languages'
import { appearanceFiles } from './scripts/appearance/plugin.ts'
import { chunkGroup, listedModules } from './scripts/chunks.ts'
import { fontPartsOf } from './scripts/font-parts.ts'
import { offlinePages } from './scripts/offline-pages.ts'
import { pageStyles, withOptionalFonts } from './scripts/page-styles.ts'
import { pushTitles } from './scripts/push-titles.ts'
import { startAfterPaint } from './scripts/start-after-paint.ts'
import { textFiles } from './scripts/text-files.ts'

const latinFont = 'commissioner-latin-flar-normal'
/** By the name of the file in `src/lib/language/fonts`. */
const languageFonts = { th: 'noto-sans-thai-looped-thai-wght-normal' }

type Bundled = { type: 'chunk' } | { type: 'asset'; source: string | Uint8Array }

const stylesOf = (file: Bundled | undefined): string => {
  if (file?.type !== 'asset') throw new Error('The build has no such styles')
  return withOptionalFonts(Buffer.from(file.source).toString().trim())
}

/**
 * Links the fonts, whose file names are known only after the build. The start script gives the
 * links their relation. The server omits those that are marked with another language, and all of
 * them if a request has `Save-Data: on`.
 */
const linkFonts = (): Plugin => ({
  name: 'link-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const addressOf = (part: string): string => {
        const file = Object.keys(bundle ?? {}).find((name) => name.includes(part))
        if (!file) throw new Error(`The build has no ${part}`)
        return `/${file}`
      }
      const contentOf = (part: string): string => stylesOf(bundle?.[addressOf(part).slice(1)])
      const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
        tag: 'link',
        attrs,
        injectTo: 'head-prepend',
      })
      const preload = (font: string) => ({
        href: addressOf(font),
        as: 'font',
        type: 'font/woff2',
        crossorigin: true,
        'data-unless-saving': true,
      })
      return [
        link(preload(latinFont)),
        ...languages.flatMap(({ tag }) =>
          fontPartsOf(tag, latinFont).map((part) =>
            link({ ...preload(part), 'data-language': tag }),
          ),
        ),
        ...Object.entries(languageFonts).flatMap(([language, font]) => [
          link({ ...preload(font), 'data-language': language }),
          {
            tag: 'style',
            attrs: { 'data-language': language, 'data-file': addressOf(`/${language}-`) },
            children: contentOf(`/${language}-`),
            injectTo: 'head-prepend' as const,
          },
        ]),
      ]
    },
  },
})

/** While developing, the service worker is a module that Vite serves like any other. */
const serveWorker = (): Plugin => ({
  name: 'serve-worker',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript')
      response.end(
        `import '/src/service-worker/sw.ts'
self.WORKER_VERSION = 'development'
self.OFFLINE_FILES = { files: [], texts: { folder: '', names: [] } }
self.OFFLINE_PAGES = ${JSON.stringify(offlinePages())}
self.PUSH_TITLES = ${JSON.stringify(pushTitles())}`,
      )
    })
  },
})

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    linkFonts(),
    pageStyles(),
    startAfterPaint(),
    serveWorker(),
    textFiles(),
    listedModules(),
    appearanceFiles(),
  ],
  resolve: {
    alias: [
      // For versions of React without the hook.
      { find: /^use-sync-external-store\/shim/, replacement: 'use-sync-external-store' },
    ],
  },
  // The server replaces the placeholder in each response; Vite puts it on every tag it writes.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // The entry lists every chunk that a lazy screen loads: short names keep that list small.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            // Changes rarely, so it stays in caches from one release to the next.
            {
              name: 'libraries',
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack)\//,
            },
            { name: 'start', tags: ['$initial'] },
            chunkGroup,
          ],
        },
      },
    },
  },
  server: {
    // The server also handles the navigations of a sign-in with a provider.
    proxy: {
      '/api': api,
      '/dev': api,
      '/healthz': api,
      '^/auth/(social/|hand-over)': api,
      '^/auth\\?.*\\bproject_id=': api,
      // The socket goes to the server; Vite serves the page at the same address.
      '^/\\?(.*&)?project_id=': {
        target: api,
        ws: true,
        bypass: ({ headers, url }) => (headers.upgrade ? undefined : url),
      },
    },
  },
})
