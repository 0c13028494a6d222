import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../lib/log.ts'
import { ExplainedFailure } from '../../lib/explained-failure.ts'
import { watchActivity, watchRecovery } from './process/activity.ts'
import type { ClusterPaths } from './cluster/cluster.ts'
import { askServer, type ServerAnswer, type ServerAddress } from './connect.ts'
import { stopPostmaster } from './process/stop-postmaster.ts'
import {
  removePostmasterFile,
  isPostgres,
  readPostmaster,
  wasStartedOn,
  type Postmaster,
} from './process/postmaster.ts'

/**
 * Time limits for a leftover server: for its answer, restarted while it recovers, and for its end.
 */
export type LeftoverTimeouts = { answerMs: number; endMs: number }
export const defaultLeftoverTimeouts: LeftoverTimeouts = { answerMs: 3000, endMs: 10_000 }

export type FoundServer = { pid: number; address: ServerAddress }

type Search = {
  places: ClusterPaths
  password: string
  log: Log
  patience: LeftoverTimeouts
}

/** A server that was signaled and has been idle this long does not stop any more. */
const hangTimeoutMs = 1000

type ServerState = 'ours' | 'none' | 'another' | 'silent'

/**
 * Only a server that answers with this very folder is ours; a silent one at least started on it.
 */
const classifyServer = async (
  cluster: string,
  pid: number,
  answer: ServerAnswer,
): Promise<ServerState> => {
  if (answer.kind === 'ready') return answer.folder === cluster ? 'ours' : 'another'
  if (!(await wasStartedOn(pid, cluster))) return 'another'
  if (answer.kind === 'refused')
    throw new ExplainedFailure(
      `A PostgreSQL is running on ${cluster} that does not answer as expected. Stop it and start again.`,
    )
  return 'silent'
}

const classifyFound = async (
  { places, password, patience }: Search,
  found: Postmaster,
): Promise<{ verdict: ServerState; door: ServerAddress }> => {
  const door = { socketFolder: found.socketFolder, port: found.port, password }
  if (!(await isPostgres(found.pid))) return { verdict: 'none', door }
  const answer = found.ready
    ? await askServer(door, patience.answerMs / 2)
    : ({ kind: 'busy' } as const)
  return { verdict: await classifyServer(places.cluster, found.pid, answer), door }
}

/**
 * The server that an earlier process left running on the folder, if it answers. A server that does
 * not answer in time and is not recovering is ended.
 */
export const findRunning = async (search: Search): Promise<FoundServer | undefined> => {
  const { places, patience, log } = search
  const hasRecovered = watchRecovery()
  let silentSince = performance.now()
  let watched: { pid: number; idleTime: () => number } | undefined
  for (;;) {
    const found = await readPostmaster(places.cluster)
    if (!found) return undefined
    const { verdict, door: address } = await classifyFound(search, found)
    if (verdict === 'ours') return { pid: found.pid, address }
    if (verdict !== 'silent') {
      await removePostmasterFile(places.cluster)
      return undefined
    }
    if (watched?.pid !== found.pid) watched = { pid: found.pid, idleTime: watchActivity(found.pid) }
    const isStuck = watched.idleTime() > hangTimeoutMs && found.stopping
    const isOverdue = performance.now() - silentSince > patience.answerMs
    if (isStuck || (isOverdue && !(await hasRecovered(found.pid)))) {
      const signal = await stopPostmaster(found.pid, {
        timeoutMs: patience.endMs,
        isImmediate: true,
      })
      log.warn({ signal }, 'ended a leftover PostgreSQL that did not answer')
      // Its number stays taken where no parent reaps it, and PostgreSQL would take it for alive.
      await removePostmasterFile(places.cluster)
      return undefined
    }
    if (isOverdue) silentSince = performance.now()
    await sleep(50)
  }
}
