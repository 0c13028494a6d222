import { matchId, sortSides, type ProfileKey } from '../../../crypto/primitives/ids.ts'
import type { Context } from '../../../context/context.ts'
import { deleteMatchRows } from '../../matching/write/repository/delete.ts'
import {
  sideSealingContext,
  type EncryptedMatchSide,
} from '../../matching/write/encrypted-fields.ts'

type SideOptions = Partial<EncryptedMatchSide> & { weak?: boolean; strength?: number }

export const sideContent = (given: Partial<EncryptedMatchSide> = {}): EncryptedMatchSide => ({
  matchScore: 20,
  matchingFields: ['phoneNumber'],
  recordedBy: 'evidence',
  evidence: {
    probability: 0.992,
    band: 'strong',
    lines: [
      {
        field: 'phoneNumber',
        level: 'equal',
        weight: 6,
        slots: 5,
        oneIn: 100_000,
        follows: null,
      },
    ],
    differing: 1,
    onlyOneSide: 2,
    modelVersion: 'test',
  },
  agreedValues: { phoneNumber: '07700 900142' },
  ...given,
})

/**
 * Records a match of two profiles with the given content for both sides, replacing the match that
 * the matcher made. Removes the blocking keys of both profiles, so that the matcher does not
 * compare them again.
 */
export const addMatch = async (
  context: Pick<Context, 'clock' | 'database' | 'sealer'>,
  one: ProfileKey,
  other: ProfileKey,
  { weak = false, strength = 970, ...given }: SideOptions = {},
): Promise<string> => {
  const id = matchId(one, other)
  const [first, second] = sortSides(one, other)
  const now = context.clock.now()
  const content = sideContent(given)
  for (const { userId, profileId } of [one, other]) {
    await context.database.transaction('matcher', userId, (trx) =>
      trx
        .deleteFrom('blockingKeys')
        .where('userId', '=', userId)
        .where('profileId', '=', profileId)
        .execute(),
    )
  }
  await context.database.transaction('matcher', one.userId, async (trx) => {
    await deleteMatchRows(trx, [id])
    await trx
      .insertInto('potentialMatches')
      .values({
        id,
        userId1: first.userId,
        profileId1: first.profileId,
        userId2: second.userId,
        profileId2: second.profileId,
        createdAt: now,
        updatedAt: now,
      })
      .execute()
    for (const [side, counterpart] of [
      [first, second],
      [second, first],
    ] as const) {
      const { userId, profileId } = side
      await trx
        .insertInto('matchSides')
        .values({
          userId,
          matchId: id,
          profileId,
          otherUserId: counterpart.userId,
          otherProfileId: counterpart.profileId,
          status: 'pending',
          weak,
          strength,
          createdAt: now,
          updatedAt: now,
          sealed: await context.sealer.seal(sideSealingContext(userId, id), content),
          notes: null,
        })
        .execute()
    }
  })
  return id
}
