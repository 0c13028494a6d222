import type { MatchingConfig } from '../rule/config.ts'
import { modelVersion, matchSideVersion, blockingKeyVersion } from './version.ts'

/**
 * The versions and keys that matches depend on. When they change, all profiles are compared again.
 */
export type MatchingBasis = {
  blockingKeys: number
  model: string
  /** Missing in a basis that was recorded before sides had a version. */
  sides?: number
  config: MatchingConfig
  /** The id of the key for blocking keys. */
  key: string
}

export const currentMatchingBasis = (config: MatchingConfig, key: string): MatchingBasis => ({
  blockingKeys: blockingKeyVersion,
  model: modelVersion,
  sides: matchSideVersion,
  config,
  key,
})

export type RematchCause = 'blockingKeys' | 'model' | 'sides' | 'settings' | 'operator'

const sortKeys = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, part]) => [name, sortKeys(part)]),
      )
    : value

/** The basis as text, equal for equal bases. */
export const serializeBasis = (basis: MatchingBasis): string => JSON.stringify(sortKeys(basis))

/** The parts that differ from the previous basis; empty if there was none. */
export const changesSince = (before: string | null, now: MatchingBasis): RematchCause[] => {
  if (before === null) return []
  const known = JSON.parse(before) as MatchingBasis
  const isSame = (one: unknown, other: unknown) =>
    JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other))
  const causes: RematchCause[] = []
  if (known.blockingKeys !== now.blockingKeys) causes.push('blockingKeys')
  if (known.model !== now.model) causes.push('model')
  if (known.sides !== now.sides) causes.push('sides')
  if (!isSame(known.config, now.config)) causes.push('settings')
  return causes
}

const versionNumbers = (version: string): number[] => (version.match(/\d+/g) ?? []).map(Number)

const isLater = (one: string, other: string): boolean => {
  const [a, b] = [versionNumbers(one), versionNumbers(other)]
  const at = a.findIndex((number, index) => number !== (b[index] ?? 0))
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}

/**
 * Whether the caller is a process of an older release, which is about to be replaced and decides
 * nothing.
 */
const isOlderRelease = (known: MatchingBasis, now: MatchingBasis): boolean =>
  known.blockingKeys > now.blockingKeys ||
  (known.sides ?? 0) > (now.sides ?? 0) ||
  isLater(known.model, now.model)

/**
 * Only a process with the same versions and key works on a run. It reads the settings from the run.
 */
export const canContinueRun = (basis: string, now: MatchingBasis): boolean => {
  const { blockingKeys, model, sides, key } = JSON.parse(basis) as MatchingBasis
  return (
    blockingKeys === now.blockingKeys &&
    model === now.model &&
    sides === now.sides &&
    key === now.key
  )
}

/** The parts of a run that the decision about the next one needs. */
export type RematchRunState = {
  basis: string
  isOpen: boolean
  failed: number
}

/** The number of profiles in matching, and of those whose blocking keys follow other rules. */
export type ProfileCounts = { all: number; outdatedKeys: number }

/**
 * The action when matching starts or checks whether its basis has changed. Profiles without any run
 * come from a version that had no runs. A run for all profiles supersedes an open run for another
 * basis. A run covers what an older release saved while it was being replaced, but not what could
 * not be migrated before.
 */
export const nextRematchRun = (
  last: RematchRunState | null,
  now: MatchingBasis,
  profiles: ProfileCounts,
): { start: RematchCause[] } | 'continue' | 'note' | 'nothing' => {
  if (last === null) return profiles.all === 0 ? 'note' : { start: ['blockingKeys', 'model'] }
  const causes = changesSince(last.basis, now)
  if (isOlderRelease(JSON.parse(last.basis) as MatchingBasis, now)) return 'nothing'
  if (causes.length > 0) return { start: causes }
  if (last.isOpen) return 'continue'
  return profiles.outdatedKeys > last.failed ? { start: ['blockingKeys'] } : 'nothing'
}
