import type { Output } from '@crosscheck/domain/contract/contract'
import type { Context } from '../../../context/context.ts'
import type { PendingUser } from '../../../http/request/pending-user.ts'
import { hasDraft } from '../../describing/drafts/repository.ts'
import { newDraftId } from '../../describing/drafts/service.ts'
import { readAllowance } from '../../platform/limits/service.ts'
import { countSides } from '../../matching/write/repository/sides.ts'
import { countProfiles } from '../../describing/profiles/repository.ts'
import type { Handlers } from '../../../http/request/handler.ts'

const readDashboard = (
  context: Context,
  user: Pick<PendingUser, 'id' | 'read'>,
): Promise<Output<'GET /api/v1/dashboard'>> =>
  context.database.transaction(
    'app',
    user.id,
    async (trx) => {
      const [{ unfinished, ...profiles }, sides, allowance, draft] = await Promise.all([
        countProfiles(trx, user.id),
        countSides(trx, user.id),
        readAllowance(context, trx, { userId: user.id, action: 'profile_creation' }),
        hasDraft(trx, { userId: user.id, id: newDraftId }),
      ])
      return {
        counts: { ...profiles, ...sides },
        allowance,
        isComparing: unfinished > 0,
        emailVerified: (await user.read()).emailVerified,
        mailboxUrl: context.mailboxUrl,
        hasDraft: draft,
      }
    },
    { isOneExchange: true },
  )

export const dashboardHandlers = {
  'GET /api/v1/dashboard': ({ context, user }) => readDashboard(context, user),
} satisfies Handlers
