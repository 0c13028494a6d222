import { execFile } from 'node:child_process'
import { chown, open, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withClient } from '../../db/connection/with-client.ts'
import { findBinaries } from '../../db/embedded/cluster/binaries.ts'
import {
  clusterPaths,
  lastLogLines,
  prepareFolder,
  spawnAs,
} from '../../db/embedded/cluster/cluster.ts'
import { chooseIdentity, type Identity } from '../../db/embedded/cluster/run-as.ts'
import { serverSettings, settingFlags } from '../../db/embedded/cluster/settings.ts'
import { makeSocketFolder } from '../../db/embedded/cluster/sockets.ts'
import { isAlive, sendSignal } from '../../db/embedded/process/processes.ts'
import { startWatchdog } from '../../db/embedded/process/watchdog.ts'

const run = promisify(execFile)
const waitMs = 60_000
const pollMs = 20

/** Files of a running server come and go while they are copied. */
const isOnlyMissingFiles = (stderr: string): boolean =>
  stderr
    .trim()
    .split('\n')
    .every((line) => line.includes('No such file or directory'))

const copyRunning = async (from: string, to: string): Promise<void> => {
  await rm(to, { recursive: true, force: true })
  await run('cp', ['-a', from, to]).catch((error: { stderr: string }) => {
    if (!isOnlyMissingFiles(error.stderr)) throw error
  })
}

/** An online base backup, as pg_basebackup makes it. The packages contain no pg_basebackup. */
const backUp = (primaryUrl: string, from: string, to: string): Promise<string> =>
  withClient(primaryUrl, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`)
    await copyRunning(from, to)
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    )
    return rows[0]?.labelfile ?? ''
  })

const writeOwned = async (path: string, content: string, { owner }: Identity): Promise<void> => {
  await writeFile(path, content, { mode: 0o600 })
  if (owner) await chown(path, owner.uid, owner.gid)
}

/** A base backup made ready to follow the primary; returns how PostgreSQL is to run on it. */
const prepare = async (primary: { adminUrl: string; folder: string }, folder: string) => {
  await prepareFolder(folder)
  const places = clusterPaths(folder)
  const binaries = await findBinaries(places.spareLibraries)
  const from = clusterPaths(primary.folder).cluster
  const identity = await chooseIdentity(binaries, places.folder, from)
  const label = await backUp(primary.adminUrl, from, places.cluster)
  const pathOf = (name: string) => join(places.cluster, name)
  await rm(pathOf('postmaster.pid'), { force: true })
  // The log comes from the primary, whose files were copied while it wrote them.
  for (const name of await readdir(pathOf('pg_wal')))
    await rm(join(pathOf('pg_wal'), name), { recursive: true })
  await writeOwned(pathOf('backup_label'), label, identity)
  await writeOwned(pathOf('standby.signal'), '', identity)
  return { places, binaries, identity, socketFolder: await makeSocketFolder(folder, identity) }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

const spawnServer = async (
  { places, binaries, identity, socketFolder }: Prepared,
  settings: Record<string, string>,
): Promise<number> => {
  const log = await open(places.startLog, 'w', 0o600)
  const all = serverSettings({ socketFolder, durable: true, maxConnections: 400 })
  const child = spawnAs(identity, {
    program: binaries.postgres,
    args: ['-D', places.cluster, ...settingFlags({ ...all, ...settings })],
    options: { cwd: places.folder, environment: binaries.environment, output: log.fd },
  })
  child.unref()
  await log.close()
  if (child.pid === undefined) throw new Error('The standby was not started.')
  return child.pid
}

/** `primary_conninfo` for the address of a superuser. */
const connectionOf = (adminUrl: string): string => {
  const url = new URL(adminUrl)
  const host = url.searchParams.get('host') ?? url.hostname
  return `host=${host} port=${url.port || '5432'} user=${url.username} password=${url.password}`
}

const waitUntil = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + waitMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`The standby: ${what} did not come true.`)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

export type Standby = {
  /** The superuser's address of a database. */
  urlOf(database: string): string
  pid(): number
  /** Statements of the superuser on the standby. */
  query<Row = Record<string, unknown>>(text: string): Promise<Row[]>
  /** Keeps the data as they are, until `resume`. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Waits until everything that the primary has flushed is replayed. */
  catchUp(): Promise<void>
  promote(): Promise<void>
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * A streaming standby of a PostgreSQL whose files are on this machine. It ends with this process.
 * `settings` are added to those of the embedded PostgreSQL.
 */
export const openStandby = async (
  primary: { adminUrl: string; folder: string },
  { folder, settings = {} }: { folder: string; settings?: Record<string, string> },
): Promise<Standby> => {
  const prepared = await prepare(primary, folder)
  const { pathname, password } = new URL(primary.adminUrl)
  const urlOf = (database: string) =>
    `postgres://postgres:${password}@localhost:5432/${database}?host=${encodeURIComponent(prepared.socketFolder)}`
  const ownUrl = urlOf(pathname.slice(1))
  const query = <Row>(text: string, url = ownUrl): Promise<Row[]> =>
    withClient(url, async (client) => (await client.query(text)).rows as Row[])
  const holds = async (condition: string): Promise<boolean> =>
    (await query<{ holds: boolean }>(`select ${condition} as holds`))[0]?.holds === true
  let pid = 0
  let watchdog: { dismiss(): void } | undefined

  const start = async (): Promise<void> => {
    pid = await spawnServer(prepared, {
      ...settings,
      primary_conninfo: connectionOf(primary.adminUrl),
    })
    const { cluster, watchdogFile } = prepared.places
    watchdog = startWatchdog({ pid, cluster }, watchdogFile)
    await waitUntil('it accepts connections', async () => {
      if (!isAlive(pid))
        throw new Error(`The standby ended: ${await lastLogLines(prepared.places)}`)
      return query('select').then(
        () => true,
        () => false,
      )
    })
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    watchdog?.dismiss()
    sendSignal(pid, signal)
    await waitUntil('it has ended', async () => !isAlive(pid))
  }
  await start()
  return {
    urlOf,
    pid: () => pid,
    query: (text) => query(text),
    async pause() {
      await query('select pg_wal_replay_pause()')
      await waitUntil('replay is paused', () => holds(`pg_get_wal_replay_pause_state() = 'paused'`))
    },
    resume: async () => void (await query('select pg_wal_replay_resume()')),
    async catchUp() {
      const [row] = await query<{ lsn: string }>(
        'select pg_current_wal_flush_lsn()::text as lsn',
        primary.adminUrl,
      )
      await waitUntil('it has caught up', () =>
        holds(`pg_last_wal_replay_lsn() >= '${row?.lsn}'::pg_lsn`),
      )
    },
    async promote() {
      await query('select pg_promote()')
      await waitUntil('it is promoted', () => holds('not pg_is_in_recovery()'))
    },
    kill: () => end('SIGKILL'),
    start,
    async close() {
      await end('SIGQUIT')
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
