import type { CallName } from '@crosscheck/domain/contract/contract'
import { expect, test } from 'vitest'
import { countEveryCall } from '../testing/exchanges/count-every-call.ts'
import { exchangeTable } from '../testing/exchanges/table.ts'

const counted = await countEveryCall()
/** A call may become cheaper by this much before its line has to follow; some vary. */
const slack = 4

const lines = Object.entries(exchangeTable) as [CallName, [number, number, number]][]

test.each(lines)(
  '%s takes no more exchanges with the database',
  (name, [status, statements, exchanges]) => {
    const seen = counted.get(name)
    expect(seen?.status).toBe(status)
    expect(seen?.statements.length, seen?.statements.join('\n')).toBeLessThanOrEqual(statements)
    expect(seen?.exchanges).toBeLessThanOrEqual(exchanges)
    expect(seen?.exchanges).toBeGreaterThanOrEqual(exchanges - slack)
  },
)
