import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { summaryOf, type Summary } from './timing.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../duckdb')
const warmUp = 20

/** Finds the other profiles with these blocking keys in DuckDB, with an index, in memory. */
export const joinInDuckdb = async (
  keyFile: string,
  lookUps: readonly { key: string; limit: number }[][],
): Promise<Summary> => {
  // Installs DuckDB on demand, because it is large and only this baseline needs it.
  if (!existsSync(join(folder, 'node_modules'))) await run('npm', ['ci'], { cwd: folder })
  const own = await mkdtemp(join(tmpdir(), 'crosscheck-duckdb-'))
  try {
    const path = join(own, 'look-ups.json')
    await writeFile(path, JSON.stringify(lookUps))
    const { stdout } = await run(process.execPath, [join(folder, 'join.mjs'), keyFile, path], {
      maxBuffer: 64 * 1024 * 1024,
    })
    return summaryOf((JSON.parse(stdout) as number[]).slice(warmUp))
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}
