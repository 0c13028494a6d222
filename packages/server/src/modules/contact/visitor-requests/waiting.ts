import type { Trx } from '../../../db/database.ts'

/** Every undecided request, without its content. */
export const findWaitingRequests = (trx: Trx) =>
  trx
    .selectFrom('visitorRequests')
    .select(['id', 'kind', 'createdAt', 'decidedAt', 'notifiedAt'])
    .where('decidedAt', 'is', null)
    .execute()
