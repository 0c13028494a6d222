import { readFile, readdir } from 'node:fs/promises'
import type { Instance } from './instance.ts'

export type ProcessorTime = { node: number; postgres: number }

/**
 * Processor time in ms that this process and PostgreSQL have used, which depends less on the
 * machine's load than elapsed time does.
 */
export const processorTime = async ({
  postgresPid,
}: Pick<Instance, 'postgresPid'>): Promise<ProcessorTime> => {
  const { user, system } = process.cpuUsage()
  let ticks = 0
  for (const entry of await readdir('/proc').catch(() => [])) {
    const stat = /^\d+$/.test(entry)
      ? await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
      : ''
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (+entry === postgresPid || +(fields[1] ?? 0) === postgresPid)
      ticks += +(fields[11] ?? 0) + +(fields[12] ?? 0)
  }
  return { node: (user + system) / 1000, postgres: ticks * 10 }
}
