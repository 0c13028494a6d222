import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expiryMarginSeconds } from '@crosscheck/domain/limits/limits'
import { deviceCookies, localEntries } from '@crosscheck/domain/privacy/on-device'
import { minify, transformWithOxc, type Plugin } from 'vite'
import type { EarlyTokenOptions } from '../src/lib/api/early-token-options.ts'
import type { EarlyLeaveOptions } from '../src/lib/leaving/early-leave-options.ts'
import { neutralAddress } from '../src/lib/leaving/neutral-address.ts'

const folder = join(import.meta.dirname, '../src')
const sources = [
  'lib/leaving/gestures.ts',
  'lib/leaving/hold-escape.ts',
  'lib/leaving/open-for-good.ts',
  'lib/leaving/early-leave.ts',
  'lib/api/early-token.ts',
  '../../domain/src/contract/first-calls.ts',
  'lib/api/early-calls.ts',
  'app/start/own-contents.ts',
  'lib/page/saves-data.ts',
  'app/start/own-fonts.ts',
  'lib/install/keep-prompt.ts',
  'app/start/when-used.ts',
  'app/start/after-paint.ts',
]

const tokenOptions: EarlyTokenOptions = {
  tokens: localEntries.tokens,
  closedBy: [localEntries.appLock, localEntries.left].map((name) => name.replace(/^.*_/, '_')),
  marginSeconds: expiryMarginSeconds,
}

const leaveOptions: EarlyLeaveOptions = {
  address: neutralAddress,
  left: [localEntries.left.slice(0, 5), localEntries.left.slice(5)],
  cookie: deviceCookies.left,
}

/**
 * What the worker of members' pages runs. A browser takes long for the first format of a page, of any
 * kind, and the threads of a page share what it has read.
 */
const formats = 'Intl.DateTimeFormat();Intl.NumberFormat();new Intl.ListFormat();close()'
const formatsFile = `assets/${createHash('sha256').update(formats).digest('hex').slice(0, 7)}.js`

/** The functions that a file imports are in the page too. */
const readFunction = async (name: string): Promise<string> => {
  const file = join(folder, name)
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  return code.replace(/^import .*$/gm, '').replace(/^export /gm, '')
}

const readScript = async (): Promise<string> => {
  const functions = await Promise.all(sources.map(readFunction))
  const calls = `leaveEarly(${JSON.stringify(leaveOptions)});
    keepInstallPrompt();
    const token=earlyToken(${JSON.stringify(tokenOptions)});
    showOwnContents(token,${JSON.stringify([localEntries.tokens, localEntries.savedId])});
    if(token){preloadScripts();sendEarlyCalls(token);if(!savesData()&&navigator.serviceWorker?.controller)useOwnFonts()}
    startAfterPaint(token&&'/${formatsFile}')`
  const minified = await minify('start.js', `{${functions.join(';')};${calls}}`)
  return minified.code.trim()
}

/**
 * Lets a page run its scripts after its first paint. The script that does so is in the page
 * itself, where it needs no request; the server allows it by its hash.
 */
export const startAfterPaint = (): Plugin => ({
  name: 'start-after-paint',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: formatsFile, source: formats })
  },
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      const script = await readScript()
      return html
        .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
        .replace(
          /(<script type="module"[^>]*?) src="([^"]+)"/,
          '<link data-rel="modulepreload" crossorigin href="$2">$1 data-src="$2"',
        )
        .replace('</body>', () => `<script data-start>${script}</script>\n  </body>`)
    },
  },
})
