import { retentionRules } from '@crosscheck/domain/retention/rules'
import { expect, test } from 'vitest'
import { rowSweep } from '../../../retention/sweep.ts'
import { expiredRows } from '../../../retention/expired-rows.ts'
import { signUpAgainTest } from './testing.ts'

const again = await signUpAgainTest()
const { app, blockedPair, call, context, deleteAccount, describePartner, newPerson } = again
const { query, restrict, returnWith, signUp, signUpVerified } = again
const termMs = retentionRules['former-mailboxes'].periodMs

test('a sign-up that is never proved neither shows nor applies anything', async () => {
  const { blocked } = await blockedPair()
  await deleteAccount(blocked)
  const rows = () => query('select * from former_mailboxes order by mailbox')
  const before = await rows()
  const answers: unknown[] = []
  for (const email of [blocked.user.email, 'never-seen@mail.example']) {
    const user = await signUp(email)
    const saved = await describePartner(user, {
      phoneNumber: '+66 81 111 2222',
      fullName: 'Anong Chai',
    })
    const { allowance } = (await app.call('GET /api/v1/profiles', user.user.id)).body
    answers.push([saved.status, saved.body.outcome, allowance.remaining])
    await deleteAccount(user)
  }
  expect(answers[0]).toEqual(answers[1])
  expect(await rows()).toEqual(before)
})

// claim: what-outlives-is-unreadable
test('the rows name nobody, and contain no address, number or id of the deleted account', async () => {
  const { person, blocker, blocked } = await blockedPair()
  await deleteAccount(blocked)
  await deleteAccount(blocker)
  const mailbox = await context.lastingHashes.mailbox(blocked.user.email)
  const kept = await query<{ row: string }>(
    `select to_jsonb(t)::text as row from former_mailboxes t where mailbox = $1
       union all select to_jsonb(t)::text from former_blocks t where blocked_mailbox = $1`,
    [mailbox],
  )
  expect(kept).toHaveLength(2)
  for (const { row } of kept)
    for (const secret of [
      blocked.user.id,
      blocker.user.id,
      blocked.user.email,
      person.phoneNumber,
      person.fullName,
    ])
      expect(row).not.toContain(secret)
})

// claim: what-outlives-is-unreadable
test('after the term nothing of it applies, and the sweep erases all of it', async () => {
  const { blocked } = await blockedPair()
  await restrict(blocked, 'suspend', 800)
  await deleteAccount(blocked)
  context.moveClock(termMs)
  const returned = await returnWith(blocked.user.email)
  expect((await call('GET /api/auth/me', returned.access_token)).status).toBe(200)
  const sweep = rowSweep(context, expiredRows['former-mailboxes'])
  await sweep.removeSome(context.clock.now(), 1000)
  for (const table of ['former_mailboxes', 'former_blocks'])
    expect(
      await query(`select 1 from ${table} where kept_at <= $1`, [
        new Date(context.clock.now().getTime() - termMs),
      ]),
    ).toEqual([])
})

test('an account that did nothing leaves nothing, and neither does one without a proved mailbox', async () => {
  const count = async () =>
    (await query<{ count: string }>('select count(*) from former_mailboxes'))[0]?.count
  const before = await count()
  await deleteAccount(await signUpVerified())
  const unproved = await signUp()
  await describePartner(unproved, newPerson())
  await deleteAccount(unproved)
  expect(await count()).toBe(before)
})
