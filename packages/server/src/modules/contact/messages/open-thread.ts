import { applyConsent } from '@crosscheck/domain/consent/apply'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { openMatch, type OpenedMatch } from '../consent/opened-match.ts'

/** Opens a match whose thread is open. A closed thread is reported as such to its two users. */
export const openThread = async (
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  { userId, matchId, lock }: { userId: string; matchId: string; lock: boolean },
): Promise<OpenedMatch> => {
  const match = await openMatch(trx, { userId, matchId, lock })
  const result = applyConsent(match.state, {
    actor: match.viewer,
    action: { type: 'message' },
    now: clock.now(),
  })
  if (!result.ok) throw new AppError(result.refusal.code)
  return match
}
