import { applyConsent } from '@crosscheck/domain/consent/apply'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import {
  openMatchWith,
  type MatchPair,
  type MatchToOpen,
  type OpenedMatch,
} from '../consent/opened-match.ts'

/**
 * Opens a match whose thread is open, and reads something of the thread in the same exchange. A
 * closed thread is reported as such to its two users.
 */
export const openThread = async <T>(
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  { readMore, ...of }: MatchToOpen & { readMore: (pair: MatchPair) => Promise<T> },
): Promise<{ match: OpenedMatch; found: T }> => {
  const { match, reading } = await openMatchWith(trx, of, readMore)
  const result = applyConsent(match.state, {
    actor: match.viewer,
    action: { type: 'message' },
    now: clock.now(),
  })
  if (!result.ok) throw new AppError(result.refusal.code)
  return { match, found: await reading }
}
