import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import type { ConsentState } from '@crosscheck/domain/consent/state'
import { viewConsent } from '@crosscheck/domain/consent/view'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { readAllowance } from '../../platform/limits/service.ts'
import { findSide } from '../../matching/match-store/repository.ts'
import { openContact, readOwnDetails } from './contact.ts'
import type { OpenedMatch } from './opened-match.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/**
 * The consent state of both sides as the acting user may see it. Of the other side's choices it
 * shows only their outcome.
 */
export const presentConsent = async (
  context: Pick<Context, 'clock' | 'sealer'>,
  trx: Trx,
  { match, state }: { match: OpenedMatch; state: ConsentState },
): Promise<ConsentView> => {
  const now = context.clock.now()
  const userId = match.users[match.viewer]
  const seen = viewConsent(state, match.viewer, now)
  const side = seen.open ? await findSide(trx, userId, match.id) : undefined
  const given = side ? await openContact(context, side) : null
  return {
    matchId: match.id,
    confirmed: seen.confirmed,
    own: seen.own,
    other: seen.other,
    ownAnsweredAt: iso(seen.ownAnsweredAt),
    keepPhoneBack: seen.keepPhoneBack,
    inAppOnly: seen.inAppOnly,
    outgoing: await readOwnDetails(context, trx, userId),
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
    allowances: {
      consentChange: await readAllowance(context, trx, { userId, action: 'consent_change' }),
      contactRequest: await readAllowance(context, trx, { userId, action: 'contact_request' }),
    },
  }
}
