import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { RoleUrls } from '../../db/connection/open.ts'
import { credentialsOf } from '../../db/setup/connection-plan.ts'
import { findProgram, untilAnswering } from './program.ts'

const nobody = 65_534
/** Names the socket in its folder. */
const socketPort = 6432

/** Null where there is none. */
export const findPgbouncer = () => findProgram('TEST_PGBOUNCER', 'pgbouncer')

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
  await untilAnswering('PgBouncer', child, () => answers(join(folder, `.s.PGSQL.${socketPort}`)))
  return {
    url: `postgres://pooler@/${database}?host=${folder}&port=${socketPort}`,
    async close() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
