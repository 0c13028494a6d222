import type { MatchingConfig } from './config.ts'
import { modelVersion, tokenVersion } from './version.ts'

/** What matches rest on: when it changes, all of them are compared again. */
export type MatchingBasis = { tokens: number; model: string; config: MatchingConfig }

export const currentBasis = (config: MatchingConfig): MatchingBasis => ({
  tokens: tokenVersion,
  model: modelVersion,
  config,
})

export type RematchCause = 'tokens' | 'model' | 'settings' | 'operator'

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, part]) => [name, sorted(part)]),
      )
    : value

/** As text, the same for the same basis. */
export const writeBasis = (basis: MatchingBasis): string => JSON.stringify(sorted(basis))

/** What of the basis is another than before; nothing where there was none yet. */
export const changesSince = (before: string | null, now: MatchingBasis): RematchCause[] => {
  if (before === null) return []
  const known = JSON.parse(before) as MatchingBasis
  const isSame = (one: unknown, other: unknown) =>
    JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
  const causes: RematchCause[] = []
  if (known.tokens !== now.tokens) causes.push('tokens')
  if (known.model !== now.model) causes.push('model')
  if (!isSame(known.config, now.config)) causes.push('settings')
  return causes
}

/** A run as far as deciding about the next one needs it. */
export type RunState = { basis: string; isOpen: boolean }

/**
 * What to do when matching starts, or looks again whether its basis has changed. Without any run
 * before, profiles that are there come from a version that knew no runs. An open run for another
 * basis is superseded by one for all.
 */
export const nextRun = (
  last: RunState | null,
  now: MatchingBasis,
  profiles: number,
): { start: RematchCause[] } | 'go-on' | 'note' | 'nothing' => {
  if (last === null) return profiles === 0 ? 'note' : { start: ['tokens', 'model'] }
  const causes = changesSince(last.basis, now)
  if (causes.length > 0) return { start: causes }
  return last.isOpen ? 'go-on' : 'nothing'
}
