import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { version: string }

/** The released version of this server. */
export const serverVersion = manifest.version
