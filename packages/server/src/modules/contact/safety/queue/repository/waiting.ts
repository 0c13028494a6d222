import type { WaitingEntry } from '@crosscheck/domain/safety/operator-mail'
import { findWaitingRequests } from '../../../visitor-requests/repository.ts'
import type { Trx } from '../../../../../db/database.ts'

const columns = ['id', 'createdAt', 'decidedAt', 'reportedLeftAt', 'notifiedAt'] as const

export type WaitingEntryRow = WaitingEntry & { userId: string | null; id: string }

/** Every undecided entry and request, without its content. */
export const findWaiting = async (trx: Trx): Promise<WaitingEntryRow[]> => {
  const queued = await trx
    .selectFrom('safetyQueue')
    .select(['userId', 'kind', ...columns])
    .where('decidedAt', 'is', null)
    .execute()
  const retained = await trx
    .selectFrom('keptReports')
    .select(columns)
    .where('decidedAt', 'is', null)
    .execute()
  const requests = await findWaitingRequests(trx)
  return [
    ...queued,
    ...retained.map((row) => ({ ...row, userId: null, kind: 'report' as const })),
    ...requests.map(({ id, createdAt, decidedAt, notifiedAt }) => ({
      id,
      createdAt,
      decidedAt,
      notifiedAt,
      reportedLeftAt: null,
      userId: null,
      kind: 'request' as const,
    })),
  ]
}

/**
 * Stores that the operator was notified. Entries that were retained or erased in the meantime are
 * not updated.
 */
export const setNotified = async (
  trx: Trx,
  entries: readonly WaitingEntryRow[],
  notifiedAt: Date,
): Promise<void> => {
  const idsOf = (isWanted: (kind: WaitingEntryRow['kind']) => boolean) =>
    entries.flatMap(({ userId, id, kind }) => (userId === null && isWanted(kind) ? [id] : []))
  const requests = idsOf((kind) => kind === 'request')
  const retained = idsOf((kind) => kind !== 'request')
  if (requests.length > 0)
    await trx
      .updateTable('visitorRequests')
      .set({ notifiedAt })
      .where('id', 'in', requests)
      .execute()
  if (retained.length > 0)
    await trx.updateTable('keptReports').set({ notifiedAt }).where('id', 'in', retained).execute()
  for (const { userId, id } of entries)
    if (userId !== null)
      await trx
        .updateTable('safetyQueue')
        .set({ notifiedAt })
        .where(({ and }) => and({ userId, id }))
        .execute()
}

/** The last mail to the operator. The row stays locked until the transaction ends. */
export const lockLastMail = (trx: Trx) =>
  trx
    .selectFrom('installation')
    .select(['operatorMailedAt', 'operatorMailJob'])
    .forUpdate()
    .executeTakeFirstOrThrow()

export const setLastMail = (trx: Trx, mail: { operatorMailedAt: Date; operatorMailJob: string }) =>
  trx.updateTable('installation').set(mail).execute()
