import { readFile, readdir } from 'node:fs/promises'
import type { Instance } from './instance.ts'

/** Processor time in ms that this process and PostgreSQL have used, which a busy machine doesn't change. */
export const processorTime = async ({
  postgresPid,
}: Pick<Instance, 'postgresPid'>): Promise<{ node: number; postgres: number }> => {
  const { user, system } = process.cpuUsage()
  let ticks = 0
  for (const entry of await readdir('/proc').catch(() => [])) {
    const stat = /^\d+$/.test(entry)
      ? await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
      : ''
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // of its processes that have ended it keeps the sum
    if (+entry === postgresPid) ticks += +(fields[13] ?? 0) + +(fields[14] ?? 0)
    if (+entry === postgresPid || +(fields[1] ?? 0) === postgresPid)
      ticks += +(fields[11] ?? 0) + +(fields[12] ?? 0)
  }
  return { node: (user + system) / 1000, postgres: ticks * 10 }
}
