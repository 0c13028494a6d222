import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '@crosscheck/server/db/connection/with-client'
import { isAlive, sendSignal } from '@crosscheck/server/db/embedded/process/processes'
import {
  addressOf,
  dataFolderOf,
  type ClusterNode,
} from '@crosscheck/server/testing/database/citus-nodes'
import { until } from '../pause.ts'

/** The processes that a postmaster has started. */
const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''))
    .split(' ')
    .filter((word) => word !== '')
    .map(Number)

/** A PostgreSQL of a cluster on this machine, which the proof kills and starts again. */
const openNode = async (clusterUrl: string, node: ClusterNode) => {
  const url = addressOf(clusterUrl, node)
  const folder = await dataFolderOf(url)
  const readLines = async (file: string) => (await readFile(join(folder, file), 'utf8')).split('\n')
  const [command = ''] = await readLines('postmaster.opts')
  const [program = '', ...options] = command.split(' ').map((word) => word.replaceAll('"', ''))
  const { uid, gid } = await stat(folder)
  const isReachable = (): Promise<boolean> => withClient(url, async () => true).catch(() => false)
  return {
    ...node,
    /** Ends all of its processes at once, as a machine without power does. */
    async kill(): Promise<void> {
      const [written, , , port, sockets = ''] = await readLines('postmaster.pid')
      const pid = Number(written)
      sendSignal(pid, 'SIGSTOP')
      const all = [pid, ...(await childrenOf(pid))]
      for (const one of all) sendSignal(one, 'SIGKILL')
      await until('the node has ended', async () => !all.some(isAlive))
      // PostgreSQL takes a process that ended and was not waited for by its parent for a running
      // one.
      await rm(join(folder, 'postmaster.pid'))
      await rm(join(sockets, `.s.PGSQL.${port}.lock`), { force: true })
    },
    async start(): Promise<void> {
      if (await isReachable()) return
      const log = openSync(join(folder, 'log'), 'a')
      const stdio = ['ignore', log, log] as const
      spawn(program, options, { uid, gid, detached: true, cwd: folder, stdio: [...stdio] }).unref()
      await until('the node accepts connections', isReachable)
    },
  }
}

export type KillableNode = Awaited<ReturnType<typeof openNode>>

export const openNodes = (
  clusterUrl: string,
  nodes: readonly ClusterNode[],
): Promise<KillableNode[]> => Promise.all(nodes.map((node) => openNode(clusterUrl, node)))
