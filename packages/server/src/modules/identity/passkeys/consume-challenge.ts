import { hashSecretToken } from '../../../crypto/tokens/tokens.ts'
import type { Trx } from '../../../db/database.ts'

/** True for the first use of a challenge. Parallel uses wait for it and get false. */
export const consumeChallenge = async (
  trx: Trx,
  userId: string,
  challenge: { text: string; endsAt: Date },
): Promise<boolean> => {
  const spent = await trx
    .insertInto('spentChallenges')
    .values({ hash: hashSecretToken(challenge.text), userId, expiresAt: challenge.endsAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return spent !== undefined
}
