import type { Output } from '@crosscheck/domain/contract/contract'
import type { Context } from '../../../context/context.ts'
import type { ActingUser } from '../../../http/request/handler.ts'
import { hasDraft } from '../../describing/drafts/repository.ts'
import { newDraftId } from '../../describing/drafts/service.ts'
import { readAllowance } from '../../platform/limits/service.ts'
import { countSides } from '../../matching/match-store/repository.ts'
import { unreadNotifications } from '../../platform/notifications/service.ts'
import { countProfiles } from '../../describing/profiles/repository.ts'

/** The initial data of the dashboard, read in one transaction. */
export const readDashboard = (
  context: Context,
  user: ActingUser,
): Promise<Output<'GET /api/v1/dashboard'>> =>
  context.database.transaction('app', user.id, async (trx) => ({
    counts: { ...(await countProfiles(trx, user.id)), ...(await countSides(trx, user.id)) },
    allowance: await readAllowance(context, trx, { userId: user.id, action: 'profile_creation' }),
    emailVerified: user.emailVerified,
    mailboxUrl: context.mailboxUrl,
    hasDraft: await hasDraft(trx, user.id, newDraftId),
    unread: await unreadNotifications(trx, user.id),
  }))
