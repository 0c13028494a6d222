import { readConfig, type Config } from '../../config/config.ts'
import type { Environment } from '../../config/settings/env.ts'
import type { Log } from '../../lib/log.ts'
import { openInstallation, type InstallationWithKeys } from '../support/open-installation.ts'

/** Listing and deleting need no database, and a restore of the database can have none. */
export type BackupCommandDeps = {
  config: Config
  openInstallation(): Promise<InstallationWithKeys>
}

export const openLazily = async (
  environment: Environment,
  log: Log,
): Promise<BackupCommandDeps & { close(): Promise<void> }> => {
  let opened: InstallationWithKeys | undefined
  return {
    config: readConfig(environment),
    async openInstallation() {
      opened ??= await openInstallation(environment, log)
      return opened
    },
    close: async () => opened?.close(),
  }
}
