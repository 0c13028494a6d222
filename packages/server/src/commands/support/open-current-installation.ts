import type { Environment } from '../../config/settings/env.ts'
import type { Log } from '../../lib/log.ts'
import { CommandFailure } from './command.ts'
import { openInstallation, type InstallationWithKeys } from './open-installation.ts'

const restored =
  'The database is older than the journal: a restore undid acts that stay in force. Start a server first. It carries them out again.'

/** Refuses a restored database until a server has carried out what the restore undid. */
export const openCurrentInstallation = async (
  environment: Environment,
  log: Log,
): Promise<InstallationWithKeys> => {
  const installation = await openInstallation(environment, log)
  try {
    // The journal of another installation says nothing about this one.
    if (installation.keyStoreFault !== null) return installation
    const missing = await installation.journal.findMissing()
    if (missing.some(({ inForce }) => inForce)) throw new CommandFailure(restored)
    return installation
  } catch (error) {
    await installation.close()
    throw error
  }
}
