import type { CallName } from '@crosscheck/domain/contract/contract'
import { expect, test } from 'vitest'
import { installJobsApart } from '../jobs/install.ts'
import { queueDatabase } from '../testing/database/queue-database.ts'
import { countEveryCall } from '../testing/exchanges/count-every-call.ts'
import { exchangeTable } from '../testing/exchanges/table.ts'

const queue = await queueDatabase()
await installJobsApart(queue.url)
const counted = await countEveryCall({ role: 'web', jobsDatabase: queue.url })

/** What those calls take more that read or change the queue themselves: one transaction for each database. */
const more: Partial<Record<CallName, [statements: number, exchanges: number]>> = {
  'DELETE /api/auth/account': [3, 2],
  'GET /api/v1/admin/overview': [12, 8],
}

const lines = Object.entries(exchangeTable) as [CallName, [number, number, number]][]

test.each(lines)(
  'with a queue in a database of its own, %s takes no more exchanges than with one database',
  (name, [status, statements, exchanges]) => {
    const [moreStatements, moreExchanges] = more[name] ?? [0, 0]
    const seen = counted.get(name)
    expect(seen?.status).toBe(status)
    expect(seen?.statements.length, seen?.statements.join('\n')).toBeLessThanOrEqual(
      statements + moreStatements,
    )
    expect(seen?.exchanges).toBeLessThanOrEqual(exchanges + moreExchanges)
  },
)
