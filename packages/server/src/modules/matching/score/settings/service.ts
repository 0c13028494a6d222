import { msSince } from '@crosscheck/domain/clock'
import type { MatchingConfig } from '@crosscheck/domain/matching/rule/config'
import type { Context } from '../../../../context/context.ts'
import { readStoredConfig } from './repository.ts'

/** A changed row takes effect in every process within this time. */
export const settingsCacheMs = 5000

type Deps = Pick<Context, 'clock' | 'database' | 'log'>

/** Reads the rows of matchingConfig and caches them for a short time. */
export const createMatchingConfigReader = ({
  clock,
  database,
  log,
}: Deps): (() => Promise<MatchingConfig>) => {
  let known: { config: MatchingConfig; readAt: Date } | undefined
  return async () => {
    const now = clock.now()
    if (known && msSince(known.readAt, now) < settingsCacheMs) return known.config
    const { config, unreadable } = await database.transaction('matcher', null, readStoredConfig)
    if (unreadable.length > 0) {
      log.warn({ settings: unreadable }, 'Some matching settings cannot be read')
    }
    known = { config, readAt: now }
    return config
  }
}
