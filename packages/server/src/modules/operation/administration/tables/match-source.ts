import { openSide } from '../../../matching/write/encrypted-fields.ts'
import {
  findBothSides,
  findSealedSide,
  type OpenSide,
} from '../../../matching/write/repository/side-lists.ts'
import { fieldsOf, type StoredRow, type TableSource } from './source.ts'

/** The specification has one status for a match; here each side has its own. */
const statusOf = (sides: readonly OpenSide[]): OpenSide['status'] => {
  if (sides.some(({ status }) => status === 'dismissed')) return 'dismissed'
  return sides.length > 0 && sides.every(({ status }) => status === 'confirmed')
    ? 'confirmed'
    : 'pending'
}

const lastReview = (sides: readonly OpenSide[]): Date | null =>
  sides.reduce<Date | null>(
    (last, { reviewedAt }) => (reviewedAt && (!last || reviewedAt > last) ? reviewedAt : last),
    null,
  )

const deriveMatch = (row: StoredRow, sides: readonly OpenSide[]): StoredRow => {
  const [first, second] = [row['userId1'], row['userId2']].map((userId) =>
    sides.find((side) => side.userId === userId),
  )
  const mutualConsent = first?.consent === 'agreed' && second?.consent === 'agreed'
  return {
    ...row,
    status: statusOf(sides),
    reviewedAt: lastReview(sides),
    mutualConsent,
    contactShared: mutualConsent && row['contactExchangedAt'] !== null,
    user1Consent: first?.consent,
    user2Consent: second?.consent,
    user1NotifiedAt: first?.notifiedAt,
    user2NotifiedAt: second?.notifiedAt,
  }
}

/**
 * The two sides of a match as one row. Notes and exchanged contact details stay closed: each
 * belongs to one side.
 */
export const matchSource: TableSource = {
  table: 'potentialMatches',
  key: ['id'],
  columns: [
    'profileId1',
    'profileId2',
    'userId1',
    'userId2',
    'createdAt',
    'updatedAt',
    'contactExchangedAt',
  ],
  fields: {
    ...fieldsOf('open', ['id', 'profileId1', 'profileId2', 'userId1', 'userId2']),
    ...fieldsOf('masked', ['matchingFields', 'matchScore']),
    ...fieldsOf('open', ['status', 'createdAt', 'updatedAt', 'reviewedAt']),
    notes: 'closed',
    ...fieldsOf('open', ['mutualConsent', 'contactShared', 'user1Consent', 'user2Consent']),
    ...fieldsOf('open', ['user1NotifiedAt', 'user2NotifiedAt', 'contactExchangedAt']),
    ...fieldsOf('closed', ['user1ContactInfo', 'user2ContactInfo']),
  },
  async derive(trx, rows) {
    const ids = rows.map(({ id }) => String(id))
    const sides = ids.length === 0 ? [] : await findBothSides(trx, ids)
    const byMatch = Map.groupBy(sides, ({ matchId }) => matchId)
    return rows.map((row) => deriveMatch(row, byMatch.get(String(row['id'])) ?? []))
  },
  async open(deps, trx, [id = '']) {
    const side = await findSealedSide(trx, id)
    if (!side?.sealed) return null
    const { userId, sealed } = side
    const { matchingFields, matchScore } = await openSide(deps, { userId, matchId: id, sealed })
    return { matchingFields, matchScore }
  },
}
