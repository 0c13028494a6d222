import { limits } from '@crosscheck/domain/limits/limits'
import { describe, expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { readEvents, writeEvents } from './repository.ts'
import { readAllowance, consumeLimit, lockLimit } from './service.ts'

const context = await testContext()
const { max } = limits.profile_creation

const consume = (userId: string) =>
  context.database.transaction('app', userId, (trx) =>
    consumeLimit(context, trx, { userId, action: 'profile_creation' }),
  )
const allowance = (userId: string) =>
  context.database.transaction('app', userId, (trx) =>
    readAllowance(context, trx, { userId, action: 'profile_creation' }),
  )

describe('a limit', () => {
  test('a limit allows exactly its number of acts, however many run in parallel', async () => {
    const userId = await context.addUser()
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => consume(userId)))
    const passed = asked.filter((result) => result.status === 'fulfilled')
    expect(passed).toHaveLength(max)
    for (const result of asked) {
      if (result.status === 'rejected') {
        expect(result.reason).toMatchObject({ code: 'PROFILE_LIMIT' })
      }
    }
    expect(await allowance(userId)).toMatchObject({ max, remaining: 0 })
  })

  test('a limit applies to one user and one action', async () => {
    const [one, other] = [await context.addUser(), await context.addUser()]
    for (let count = 0; count < max; count += 1) await consume(one)
    await consume(other)
    await context.database.transaction('app', one, (trx) =>
      consumeLimit(context, trx, { userId: one, action: 'message_send' }),
    )
  })

  test('acts that are written with their lock count as others do, and one of a clock slightly ahead as now', async () => {
    const userId = await context.addUser()
    const counter = { userId, actionType: 'message_send' }
    const run = context.database.transaction.bind(null, 'app', userId)
    const send = () =>
      run(async (trx) => {
        const limited = { userId, action: 'message_send', countsNow: true } as const
        await (
          await lockLimit(context, trx, limited)
        )()
      })
    const times = () => run((trx) => readEvents(trx, counter))
    const { max: most, windowMs: hour } = limits.message_send
    for (let sent = 0; sent < most; sent += 1) await send()
    expect(await times()).toHaveLength(most)
    await expect(send()).rejects.toMatchObject({ code: 'MESSAGE_LIMIT' })
    context.moveClock(hour)
    await send()
    expect(await times()).toEqual([context.clock.now()])
    const ahead = new Date(context.clock.now().getTime() + 1_000)
    await run((trx) => writeEvents(trx, counter, [ahead]))
    await send()
    expect(await times()).toEqual([context.clock.now(), context.clock.now()])
  })

  test('a rolled back act is not counted', async () => {
    const userId = await context.addUser()
    const failing = context.database.transaction('app', userId, async (trx) => {
      await consumeLimit(context, trx, { userId, action: 'profile_creation' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await allowance(userId)).toMatchObject({ remaining: max })
  })

  test('an act is refused when it cannot be counted', async () => {
    const userId = await context.addUser()
    await context.admin.query('revoke insert on rate_limits from cc_app')
    await expect(consume(userId)).rejects.toMatchObject({ code: 'LIMIT_UNAVAILABLE' })
    await context.admin.query('grant insert on rate_limits to cc_app')
  })
})
