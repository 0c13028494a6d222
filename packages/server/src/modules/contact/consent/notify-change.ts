import type { ConsentState } from '@crosscheck/domain/consent/state'
import { viewConsent } from '@crosscheck/domain/consent/view'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { otherParty, type OpenedMatch } from './opened-match.ts'

type Deps = Pick<Context, 'clock' | 'sealer'>

/**
 * Makes the devices of both users reload the consent. The other side's devices reload only if their
 * view changed: an event without a visible change would reveal hidden acts, such as a block after a
 * decline. A side that blocks the acting user gets no event, nor does one that has not reviewed a
 * weak match (R13a). A hidden match causes none: its users do not know that it is still there.
 */
export const notifyConsentChange = async (
  deps: Deps,
  trx: Trx,
  { match, next, changesPhone }: { match: OpenedMatch; next: ConsentState; changesPhone: boolean },
): Promise<void> => {
  const now = deps.clock.now()
  const other = otherParty(match)
  const { hiddenAt, weak, status } = match.sides[other]
  if (hiddenAt) return
  const seen = (state: ConsentState): string => JSON.stringify(viewConsent(state, other, now))
  await notifyChanged(deps, trx, {
    userId: match.users[match.viewer],
    subject: 'consent',
    matchId: match.id,
  })
  if (match.state.sides[other].blocked) return
  if (weak && status === 'pending') return
  if (changesPhone || seen(match.state) !== seen(next))
    await notifyChanged(deps, trx, {
      userId: match.users[other],
      subject: 'consent',
      matchId: match.id,
    })
}
