import type { Trx } from '../../../db/database.ts'

/** The page size of the lists, because a large list does not fit into memory. */
const pageSize = 500

/** The next users in the order of ids. */
export const listUsers = (trx: Trx, after: string) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageSize)
    .execute()

/** The next matches whose two users may have exchanged messages. */
export const listThreads = (trx: Trx, after: string) =>
  trx
    .selectFrom('potentialMatches')
    .select('id')
    .where('id', '>', after)
    .where('contactExchangedAt', 'is not', null)
    .orderBy('id')
    .limit(pageSize)
    .execute()

/** All reports, inquiries and requests. They are few enough for one list. */
export const listEntries = async (trx: Trx) => ({
  entries: await trx.selectFrom('safetyQueue').select(['userId', 'id', 'keyOwner']).execute(),
  requests: await trx.selectFrom('visitorRequests').select('id').execute(),
})

export const findInstallation = (trx: Trx) =>
  trx.selectFrom('installation').select('id').executeTakeFirstOrThrow()
