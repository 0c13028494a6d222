import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { RoleUrls } from '../../db/connection/open.ts'
import { credentialsOf } from '../../db/setup/connection-plan.ts'

const run = promisify(execFile)
const nobody = 65_534
const waitMs = 20_000
/** Names the socket in its folder. */
const socketPort = 6432

/** The program named by TEST_PGBOUNCER, or on the PATH; null where there is none. */
export const findPgbouncer = async (): Promise<string | null> => {
  const named = process.env['TEST_PGBOUNCER']
  for (const program of named ? [named] : ['pgbouncer', '/usr/sbin/pgbouncer'])
    if (
      await run(program, ['--version']).then(
        () => true,
        () => false,
      )
    )
      return program
  return null
}

const answers = async (path: string): Promise<boolean> => {
  const socket = connect(path)
  const opened = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return opened
}

/** PgBouncer refuses to run as root. A folder of PostgreSQL's sockets opens to its owner only. */
const identityFor = async (host: string) => {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = host.startsWith('/') ? await stat(host) : { uid: nobody, gid: nobody }
  return { uid, gid }
}

/** PgBouncer in transaction mode before a database, with one connection for each role. */
export const startPgbouncer = async (
  program: string,
  { roles, settings = '' }: { roles: RoleUrls; settings?: string },
): Promise<{ url: string; close(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-pooler-'))
  const { host, port: databasePort, database } = new Client({ connectionString: roles.app })
  const users = Object.values(roles).map((url) => {
    const { role, password } = credentialsOf(url)
    return `"${role}" "${password}"`
  })
  await writeFile(join(folder, 'users'), users.join('\n'))
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${host} port=${databasePort}
[pgbouncer]
listen_port = ${socketPort}
unix_socket_dir = ${folder}
auth_type = scram-sha-256
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 1
max_client_conn = 500
${settings}
`,
  )
  const identity = await identityFor(host)
  if (identity.uid !== undefined)
    for (const path of ['', 'users', 'pgbouncer.ini'])
      await chown(join(folder, path), identity.uid, identity.gid)
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], { ...identity, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const end = performance.now() + waitMs
  while (!(await answers(join(folder, `.s.PGSQL.${socketPort}`)))) {
    if (child.exitCode !== null || performance.now() > end)
      throw new Error('PgBouncer does not start.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url: `postgres://pooler@/${database}?host=${folder}&port=${socketPort}`,
    async close() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
