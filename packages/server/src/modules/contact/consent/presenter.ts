import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import type { ConsentState } from '@crosscheck/domain/consent/state'
import { viewConsent } from '@crosscheck/domain/consent/view'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { findSide, type SideRow } from '../../matching/write/repository/sides.ts'
import { openContact, readOwnDetails } from './contact.ts'
import type { OpenedMatch } from './opened-match.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

type Deps = Pick<Context, 'clock' | 'sealer'>

/**
 * The consent state of both sides as the acting user may see it. Of the other side's choices it
 * shows only their outcome. `side` is the user's own.
 */
export const presentConsent = async (
  context: Deps,
  {
    match,
    state,
    side,
    ownDetails: { details: outgoing, contactInAppOnly },
  }: {
    match: OpenedMatch
    state: ConsentState
    side: Pick<SideRow, 'userId' | 'matchId' | 'contact'> | undefined
    /** The acting user's own, which are the same for every match. */
    ownDetails: Awaited<ReturnType<typeof readOwnDetails>>
  },
): Promise<ConsentView> => {
  const seen = viewConsent(state, match.viewer, context.clock.now())
  const given = seen.open && side ? await openContact(context, side) : null
  return {
    outgoing,
    matchId: match.id,
    confirmed: seen.confirmed,
    own: seen.own,
    other: seen.other,
    ownAnsweredAt: iso(seen.ownAnsweredAt),
    keepPhoneBack: seen.keepPhoneBack,
    // Without an agreement, what the next one starts with.
    inAppOnly: seen.inAppOnly || (seen.own !== 'agreed' && contactInAppOnly),
    mutualConsent: seen.open,
    contact: given?.details ?? null,
    contactExchangedAt: iso(seen.exchangedAt),
    requests: seen.requests.map((request) => ({
      id: request.id,
      requestType: request.type,
      status: request.status,
      mine: request.mine,
      requestedAt: request.requestedAt.toISOString(),
      respondedAt: iso(request.respondedAt),
    })),
    askAgainAt: iso(seen.askAgainAt),
    blocked: seen.blocked,
  }
}

/** The same after an act in this transaction, which may have changed the user's side. */
export const presentChanged = async (
  context: Deps,
  trx: Trx,
  { match, state }: { match: OpenedMatch; state: ConsentState },
): Promise<ConsentView> => {
  const userId = match.users[match.viewer]
  const [side, ownDetails] = await Promise.all([
    findSide(trx, userId, match.id),
    readOwnDetails(context, trx, userId),
  ])
  return presentConsent(context, { match, state, side, ownDetails })
}
