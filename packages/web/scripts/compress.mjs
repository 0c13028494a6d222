import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Writes a .br and a .gz next to every built file that shrinks, so that the server compresses
 * nothing at run time. Pages stay as they are, because each response gets its own nonce.
 */
const folder = join(import.meta.dirname, '../dist')
const worthwhile = /\.(js|css|svg|json|webmanifest)$/

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  // A leading dot marks files that the server keeps to itself.
  if (!worthwhile.test(name) || name.startsWith('.')) continue
  const file = join(folder, name)
  const content = readFileSync(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const versions = {
    '.br': brotliCompressSync(content, quality),
    '.gz': gzipSync(content, { level: 9 }),
  }
  for (const [ending, compressed] of Object.entries(versions))
    if (compressed.length < content.length * 0.9) writeFileSync(file + ending, compressed)
}
