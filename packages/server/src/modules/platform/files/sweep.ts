import { retentionRules } from '@crosscheck/domain/retention/rules'
import { sql, type SqlBool } from 'kysely'
import type { Context } from '../../../context/context.ts'
import { operatorId } from '../../../lib/operator.ts'
import { changeSome, type Sweep } from '../../../retention/sweep.ts'
import { objectNameOf, type FileKey } from './encrypted-file.ts'
import { deleteRemoved } from './repository.ts'

type Deps = Pick<Context, 'database' | 'objects'>

const cutoff = (now: Date): Date =>
  new Date(now.getTime() - retentionRules['unused-files'].periodMs)

/** Interrupted uploads, and files that no profile or draft uses. */
const isUnused = (now: Date) => sql<SqlBool>`
  profile_id is null and draft_id is null and created_at <= ${cutoff(now)}`

/** Destroys the keys of unused files; returns them, with files whose removal did not finish. */
const markUnused = ({ database }: Deps, now: Date, atMost: number): Promise<FileKey[]> =>
  database.transaction('worker', operatorId, async (trx) => {
    const condition = sql<SqlBool>`state <> 'removed' and ${isUnused(now)}`
    await changeSome(
      trx,
      { table: 'files', condition, atMost },
      (row) => sql`update files set state = 'removed', path_index = null, sealed = '' where ${row}`,
    )
    const { rows } = await sql<FileKey>`
      select user_id as "userId", id from files where state = 'removed'
      order by user_id, id limit ${atMost}`.execute(trx)
    return rows
  })

/** Removes unused files a day after their upload. */
export const unusedFileSweep = (deps: Deps): Sweep => ({
  async removeSome(now, atMost) {
    const { database, objects } = deps
    await objects.removeUnfinished(cutoff(now))
    const files = await markUnused(deps, now, atMost)
    for (const file of files) {
      await objects.remove(objectNameOf(file))
      await database.transaction('worker', operatorId, (trx) => deleteRemoved(trx, file))
    }
    return files.length
  },
  countOverdue: (now) =>
    deps.database.transaction('worker', operatorId, async (trx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from files where ${isUnused(now)}`.execute(trx)
      return rows[0]?.count ?? 0
    }),
})
