import type { CallName } from '@crosscheck/domain/contract/contract'
import type { Config } from '../../config/config.ts'
import { watchEveryCall } from '../every-call/watch-every-call.ts'
import { testApp } from '../test-app.ts'
import { countExchanges, type Exchanges } from './count-exchanges.ts'

export type Counted = Map<CallName, Exchanges & { status: number }>

/** Makes every call once, on an application of its own, and counts what each one takes. */
export const countEveryCall = async (config: Partial<Config> = {}): Promise<Counted> => {
  const startedAt = new Date()
  /** A clock that stands still: how long a call takes decides nothing that it reads. */
  const clock = { now: () => new Date(startedAt) }
  const whole = await testApp({ config, overrides: { clock } })
  const counted: Counted = new Map()
  await watchEveryCall(whole, async (name, work) => {
    const { result, ...exchanges } = await countExchanges(work)
    counted.set(name, { status: result.status, ...exchanges })
    return result
  })
  return counted
}
