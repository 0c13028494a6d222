import type { MatchDetail, MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { matchingDefaults } from '@crosscheck/domain/matching/rule/config'
import { thresholdOfConfig } from '@crosscheck/domain/matching/decision/explain'
import { statedIn100 } from '@crosscheck/domain/matching/decision/right-in-100'
import { shownSlots } from '@crosscheck/domain/matching/evidence/evidence'
import { undoUntil, type Review } from '@crosscheck/domain/match/review'
import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import {
  type EncryptedMatchSide,
  sideNotes,
  openSide,
} from '../../matching/write/encrypted-fields.ts'
import type { SeenSide } from '../../matching/write/repository/sides.ts'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { openProfileFields } from '../../describing/profiles/encrypted-fields.ts'
import { findProfile } from '../../describing/profiles/repository.ts'

/**
 * A side with its decrypted content. `ownValues` are the current values of the viewer's own
 * profile.
 */
export type DecryptedSide = {
  row: SeenSide & { sealed: Buffer }
  content: EncryptedMatchSide
  ownValues: PartnerProfileValues
}

export const reviewOf = (row: Omit<Review, 'notes'>, notes: string | null): Review => ({
  status: row.status,
  reviewedAt: row.reviewedAt,
  notes,
})

const textOf = (value: string | boolean | undefined): string =>
  typeof value === 'string' ? value : ''

/** The other side's details are stored while contact is open; the first exchange stays known. */
const contactOf = ({ contact, exchangedAt }: SeenSide): MatchItem['contact'] =>
  contact ? 'open' : exchangedAt ? 'ended' : 'none'

/**
 * What agrees, strongest first. Omits fields that the viewer cleared before the profile was compared
 * again.
 */
const shownLines = ({ content, ownValues }: DecryptedSide): MatchDetail['evidence']['lines'] =>
  content.evidence.lines
    .map((line) => ({
      field: line.field,
      level: line.level,
      own: textOf(ownValues[line.field]),
      oneIn: line.oneIn,
      isLimit: line.isLimit ?? false,
      follows: line.follows,
      slots: shownSlots(line),
    }))
    .filter(({ own }) => own !== '')
    .toSorted((a, b) => b.slots - a.slots)

/** `profiles` is the number of profiles that the model is learned from. */
export type ViewedAt = { now: Date; profiles: number }

/** One match in a list: what agrees, without values. */
export const presentItem = (side: DecryptedSide, { now, profiles }: ViewedAt): MatchItem => {
  const { row, content, ownValues } = side
  const lines = shownLines(side).map(({ field, level, slots }) => ({ field, level, slots }))
  const slotsOf = (name: string) => lines.find(({ field }) => field === name)?.slots ?? 0
  return {
    id: row.matchId,
    profileId: row.profileId,
    profileName: textOf(ownValues.fullName),
    status: row.status,
    matchScore: content.matchScore,
    band: content.evidence.band,
    rightIn100: statedIn100(content.evidence.probability, profiles),
    evidence: { lines, samePhoto: content.evidence.samePhoto?.slots ?? null },
    matchingFields: content.matchingFields.toSorted((a, b) => slotsOf(b) - slotsOf(a)),
    isNew: row.status === 'pending' && row.unread,
    shownToOther: row.disclosure !== 'first',
    contact: contactOf(row),
    createdAt: row.createdAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    // A review cannot be undone while an agreement is based on it.
    undoUntil:
      row.consent === 'agreed'
        ? null
        : (undoUntil(reviewOf(row, null), now)?.toISOString() ?? null),
  }
}

/** One match for its viewer: of the other side only values on which both profiles agree. */
export const presentDetail = (
  side: DecryptedSide,
  notes: string | null,
  at: ViewedAt,
): MatchDetail => {
  const { content, ownValues } = side
  const {
    differing,
    onlyOneSide,
    countedEarlier = false,
    differingFields = [],
    samePhoto,
  } = content.evidence
  return {
    ...presentItem(side, at),
    evidence: {
      lines: shownLines(side),
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

type SealingDeps = Pick<Context, 'sealer'>

export const readOwnValues = async (
  context: SealingDeps,
  trx: Trx,
  { userId, profileId }: { userId: string; profileId: string },
): Promise<PartnerProfileValues> => {
  const row = await findProfile(trx, userId, profileId)
  return row ? (await openProfileFields(context, row)).values : {}
}

export const decryptSide = async (
  context: SealingDeps,
  row: DecryptedSide['row'],
  ownValues: PartnerProfileValues,
): Promise<DecryptedSide> => ({ row, content: await openSide(context, row), ownValues })

export const decryptNotes = async (
  deps: SealingDeps,
  { userId, matchId, notes }: SeenSide,
): Promise<string | null> => notes && sideNotes.open(deps, { userId, id: matchId, sealed: notes })

export const sealNotes = async (
  deps: SealingDeps,
  { userId, matchId }: SeenSide,
  notes: string | null,
): Promise<Buffer | null> =>
  notes === null ? null : sideNotes.seal(deps, { userId, id: matchId }, notes)
