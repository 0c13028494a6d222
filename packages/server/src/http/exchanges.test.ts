import type { CallName } from '@crosscheck/domain/contract/contract'
import { expect, test } from 'vitest'
import { countEveryCall } from '../testing/exchanges/count-every-call.ts'
import {
  callsWithMoreExchanges,
  mostExchanges,
  refusedAmong,
  refusedCalls,
} from '../testing/exchanges/table.ts'

/** Some calls vary by this much. */
const slack = 4
const counted = await countEveryCall()

test('no call takes more exchanges with the database than the bound of all calls or its own', () => {
  const statuses = [...counted].map(([name, { status }]) => [name, status] as const)
  // A refused call would count nothing.
  expect(refusedAmong(statuses)).toEqual(refusedCalls)
  const boundOf = (name: CallName): number => callsWithMoreExchanges[name] ?? mostExchanges
  const tooMany = [...counted].flatMap(([name, { exchanges, statements }]) =>
    exchanges > boundOf(name) ? [{ name, exchanges, statements }] : [],
  )
  expect(tooMany).toEqual([])
  const cheap = Object.keys(callsWithMoreExchanges).filter(
    (name) => (counted.get(name as CallName)?.exchanges ?? 0) < mostExchanges - slack,
  )
  expect(cheap, 'listed, but no longer expensive').toEqual([])
})
