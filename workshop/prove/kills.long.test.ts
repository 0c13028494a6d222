import { expect, test } from 'vitest'
import { matchCoupleNow } from './load/couple.ts'
import { postAs } from './load/member.ts'
import { openThreadActors } from './load/thread.ts'
import { alternate, runInRounds } from './rounds.ts'
import { killPostgres } from './scenarios/kill-postgres.ts'
import { killServer } from './scenarios/kill-server.ts'
import { killUploads } from './scenarios/kill-uploads.ts'
import { buildFirst, expectToPass, shortSeed } from './testing/short.ts'
import { openTestEnvironment } from './environment/environment.ts'

/** Short forms of `npm run prove`. */
buildFirst()

test('no acknowledged write is lost or doubled when the server or the database is killed', () =>
  expectToPass(alternate([killServer, killPostgres]), {
    rounds: 6,
    cast: { threads: 1, newcomers: 1, consents: 1 },
  }))

test('no acknowledged photo is lost, and no orphan left, when the server is killed during uploads', () =>
  expectToPass(runInRounds(killUploads), { rounds: 3 }))

test('the comparison reports a missing message and a duplicated one', async () => {
  const environment = await openTestEnvironment({ seed: shortSeed })
  const { instance, ledger, operator } = environment
  try {
    await instance.start()
    const couple = await matchCoupleNow(environment, 'thread')
    const [writer] = await openThreadActors(environment, couple, 'thread')
    const [member] = couple.members
    if (!writer) throw new Error('There is no user to write a message.')
    for (let left = 3; left > 0; left -= 1) await writer.step()
    await writer.check(false)
    expect(ledger.totals()).toMatchObject({ lost: 0, duplicated: 0 })

    await writer.step()
    await operator.query('delete from secure_messages where position = 5')
    const path = `/api/v1/matches/${couple.matchId}/messages`
    await postAs(environment, member, path, { body: { content: 'thread-0 1' }, accepts: [201] })
    await writer.check(false)
    expect(ledger.totals()).toMatchObject({ lost: 1, duplicated: 1 })
  } finally {
    await environment.close()
  }
})
