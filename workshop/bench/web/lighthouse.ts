import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../lighthouse')

export type Audit = {
  /** Performance, accessibility, best practices and search engines, of 100. */
  scores: number[]
  /** The audits that cost points, without those of performance. */
  failed: string[]
  fcp: number
  lcp: number
  tbt: number
  cls: number
}

/** Installs Lighthouse on demand, because it is large and only this benchmark needs it. */
export const prepareLighthouse = async (): Promise<void> => {
  if (!existsSync(join(folder, 'node_modules')))
    await run('npm', ['ci', '--ignore-scripts'], { cwd: folder })
}

/** Audits a page in the browser at a port, with Lighthouse's own phone and its slow 4G. */
export const audit = async (port: number, address: string, runs: number): Promise<Audit[]> => {
  const script = join(folder, 'audit.mjs')
  const { stdout } = await run(process.execPath, [script, String(port), String(runs), address])
  return JSON.parse(stdout) as Audit[]
}
