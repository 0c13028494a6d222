import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../scripts/lib/prepare.mjs'
import { persist } from './load/call.ts'
import { meetAtOnce } from './load/couple.ts'
import { as } from './load/member.ts'
import { openThreadActors } from './load/thread.ts'
import { byTurns } from './rounds.ts'
import type { Report } from './scenario.ts'
import { endBackends } from './scenarios/end-backends.ts'
import { killServer } from './scenarios/kill-server.ts'
import { openWorld } from './world/world.ts'

/** The short form of `npm run prove`: the same scenarios, a few rounds of each. */
const seed = 10

beforeAll(() => ensureBuilt(join(import.meta.dirname, '..'), () => {}))

const faultsOf = ({ ledger }: Report) => ({
  ...ledger.totals(),
  documentedRepeats: 0,
  exits: ledger.exits,
  unexpected: Object.fromEntries(ledger.unexpected),
  examples: ledger.examples,
})

const none = {
  lost: 0,
  duplicated: 0,
  documentedRepeats: 0,
  exits: [],
  unexpected: {},
  examples: [],
}

test('nothing acknowledged is lost or doubled when the server or its connections are killed', async () => {
  const report = await byTurns([killServer, endBackends]).run({
    seed,
    rounds: 4,
    checkEvery: 4,
    cast: { threads: 1, newcomers: 1 },
    isShort: true,
    say: () => {},
  })
  expect(faultsOf(report)).toEqual(none)
  expect(report.ledger.writes.acknowledged).toBeGreaterThan(20)
})

test('the comparison notices a message that is gone and one that is there twice', async () => {
  const world = await openWorld({ seed })
  const { instance, ledger, operator } = world
  try {
    await instance.start()
    const couple = await meetAtOnce(world, 'thread')
    const [writer] = await openThreadActors(world, couple, 'thread')
    const [member] = couple.members
    if (!writer || !member) throw new Error('There is nobody to write.')
    for (let left = 3; left > 0; left -= 1) await writer.step()
    await writer.check(false)
    expect(ledger.totals()).toMatchObject({ lost: 0, duplicated: 0 })

    await writer.step()
    await operator.query('delete from secure_messages where position = 5')
    const path = `/api/v1/matches/${couple.matchId}/messages`
    const again = { method: 'POST', path, body: { content: 'thread-0 1' } } as const
    await persist(world, as(world, member, again), { accepts: [201] })
    await writer.check(false)
    expect(ledger.totals()).toMatchObject({ lost: 1, duplicated: 1 })
  } finally {
    await world.close()
  }
})
