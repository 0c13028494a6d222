import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { startEmbedded } from '../../db/embedded/start-embedded.ts'
import { silentLog } from '../doubles/silent-log.ts'
import { dumpDatabase } from './dump.ts'
import { pack } from './format.ts'
import type { StoredFolder } from './format.ts'

/**
 * `npm run store:data-folder`: starts this release with demo data on a new data folder and stores
 * that folder next to this file. stored-folders.test.ts opens all stored folders.
 */
const main = join(import.meta.dirname, '../../main.ts')
const demoUser = { email: 'alma@example.org', profileName: 'Jonas Invented' }

/** Runs the server until it is ready and stops it again; returns its output. */
const runDemo = async (dataDir: string): Promise<string> => {
  const child = spawn(process.execPath, [main, '--demo'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (/^ready /m.test(output)) child.kill('SIGTERM')
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The server ended with ${code}.`)
  return output
}

const readFiles = async (dataDir: string): Promise<StoredFolder['files']> => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .filter((path) => !/^(postgres|mail)\//.test(path))
  return Promise.all(
    paths.toSorted().map(async (path) => ({
      path,
      mode: (await stat(join(dataDir, path))).mode & 0o777,
      base64: (await readFile(join(dataDir, path))).toString('base64'),
    })),
  )
}

const readDatabase = async (dataDir: string) => {
  const embedded = await startEmbedded({ folder: join(dataDir, 'postgres'), log: silentLog })
  try {
    return await dumpDatabase(embedded.adminUrl)
  } finally {
    await embedded.stop()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'crosscheck-store-'))
try {
  const dataDir = join(folder, 'data')
  const output = await runDemo(dataDir)
  const password = new RegExp(`${demoUser.email} / (.+)$`, 'm').exec(output)?.[1] ?? ''
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  const stored: StoredFolder = {
    commit: git('rev-parse', 'HEAD'),
    user: { ...demoUser, password },
    files: await readFiles(dataDir),
    database: await readDatabase(dataDir),
  }
  const date = git('show', '-s', '--format=%cs', 'HEAD')
  const name = `${date}-${stored.commit.slice(0, 8)}.json.gz`
  const packed = pack(stored)
  await writeFile(join(import.meta.dirname, name), packed)
  process.stdout.write(`${name}: ${packed.length} bytes\n`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
