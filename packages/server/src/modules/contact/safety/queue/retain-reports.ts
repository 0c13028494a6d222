import { formerAuthor } from './repository/author.ts'
import { deleteEntriesOf, insertRetained, lockEntriesOf } from './repository/by-user.ts'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { askAs } from '../../../../db/transaction/acting-user.ts'
import { entrySealingContext, tryOpenQueueEntry } from './queue.ts'

type Deps = Pick<Context, 'keyStore' | 'random' | 'sealer'>

/** The latest reports are retained if there are more. */
const maxRetained = 100

/**
 * Runs before an account is deleted. Its undecided reports stay under a random id and a key of
 * their own, unless their reporter withdraws them (decision 20). Their end does not change. All
 * other entries are deleted. Returns the owners of the keys to destroy after the deletion.
 */
export const retainReports = async (
  deps: Deps,
  trx: Trx,
  { userId, withdraw }: { userId: string; withdraw: boolean },
): Promise<string[]> => {
  const rows = await lockEntriesOf(trx, userId)
  const open = rows.filter((row) => row.kind === 'report' && row.decidedAt === null)
  const retained: Parameters<typeof insertRetained>[1][number][] = []
  for (const row of withdraw ? [] : open.slice(0, maxRetained)) {
    const content = await tryOpenQueueEntry<unknown>(deps, row)
    if (content === null) continue
    const id = deps.random.id()
    const sealingContext = entrySealingContext({ userId: null, id })
    await deps.keyStore.create(sealingContext.userId)
    retained.push({
      id,
      subjectUserId: row.subjectUserId,
      createdAt: row.createdAt,
      reportedLeftAt: row.reportedLeftAt,
      notifiedAt: row.notifiedAt,
      sealed: await deps.sealer.seal(sealingContext, content),
    })
  }
  if (retained.length > 0)
    await askAs(trx, { userId: formerAuthor, actingUserId: userId }, () =>
      insertRetained(trx, retained),
    )
  await deleteEntriesOf(trx, userId)
  return rows.map((row) => entrySealingContext(row).userId)
}
