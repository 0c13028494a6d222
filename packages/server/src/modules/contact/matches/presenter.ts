import type { MatchDetail, MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { matchingDefaults } from '@crosscheck/domain/matching/rule/config'
import { thresholdOfConfig } from '@crosscheck/domain/matching/decision/explain'
import { statedIn100 } from '@crosscheck/domain/matching/decision/right-in-100'
import { undoUntil, type Review } from '@crosscheck/domain/match/review'
import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import type { EncryptedMatchSide } from '../../matching/write/encrypted-fields.ts'
import type { SealedSideRow, SeenSide, SideRow } from '../../matching/write/repository/sides.ts'

/**
 * A side with its decrypted content. `ownValues` are the current values of the viewer's own
 * profile.
 */
export type DecryptedSide = {
  row: SealedSideRow & SeenSide
  content: EncryptedMatchSide
  ownValues: PartnerProfileValues
}

export const reviewOf = (row: SideRow, notes: string | null): Review => ({
  status: row.status,
  reviewedAt: row.reviewedAt,
  notes,
})

const textOf = (value: string | boolean | undefined): string =>
  typeof value === 'string' ? value : ''

/** The other side's details are stored while contact is open; the first exchange stays known. */
const contactOf = ({ contact, exchangedAt }: SeenSide): MatchItem['contact'] =>
  contact ? 'open' : exchangedAt ? 'ended' : 'none'

/** The fields with the most weight tell matches apart. */
const strongestFirst = ({ matchingFields, evidence: { lines } }: EncryptedMatchSide) => {
  const slots = new Map(lines.map((line) => [line.field, line.slots]))
  return matchingFields.toSorted((a, b) => (slots.get(b) ?? 0) - (slots.get(a) ?? 0))
}

/** `profiles` is the number of profiles that the model is learned from. */
export type ViewedAt = { now: Date; profiles: number }

export const presentItem = (
  { row, content, ownValues }: DecryptedSide,
  { now, profiles }: ViewedAt,
): MatchItem => ({
  id: row.matchId,
  profileId: row.profileId,
  profileName: textOf(ownValues.fullName),
  status: row.status,
  matchScore: content.matchScore,
  band: content.evidence.band,
  rightIn100: statedIn100(content.evidence.probability, profiles),
  matchingFields: strongestFirst(content),
  isNew: row.status === 'pending' && row.unread,
  shownToOther: row.disclosure !== 'first',
  contact: contactOf(row),
  createdAt: row.createdAt.toISOString(),
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  // A review cannot be undone while an agreement is based on it.
  undoUntil:
    row.consent === 'agreed' ? null : (undoUntil(reviewOf(row, null), now)?.toISOString() ?? null),
})

/**
 * One match for its viewer. Of the other side it shows only values on which both profiles agree.
 */
export const presentDetail = (
  side: DecryptedSide,
  notes: string | null,
  at: ViewedAt,
): MatchDetail => {
  const { content, ownValues } = side
  const {
    lines,
    differing,
    onlyOneSide,
    countedEarlier = false,
    differingFields = [],
    samePhoto,
  } = content.evidence
  return {
    ...presentItem(side, at),
    evidence: {
      // Omits fields that the viewer cleared before the profile was compared again.
      lines: lines
        .map(({ field, level, oneIn, isLimit = false, follows, slots }) => ({
          field,
          level,
          own: textOf(ownValues[field]),
          oneIn,
          isLimit,
          follows,
          slots,
        }))
        .filter(({ own }) => own !== ''),
      differing,
      // Omits a field that the viewer cleared, as the rows do.
      differingFields: differingFields.filter((field) => textOf(ownValues[field]) !== ''),
      onlyOneSide,
      countedEarlier,
      samePhoto: samePhoto?.slots ?? null,
    },
    recordedBy: content.recordedBy,
    recordedFrom: content.made
      ? thresholdOfConfig(content.made.config)
      : matchingDefaults.threshold,
    sideBySide: content.matchingFields.map((field) => ({
      field,
      own: textOf(ownValues[field]),
      other: content.agreedValues?.[field] ?? textOf(ownValues[field]),
    })),
    notes,
  }
}
