import type { Context } from '../../../context/context.ts'
import { messageKeyId } from '../../matching/write/message-keys.ts'
import { receiversKeyId } from '../../platform/receivers/secret.ts'
import { operatorId } from '../../../lib/operator.ts'
import { entrySealingContext } from '../../contact/safety/queue/queue.ts'
import { requestSealingContext } from '../../contact/visitor-requests/stored-request.ts'
import { originsKeyId } from '../../platform/audit/sealed-origin.ts'

type Deps = Pick<Context, 'database'>

/** The page size of the list, because a large list does not fit into memory. */
const pageSize = 500

/** Keys of the service itself. */
export const serviceKeys: readonly string[] = [operatorId, originsKeyId, receiversKeyId]

/** The ids of all users, in a stable order. */
export async function* allUsers({ database }: Deps): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const rows = await database.transaction('matcher', operatorId, (trx) =>
      trx
        .selectFrom('users')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
    )
    for (const { id } of rows) yield id
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

/** Keys of matches whose two users may have exchanged messages. */
export async function* allMessageKeys({ database }: Deps): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const rows = await database.transaction('matcher', operatorId, (trx) =>
      trx
        .selectFrom('potentialMatches')
        .select('id')
        .where('id', '>', after)
        .where('contactExchangedAt', 'is not', null)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
    )
    for (const { id } of rows) yield messageKeyId(id)
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

/** Keys of all reports, inquiries and requests. They are few enough for one list. */
export const allEntryKeys = ({ database }: Deps): Promise<string[]> =>
  database.transaction('worker', operatorId, async (trx) => {
    const entries = await trx
      .selectFrom('safetyQueue')
      .select(['userId', 'id', 'keyOwner'])
      .execute()
    const retained = await trx.selectFrom('keptReports').select(['id', 'keyOwner']).execute()
    const requests = await trx.selectFrom('visitorRequests').select('id').execute()
    return [
      ...[...entries, ...retained.map((row) => ({ ...row, userId: null }))].map(
        entrySealingContext,
      ),
      ...requests.map(({ id }) => requestSealingContext(id)),
    ].map(({ userId }) => userId)
  })

/** Owners of created keys that have no account yet. */
export const pendingOwners = ({ database }: Deps): Promise<string[]> =>
  database.transaction('auth', null, async (trx) => {
    const rows = await trx.selectFrom('pendingKeys').select('owner').execute()
    return rows.map(({ owner }) => owner)
  })
