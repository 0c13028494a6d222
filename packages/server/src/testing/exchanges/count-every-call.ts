import type { CallName } from '@crosscheck/domain/contract/contract'
import { Client } from 'pg'
import { afterAll } from 'vitest'
import type { Config } from '../../config/config.ts'
import { makeEveryCall } from '../every-call/every-call.ts'
import { openWorld } from '../every-call/world.ts'
import { testApp } from '../test-app.ts'
import { countExchanges, type Exchanges } from './count-exchanges.ts'

export type Counted = Map<CallName, Exchanges & { status: number }>

/** Makes every call once, on an application of its own, and counts what each one takes. */
export const countEveryCall = async (config: Partial<Config> = {}): Promise<Counted> => {
  const startedAt = new Date()
  /** A clock that stands still: how long a call takes decides nothing that it reads. */
  const clock = { now: () => new Date(startedAt) }
  const whole = await testApp({ config, overrides: { clock } })
  const admin = new Client({ connectionString: whole.adminUrl })
  await admin.connect()
  afterAll(() => admin.end())

  const { background, matching } = whole.app.context
  const settle = async (): Promise<void> => {
    await background.settled()
    await matching.settled()
  }
  const counted: Counted = new Map()
  const world = openWorld(whole, { admin, name: 'someone' })
  await makeEveryCall(world, async (name, token, input) => {
    await settle()
    const { result, ...exchanges } = await countExchanges(async () => {
      const answer = await whole.call(name, token, input)
      // What a call leaves to do after its answer counts too.
      await settle()
      return answer
    })
    counted.set(name, { status: result.status, ...exchanges })
    return result
  })
  return counted
}
