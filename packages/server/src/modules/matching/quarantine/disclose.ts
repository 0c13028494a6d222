import { undoEnd } from '@crosscheck/domain/limits/undo-window'
import {
  nextDisclosure,
  type Disclosure,
  type PairSide,
} from '@crosscheck/domain/matching/quarantine/disclosure'
import { compareEntry } from '@crosscheck/domain/matching/quarantine/entry-times'
import type { DecryptedProfile } from '../../../context/matching.ts'
import type { ExistingPair } from '../write/repository/pairs.ts'
import { keyOf } from '../../../crypto/primitives/ids.ts'
import type { ScoredPair } from '../score/score.ts'

/** The side that entered the shared identifiers first; of two at the same time, a fixed one. */
export const earlierSide = (own: DecryptedProfile, other: DecryptedProfile): PairSide => {
  const order = compareEntry(own.record, other.record)
  return order < 0 || (order === 0 && keyOf(own) < keyOf(other)) ? 'own' : 'other'
}

const storedDisclosure = (
  { userId }: DecryptedProfile,
  existing: ExistingPair | undefined,
): Disclosure | null => {
  if (!existing) return null
  if (!existing.withheldBy) return 'both'
  return { first: existing.withheldBy.firstUserId === userId ? 'own' : 'other' }
}

const isFinal = (confirmedAt: Date | null | undefined, now: Date): boolean =>
  !!confirmedAt && undoEnd(confirmedAt, now) === null

/** Who may see a pair that shares an identifier, by its stored state and the new comparison. */
export const disclosureOf = (
  own: DecryptedProfile,
  {
    pair: { other },
    existing,
    isReleased,
    isProbe,
    now,
  }: {
    pair: ScoredPair
    existing: ExistingPair | undefined
    /** An operator released it from quarantine. */
    isReleased: boolean
    isProbe: boolean
    now: Date
  },
): Disclosure =>
  nextDisclosure({
    stored: storedDisclosure(own, existing),
    isNotified: (existing?.notifiedUserIds.length ?? 0) > 0,
    isProbe: isProbe && !isReleased,
    earlier: earlierSide(own, other),
    isConfirmedByFirst: isFinal(existing?.withheldBy?.confirmedAt, now),
  })
