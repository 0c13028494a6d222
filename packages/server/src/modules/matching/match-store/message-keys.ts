import type { KeyStore } from '../../../crypto/keys/key-store.ts'
import type { Trx } from '../../../db/database.ts'

/**
 * Each match has a data key for its messages. The key is created when contact is first exchanged
 * and destroyed with the match, which makes the thread unreadable in every backup.
 */
export const messageKeyId = (matchId: string): string => `messages ${matchId}`

type Keys = { keyStore: KeyStore }

/** Creates the key of a match. An existing key stays. */
export const createMessageKey = ({ keyStore }: Keys, matchId: string): Promise<void> =>
  keyStore.create(messageKeyId(matchId))

/** Destroys the keys of all matches of a profile that is being deleted. */
export const destroyMessageKeys = async (
  { keyStore }: Keys,
  { trx, userId, profileId }: { trx: Trx; userId: string; profileId: string },
): Promise<void> => {
  const matches = await trx
    .selectFrom('potentialMatches')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('userId1', '=', userId), eb('profileId1', '=', profileId)]),
        eb.and([eb('userId2', '=', userId), eb('profileId2', '=', profileId)]),
      ]),
    )
    .execute()
  for (const { id } of matches) await keyStore.destroy(messageKeyId(id))
}
