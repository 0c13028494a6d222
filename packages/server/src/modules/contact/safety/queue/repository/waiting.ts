import type { WaitingEntry } from '@crosscheck/domain/safety/operator-mail'
import { storedAuthor, withAuthor, type Authored } from './author.ts'
import { findWaitingRequests } from '../../../visitor-requests/repository.ts'
import type { Trx } from '../../../../../db/database.ts'

export type WaitingEntryRow = WaitingEntry & Authored & { id: string }

/** Every undecided entry and request, without its content. */
export const findWaiting = async (trx: Trx): Promise<WaitingEntryRow[]> => {
  const queued = await trx
    .selectFrom('safetyQueue')
    .select(['userId', 'kind', 'id', 'createdAt', 'decidedAt', 'reportedLeftAt', 'notifiedAt'])
    .where('decidedAt', 'is', null)
    .execute()
  const requests = await findWaitingRequests(trx)
  return [
    ...queued.map(withAuthor),
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
  const requests = entries.flatMap(({ kind, id }) => (kind === 'request' ? [id] : []))
  if (requests.length > 0)
    await trx
      .updateTable('visitorRequests')
      .set({ notifiedAt })
      .where('id', 'in', requests)
      .execute()
  for (const { userId, id, kind } of entries)
    if (kind !== 'request')
      await trx
        .updateTable('safetyQueue')
        .set({ notifiedAt })
        .where(({ and }) => and({ userId: storedAuthor(userId), id }))
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
