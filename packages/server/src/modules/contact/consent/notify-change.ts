import type { ConsentState } from '@crosscheck/domain/consent/state'
import { viewConsent } from '@crosscheck/domain/consent/view'
import type { Context, Trx } from '../../../context.ts'
import { tellChanged } from '../../../realtime/messages/publish.ts'
import { otherParty, type OpenedMatch } from './opened-match.ts'

type Parts = Pick<Context, 'clock' | 'sealer'>

/**
 * Has the devices of both look again. The other side's only when there is something new to be seen:
 * a sign without a change would tell what the view hides, such as a block after a decline. Of a weak
 * match that is still folded in their list they hear nothing at all (R13a).
 */
export const tellConsentChange = async (
  parts: Parts,
  trx: Trx,
  match: OpenedMatch,
  next: ConsentState,
  isContactNew: boolean,
): Promise<void> => {
  const now = parts.clock.now()
  const other = otherParty(match)
  const seen = (state: ConsentState): string => JSON.stringify(viewConsent(state, other, now))
  await tellChanged(parts, trx, match.users[match.viewer], 'consent', match.id)
  const { weak, status } = match.sides[other]
  if (weak && status === 'pending') return
  if (isContactNew || seen(match.state) !== seen(next))
    await tellChanged(parts, trx, match.users[other], 'consent', match.id)
}
