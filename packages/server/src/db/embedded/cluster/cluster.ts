import { spawn } from 'node:child_process'
import { chmod, chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ExplainedFailure } from '../../../lib/explained-failure.ts'
import { majorVersion } from './binaries.ts'
import type { Binaries } from './binaries.ts'
import type { Identity } from './run-as.ts'

export type ClusterPaths = {
  folder: string
  cluster: string
  passwordFile: string
  startLog: string
  spareLibraries: string
}

export const clusterPaths = (folder: string): ClusterPaths => ({
  folder,
  cluster: join(folder, 'cluster'),
  passwordFile: join(folder, 'superuser-password'),
  startLog: join(folder, 'start.log'),
  spareLibraries: join(folder, 'lib'),
})

/**
 * Starts a program of PostgreSQL as its own user, in its own session, without inherited handles.
 */
export const spawnAs = (
  identity: Identity,
  {
    program,
    args,
    options,
  }: {
    program: string
    args: string[]
    options: { cwd: string; environment: Record<string, string>; output: number | 'pipe' }
  },
) => {
  const [command = '', ...rest] = [...identity.prefix, program, ...args]
  return spawn(command, rest, {
    cwd: options.cwd,
    env: { LC_ALL: 'C', TZ: 'UTC', ...options.environment },
    detached: true,
    stdio: ['ignore', options.output, options.output],
    ...identity.ids,
  })
}

const readTail = async (file: string): Promise<string> =>
  (await readFile(file, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n')

/** The last output of PostgreSQL: in the file it starts with, or in its own log. */
export const lastLogLines = async (places: ClusterPaths): Promise<string> => {
  const named = await readFile(join(places.cluster, 'current_logfiles'), 'utf8').catch(() => '')
  const file = named.split('stderr ')[1]?.trim()
  const started = await readTail(places.startLog)
  return started.includes('redirecting') && file ? readTail(join(places.cluster, file)) : started
}

const initialize = async (
  identity: Identity,
  {
    binaries,
    draft,
    passwordFile,
    places,
  }: { binaries: Binaries; draft: string; passwordFile: string; places: ClusterPaths },
): Promise<void> => {
  const log = await open(places.startLog, 'w', 0o600)
  try {
    const child = spawnAs(identity, {
      program: binaries.initdb,
      args: [
        `--pgdata=${draft}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      options: { cwd: places.folder, environment: binaries.environment, output: log.fd },
    })
    const code = await new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('exit', resolve)
    })
    if (code !== 0)
      throw new ExplainedFailure(
        `PostgreSQL could not prepare its folder ${draft}: ${await readTail(places.startLog)}`,
      )
  } finally {
    await log.close()
  }
}

const newPassword = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url')

/**
 * Makes the cluster under another name first, so an interrupted first start leaves nothing behind.
 */
const create = async (identity: Identity, binaries: Binaries, places: ClusterPaths) => {
  const draft = `${places.cluster}.new`
  const password = newPassword()
  const forPostgres = join(places.folder, 'initial')
  await rm(draft, { recursive: true, force: true })
  await rm(forPostgres, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await mkdir(forPostgres, { mode: 0o700 })
  const initialPassword = join(forPostgres, 'password')
  await writeFile(initialPassword, password, { mode: 0o600 })
  if (identity.owner)
    for (const path of [draft, forPostgres, initialPassword])
      await chown(path, identity.owner.uid, identity.owner.gid)
  await initialize(identity, { binaries, draft, passwordFile: initialPassword, places })
  await rm(forPostgres, { recursive: true })
  await writeFile(places.passwordFile, password, { mode: 0o600, flush: true })
  await rename(draft, places.cluster)
}

/** Makes the cluster if there is none and returns the password of its superuser. */
export const ensureCluster = async (
  identity: Identity,
  binaries: Binaries,
  places: ClusterPaths,
): Promise<string> => {
  const found = await readFile(join(places.cluster, 'PG_VERSION'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw new ExplainedFailure(`${places.cluster} cannot be read: ${error.message}.`)
  })
  if (found === undefined) await create(identity, binaries, places)
  else if (found.trim() !== majorVersion())
    throw new ExplainedFailure(
      `The data in ${places.cluster} was written by PostgreSQL ${found.trim()}, and this release contains PostgreSQL ${majorVersion()}. See docs/operations.md, "Upgrading".`,
    )
  return readFile(places.passwordFile, 'utf8').catch(() => {
    throw new ExplainedFailure(
      `${places.passwordFile} is missing or cannot be read: the database in ${places.cluster} cannot be opened without it.`,
    )
  })
}

/**
 * Where root starts PostgreSQL as another user, others may pass through the two folders to reach
 * their files, but may not list them.
 */
export const prepareFolder = async (folder: string): Promise<void> => {
  const dataFolder = dirname(folder)
  await mkdir(dirname(dataFolder), { recursive: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (process.getuid?.() !== 0) return
  await chmod(folder, 0o711)
  await chmod(dataFolder, 0o711)
}
