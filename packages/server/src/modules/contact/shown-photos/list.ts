import type { ShowablePhoto, ShownPhoto } from '@crosscheck/domain/contract/contact/shown-photos'
import type { Context } from '../../../context/context.ts'
import type { TokenUser } from '../../../http/request/handler.ts'
import { presentShowable, presentShown } from './presenter.ts'
import { openShownMatch } from './shown-match.ts'

/** The photos that the two sides of a match show each other, and those that the user could show. */
export const listShownPhotos = async (
  deps: Pick<Context, 'clock' | 'database' | 'sealedValues' | 'sealer'>,
  user: TokenUser,
  matchId: string,
): Promise<{ items: ShownPhoto[]; showable: ShowablePhoto[] }> => {
  const opened = await deps.database.transaction(
    'app',
    user.id,
    (trx) => openShownMatch(trx, { userId: user.id, matchId, lock: false }),
    { isRead: true },
  )
  return {
    items: await Promise.all(opened.shown.map((photo) => presentShown(deps, opened, photo))),
    showable: await presentShowable(deps, user, opened),
  }
}
