import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, transformWithOxc, type Plugin } from 'vite'

const source = join(import.meta.dirname, '../src/app/start/after-paint.ts')

const readScript = async (): Promise<string> => {
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
  const called = `{${code.replace(/^export /m, '')};startAfterPaint()}`
  const minified = await minify(source, called)
  return minified.code.trim()
}

/**
 * Lets a page load its scripts after its first paint. The script that does so is in the page
 * itself, where it needs no request; the server allows it by its hash.
 */
export const startAfterPaint = (): Plugin => ({
  name: 'start-after-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      const script = await readScript()
      return html
        .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
        .replace(/(<script type="module"[^>]*?) src=/, '$1 data-src=')
        .replace('</body>', () => `<script data-start>${script}</script>\n  </body>`)
    },
  },
})
