import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import type { Context } from '../../../context/context.ts'
import { readOwnDetails } from './contact.ts'
import { openMatches } from './open-matches.ts'
import { openMatchWith, ownSide } from './opened-match.ts'
import { presentConsent } from './presenter.ts'

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
        readOwnDetails(context, trx, userId),
      )
      const ownDetails = await reading
      return presentConsent(context, {
        match,
        state: match.state,
        side: ownSide(match),
        ownDetails,
      })
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
  const { matches, reading: ownDetails } = await context.database.transaction(
    'app',
    userId,
    (trx) =>
      openMatches(trx, { userId, matchIds, requests: true }, () =>
        readOwnDetails(context, trx, userId),
      ),
    { isRead: true },
  )
  return Promise.all(
    matches.map((match) =>
      presentConsent(context, { match, state: match.state, side: ownSide(match), ownDetails }),
    ),
  )
}
