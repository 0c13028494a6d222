import type { RequestKind } from '@crosscheck/domain/requests/visitor-requests'
import { periodStart } from '@crosscheck/domain/retention/rules'
import type { Trx } from '../../../db/database.ts'

/** Every undecided request, without its content. */
export const findWaitingRequests = (trx: Trx) =>
  trx
    .selectFrom('visitorRequests')
    .select(['id', 'kind', 'createdAt', 'decidedAt', 'notifiedAt'])
    .where('decidedAt', 'is', null)
    .execute()

type WaitingPage = {
  after: { createdAt: Date; entryId: string } | null
  limit: number
}

/** A page of the undecided requests of some kinds, the oldest first, without their content. */
export const readWaiting = (
  trx: Trx,
  kinds: readonly RequestKind[],
  { after, limit }: WaitingPage,
) => {
  let query = trx
    .selectFrom('visitorRequests')
    .select(['id', 'kind', 'createdAt', 'decidedAt'])
    .where('decidedAt', 'is', null)
    .where('kind', 'in', kinds)
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('createdAt', 'id'), '>', eb.tuple(after.createdAt, after.entryId)),
    )
  return query.orderBy('createdAt').orderBy('id').limit(limit).execute()
}

export const lockRequest = (trx: Trx, id: string) =>
  trx.selectFrom('visitorRequests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Undefined if the request is decided, or gone. */
export const setDecided = (trx: Trx, id: string, decidedAt: Date) =>
  trx
    .updateTable('visitorRequests')
    .set({ decidedAt })
    .where('id', '=', id)
    .where('decidedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()

export type RequestRule = 'undecided-requests' | 'decided-requests'

export const insertRow = (
  trx: Trx,
  row: { id: string; kind: RequestKind; createdAt: Date; sealed: Buffer },
) =>
  trx
    .insertInto('visitorRequests')
    .values({ ...row, decidedAt: null, notifiedAt: null })
    .execute()

export const findRequest = (trx: Trx, id: string) =>
  trx.selectFrom('visitorRequests').select(['id', 'sealed']).where('id', '=', id).executeTakeFirst()

const expiredBy = (trx: Trx, rule: RequestRule, now: Date) => {
  const before = periodStart(rule, now)
  const rows = trx.selectFrom('visitorRequests')
  return rule === 'decided-requests'
    ? rows.where('decidedAt', '<=', before)
    : rows.where('decidedAt', 'is', null).where('createdAt', '<=', before)
}

/** The ids of expired requests. The rows stay locked until the transaction ends. */
export const lockExpired = async (
  trx: Trx,
  { rule, now, atMost }: { rule: RequestRule; now: Date; atMost: number },
): Promise<string[]> => {
  const rows = await expiredBy(trx, rule, now).select('id').limit(atMost).forUpdate().execute()
  return rows.map(({ id }) => id)
}

export const countExpired = async (trx: Trx, rule: RequestRule, now: Date): Promise<number> =>
  (await expiredBy(trx, rule, now).select('id').execute()).length

export const deleteRequest = (trx: Trx, id: string) =>
  trx.deleteFrom('visitorRequests').where('id', '=', id).execute()
