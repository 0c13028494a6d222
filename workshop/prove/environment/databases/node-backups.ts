import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withClient } from '@crosscheck/server/db/connection/with-client'
import type { KillableNode } from './cluster-nodes.ts'
import { until } from '../pause.ts'

/** A base backup of a node and the archive of its log, as an operator would keep them. */
const openNodeBackup = async (node: KillableNode, folder: string) => {
  const [base, archive] = [join(folder, 'base'), join(folder, 'log')]
  const { identity, programs, url } = node
  await mkdir(archive, { recursive: true })
  for (const one of [folder, archive]) await chown(one, identity.uid, identity.gid)
  const receiver = spawn(
    join(programs, 'pg_receivewal'),
    ['--dbname', url, '--directory', archive, '--no-loop'],
    { ...identity, cwd: folder, stdio: 'ignore' },
  )
  const received = once(receiver, 'exit')
  const isArchived = async (name: RegExp) =>
    (await readdir(archive)).some((file) => name.test(file))
  await until('the archive of the log has begun', () => isArchived(/./))
  await promisify(execFile)(
    join(programs, 'pg_basebackup'),
    ['--dbname', url, '--pgdata', base, '--checkpoint', 'fast', '--no-sync'],
    { ...identity, cwd: folder },
  )
  return {
    /** Resolves when the archive has everything up to this moment; ends it. */
    async finish(): Promise<void> {
      const last = await withClient(url, async (client) => {
        const { rows } = await client.query<{ file: string }>(
          'select pg_walfile_name(pg_switch_wal()) as file',
        )
        return rows[0]?.file ?? ''
      })
      await until('the log is archived', () => isArchived(new RegExp(`^${last}$`)))
      receiver.kill('SIGINT')
      await received
    },
    /** The next start of the node brings the base backup to a restore point. */
    async restore(point: string): Promise<void> {
      const settings = {
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_name: point,
        recovery_target_action: 'promote',
      }
      const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
      await appendFile(join(base, 'postgresql.auto.conf'), lines.join(''))
      await writeFile(join(base, 'recovery.signal'), '')
      node.use(base)
    },
    close: () => void receiver.kill('SIGKILL'),
  }
}

/** Base backups of all nodes, one after the other, while the cluster works. */
export const backUpNodes = async (nodes: readonly KillableNode[], folder: string) => {
  const backups = []
  for (const node of nodes) {
    const own = join(folder, String(node.port))
    await mkdir(own)
    backups.push(await openNodeBackup(node, own))
  }
  return backups
}

export type NodeBackups = Awaited<ReturnType<typeof backUpNodes>>
