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
/** Before the styles: a member's page requests data and the first scripts while it arrives. */
const headSources = [
  'lib/api/early-token.ts',
  '../../domain/src/contract/first-calls.ts',
  'lib/api/early-calls.ts',
  'lib/page/saves-data.ts',
  'app/start/preload-scripts.ts',
]

const bodySources = [
  'lib/leaving/gestures.ts',
  'lib/leaving/hold-escape.ts',
  'lib/leaving/open-for-good.ts',
  'lib/leaving/early-leave.ts',
  'app/start/own-contents.ts',
  'lib/page/saves-data.ts',
  'app/start/preload-scripts.ts',
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

const readScript = async (sources: readonly string[], calls: string): Promise<string> => {
  const functions = await Promise.all(sources.map(readFunction))
  const minified = await minify('start.js', `{${functions.join(';')};${calls}}`)
  return `<script data-start>${minified.code.trim()}</script>`
}

const inHead = `const token=earlyToken(${JSON.stringify(tokenOptions)});
  if(token){preloadScripts();sendEarlyCalls(token)}`

const inBody = `leaveEarly(${JSON.stringify(leaveOptions)});
  keepInstallPrompt();
  const isMember=Boolean(globalThis.earlyCalls);
  showOwnContents(isMember,${JSON.stringify([localEntries.tokens, localEntries.savedId])});
  if(isMember){preloadScripts();if(!savesData()&&navigator.serviceWorker?.controller)useOwnFonts()}
  startAfterPaint(isMember&&'/${formatsFile}')`

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
      const first = await readScript(headSources, inHead)
      const script = await readScript(bodySources, inBody)
      return html
        .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
        .replace(
          /(<script type="module"[^>]*?) src="([^"]+)"/,
          '<link data-rel="modulepreload" crossorigin href="$2">$1 data-src="$2"',
        )
        .replace('<style data-file', (styles) => first + styles)
        .replace('</body>', () => `${script}\n  </body>`)
    },
  },
})
