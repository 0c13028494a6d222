import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { setBlock } from '../../contact/blocks/repository.ts'
import { actOnMatch } from '../../contact/consent/change-consent.ts'
import { openMatch, type OpenedMatch } from '../../contact/consent/opened-match.ts'
import { listSidesWith } from '../../matching/write/repository/side-lists.ts'

type Pair = { userId: string; otherUserId: string }

/** The first match that the user may open; the others follow from the block. */
const openFirst = async (trx: Trx, pair: Pair): Promise<OpenedMatch | null> => {
  for (const { matchId } of await listSidesWith(trx, pair))
    try {
      return await openMatch(trx, { userId: pair.userId, matchId, lock: true })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  return null
}

/** Blocks a person again after a restore, also where the match that was blocked is missing. */
export const blockAgain = (context: Context, { userId, otherUserId }: Pair): Promise<void> =>
  context.database.transaction('app', userId, async (trx) => {
    const match = await openFirst(trx, { userId, otherUserId })
    if (match) await actOnMatch(context, trx, { actor: { userId }, match, act: { type: 'block' } })
    else await setBlock(trx, { userId, blockedUserId: otherUserId, now: context.clock.now() })
  })
