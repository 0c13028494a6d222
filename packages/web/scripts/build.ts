import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pseudoLanguages } from '@crosscheck/text/message/languages'
import { build } from 'vite'

const folder = join(import.meta.dirname, '../dist')
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Writes a .br and a .gz next to a built file that shrinks, so that the server compresses nothing
 * at run time. Pages stay as they are, because each response gets its own nonce.
 */
const compress = async (name: string): Promise<void> => {
  // A leading dot marks files that the server keeps to itself.
  if (!/^[^.].*\.(js|css|svg|json|webmanifest)$/.test(name)) return
  // Nobody reads in a pseudo-language.
  if (pseudoLanguages.some(({ tag }) => name.includes(tag))) return
  const file = join(folder, name)
  const content = await readFile(file)
  const br = await promisify(brotliCompress)(content, quality)
  const gz = await promisify(gzip)(content, { level: 9 })
  for (const [ending, compressed] of Object.entries({ br, gz }))
    if (compressed.length < content.length * 0.9) await writeFile(`${file}.${ending}`, compressed)
}

await build()
const prerender = build({ configFile: 'vite.prerender.config.ts' })
await build({ configFile: 'vite.worker.config.ts' })
await Promise.all([
  prerender,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(compress),
])
