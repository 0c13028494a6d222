import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import type { Context } from '../../../context/context.ts'
import { openMatches } from './open-matches.ts'
import { openMatchWith, ownSide } from './opened-match.ts'
import { presentConsent, readOwnPart } from './presenter.ts'

export const readConsent = (
  context: Context,
  userId: string,
  matchId: string,
): Promise<ConsentView> =>
  context.database.transaction(
    'app',
    userId,
    async (trx) => {
      const { match, reading } = await openMatchWith(trx, { userId, matchId, lock: false }, () =>
        readOwnPart(context, trx, userId),
      )
      const ownPart = await reading
      return presentConsent(context, { match, state: match.state, side: ownSide(match), ownPart })
    },
    { isRead: true },
  )

/** The same for several of the user's matches, in one transaction. Others are left out. */
export const readConsents = async (
  context: Context,
  userId: string,
  matchIds: readonly string[],
): Promise<ConsentView[]> => {
  if (matchIds.length === 0) return []
  const { matches, reading: ownPart } = await context.database.transaction(
    'app',
    userId,
    (trx) => openMatches(trx, { userId, matchIds }, () => readOwnPart(context, trx, userId)),
    { isRead: true },
  )
  return Promise.all(
    matches.map((match) =>
      presentConsent(context, { match, state: match.state, side: ownSide(match), ownPart }),
    ),
  )
}
