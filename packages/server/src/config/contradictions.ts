import { findSharedDatabases } from './resolve/shared-databases.ts'
import { findBackupErrors } from './resolve/backup.ts'
import { findMissingOperatorSettings } from './resolve/operator.ts'
import { findPushErrors } from './resolve/push.ts'
import type { SettingValues } from './settings/all.ts'
import { findIncompleteProviders } from './resolve/social.ts'

type RunMode = { production: boolean; demo: boolean }

const missingInProduction = (values: SettingValues, demo: boolean): string[] => {
  const wrong: string[] = []
  if (values.ROOT_KEY === undefined && values.ROOT_KEY_FILE === undefined)
    wrong.push(
      'In production, set ROOT_KEY_FILE or ROOT_KEY: the root key must be stored and backed up separately from the data. (It counts as production because of NODE_ENV, or because HOST or PUBLIC_URL is not loopback.)',
    )
  if (values.SMTP_URL === undefined)
    wrong.push(
      'In production, set SMTP_URL: without it, emails would be stored unencrypted in a folder.',
    )
  if (demo) wrong.push('Demo data (--demo) is not available in production.')
  return wrong
}

/** One sentence for each contradictory combination of settings. */
export const findContradictions = (values: SettingValues, situation: RunMode): string[] => {
  const wrong = situation.production ? missingInProduction(values, situation.demo) : []
  if (values.DATABASE_URL === undefined && values.DATABASE_OWNER_URL !== undefined)
    wrong.push('DATABASE_OWNER_URL set, but not DATABASE_URL. Set both or none.')
  wrong.push(
    ...findMissingOperatorSettings(values, situation.production),
    ...findIncompleteProviders(values),
    ...findBackupErrors(values),
    ...findPushErrors(values, situation.production),
    ...findSharedDatabases(values),
  )
  if (values.ROOT_KEY !== undefined && values.ROOT_KEY_FILE !== undefined)
    wrong.push('ROOT_KEY and ROOT_KEY_FILE are both set. Set only one of them.')
  return wrong
}
