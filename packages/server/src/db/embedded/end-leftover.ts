import type { Log } from '../../lib/log.ts'
import { readPostmaster, removePostmasterFile, wasStartedOn } from './process/postmaster.ts'
import { stopPostmaster } from './process/stop-postmaster.ts'

const timeoutMs = 10_000

/**
 * Ends the PostgreSQL that a killed process left running on the folder. Its watchdog may have begun
 * to stop it, or be gone. A process that was started on another folder is left alone.
 */
export const endLeftover = async (cluster: string, log: Log): Promise<void> => {
  const found = await readPostmaster(cluster)
  if (!found) return
  if (await wasStartedOn(found.pid, cluster)) {
    const signal = await stopPostmaster(found.pid, { timeoutMs, isImmediate: found.starting })
    log.warn({ signal }, 'ended the PostgreSQL that an earlier process left running')
  }
  // Its number stays taken where no parent reaps it, and PostgreSQL would take it for alive.
  await removePostmasterFile(cluster)
}
