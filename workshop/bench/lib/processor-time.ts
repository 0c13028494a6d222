import { readFile } from 'node:fs/promises'
import type { Instance } from './instance.ts'

/** `postgres`: of all its nodes. */
export type ProcessorTime = { node: number; postgres: number }

/** Fields of /proc/<id>/stat from the state on. */
const statOf = async (entry: string): Promise<string[]> => {
  const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** User and system time in ms, from the kernel's clock ticks of 10 ms. */
const timeOf = (fields: readonly string[]): number => (+(fields[11] ?? 0) + +(fields[12] ?? 0)) * 10

/** The time of a postmaster and its processes; looking through all others would count as ours. */
const postgresTime = async (postgresPid: number): Promise<number> => {
  const children = await readFile(
    `/proc/${postgresPid}/task/${postgresPid}/children`,
    'utf8',
  ).catch(() => '')
  let time = 0
  for (const id of [`${postgresPid}`, ...children.split(' ').filter(Boolean)])
    time += timeOf(await statOf(id))
  return time
}

/**
 * Processor time in ms that this process and PostgreSQL have used, which depends less on the
 * machine's load than elapsed time does.
 */
export const processorTime = async ({
  postgresPid,
  workerPids,
}: Pick<Instance, 'postgresPid' | 'workerPids'>): Promise<ProcessorTime> => {
  const { user, system } = process.cpuUsage()
  let postgres = 0
  for (const pid of [postgresPid, ...workerPids]) postgres += await postgresTime(pid)
  return { node: (user + system) / 1000, postgres }
}

/** The same for a server in another process. */
export const processorTimeOf = async ({
  serverPid,
  postgresPid,
}: {
  serverPid: number
  postgresPid: number
}): Promise<ProcessorTime> => ({
  node: timeOf(await statOf(`${serverPid}`)),
  postgres: await postgresTime(postgresPid),
})
