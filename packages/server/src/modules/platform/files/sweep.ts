import { periodStart } from '@crosscheck/domain/retention/rules'
import type { Context } from '../../../context/context.ts'
import { operatorId } from '../../../lib/operator.ts'
import type { Sweep } from '../../../retention/sweep.ts'
import { objectNameOf } from './encrypted-file.ts'
import { countUnused, deleteRemoved, markUnused } from './repository.ts'

type Deps = Pick<Context, 'database' | 'objects'>

const rule = 'unused-files'

/** Removes unused files a day after their upload. */
export const unusedFileSweep = (deps: Deps): Sweep => ({
  async removeSome(now, atMost) {
    const { database, objects } = deps
    await objects.removeUnfinished(periodStart(rule, now))
    const files = await database.transaction('worker', operatorId, (trx) =>
      markUnused(trx, periodStart(rule, now), atMost),
    )
    for (const file of files) {
      await objects.remove(objectNameOf(file))
      await database.transaction('worker', operatorId, (trx) => deleteRemoved(trx, file))
    }
    return files.length
  },
  countOverdue: (now) =>
    deps.database.transaction('worker', operatorId, (trx) =>
      countUnused(trx, periodStart(rule, now)),
    ),
})
