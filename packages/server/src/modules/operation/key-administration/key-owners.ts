import type { Context } from '../../../context/context.ts'
import { inPages } from '../../../lib/pages.ts'
import { messageKeyId } from '../../matching/write/message-keys.ts'
import { receiversKeyId } from '../../platform/receivers/secret.ts'
import { operatorId } from '../../../lib/operator.ts'
import { entrySealingContext } from '../../contact/safety/queue/queue.ts'
import { withAuthor } from '../../contact/safety/queue/repository/author.ts'
import { requestSealingContext } from '../../contact/visitor-requests/stored-request.ts'
import { originsKeyId } from '../../platform/audit/sealed-origin.ts'
import { listEntries, listThreads, listUsers } from './repository.ts'

type Deps = Pick<Context, 'database'>

export const serviceKeys: readonly string[] = [operatorId, originsKeyId, receiversKeyId]

async function* allIds({ database }: Deps, list: typeof listUsers): AsyncGenerator<string> {
  const pages = inPages<{ id: string }>((last) =>
    database.transaction('matcher', operatorId, (trx) => list(trx, last?.id ?? '')),
  )
  for await (const { id } of pages) yield id
}

/** The ids of all users, in a stable order. */
export const allUsers = (deps: Deps): AsyncGenerator<string> => allIds(deps, listUsers)

/** Keys of matches whose two users may have exchanged messages. */
export async function* allMessageKeys(deps: Deps): AsyncGenerator<string> {
  for await (const id of allIds(deps, listThreads)) yield messageKeyId(id)
}

export const allEntryKeys = async ({ database }: Deps): Promise<string[]> => {
  const { entries, requests } = await database.transaction('worker', operatorId, listEntries)
  return [
    ...entries.map((row) => entrySealingContext(withAuthor(row))),
    ...requests.map(({ id }) => requestSealingContext(id)),
  ].map(({ userId }) => userId)
}
