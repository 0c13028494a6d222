import { expect, test, vi } from 'vitest'
import { auditOf, tokenIn } from '../../../testing/auth-server.ts'
import { unusedAccountSweep } from './sweep.ts'
import { dayMs, unusedAccountsTest } from './testing.ts'

const {
  asAdmin,
  call,
  context,
  exists,
  leadToMail,
  look: checkAccount,
  parts,
  pass: advanceDays,
  sendMails,
  signUp,
  signUpVerified,
  stageOf,
} = await unusedAccountsTest()

// claim: unused-accounts-are-asked
test('daily sweeps notify the owner of an unused account once, then erase it', async () => {
  const { user } = await signUpVerified('unused@example.org')
  const events: [number, string][] = []
  const sweep = unusedAccountSweep(parts, 'unused-accounts')
  context.moveClock(728 * dayMs)
  for (let day = 729; day < 815; day += 1) {
    context.moveClock(dayMs)
    await sweep.removeSome(context.clock.now(), 10)
    // Accounts of other tests may be due too.
    for (const { to, subject } of await sendMails())
      if (to === user.email) events.push([day, subject])
    if (await exists(user.id)) continue
    events.push([day, 'erased'])
    break
  }
  expect(events).toEqual([
    [740, 'Do you still need your account?'],
    [802, 'erased'],
  ])
})

test('an erased account leaves no row and no key, and its owner gets one last mail', async () => {
  const { user } = await signUpVerified('last@example.org')
  await leadToMail(user.id)
  await advanceDays(user.id, 62)
  const mails = vi.spyOn(parts.mailer, 'send')
  expect((await checkAccount(user.id)).erased).toBe(true)
  expect(mails.mock.calls.map(([{ to, subject }]) => [to, subject])).toEqual([
    ['last@example.org', 'Your unused account was deleted'],
  ])
  mails.mockRestore()
  const counts = await asAdmin<{ count: string }>(
    `select count(*)::text from (
       select user_id from sessions union all select user_id from single_use_tokens
       union all select user_id from account_notices union all select id from users
     ) as rows where user_id = $1`,
    [user.id],
  )
  expect(counts).toEqual([{ count: '0' }])
  await expect(
    context.sealer.seal({ table: 't', row: 'r', userId: user.id }, 'text'),
  ).rejects.toThrow('destroyed')
  expect(await auditOf(context.database, user.id)).toContain('account_deleted')
  expect((await checkAccount(user.id)).erased).toBe(false)
})

test('the link of a mail keeps the account, once and without signing in', async () => {
  const { user } = await signUpVerified('keeps@example.org')
  const [mail] = await leadToMail(user.id)
  const token = tokenIn(mail, 'keep')
  const kept = await call('POST /api/v1/account/keep', null, { token })
  expect(kept).toEqual({ status: 200, body: { success: true } })
  expect(await stageOf(user.id)).toBeUndefined()
  expect(await auditOf(context.database, user.id)).toContain('account_kept')
  const again = await call('POST /api/v1/account/keep', null, { token })
  expect([again.status, again.body.code]).toEqual([400, 'VERIFICATION_FAILED'])
  context.moveClock(730 * dayMs)
  expect((await checkAccount(user.id)).mails).toEqual([])
  expect(await stageOf(user.id)).toBeUndefined()
})

test('a token with another purpose does not keep the account', async () => {
  const { user } = await signUpVerified('other@example.org')
  await leadToMail(user.id)
  await call('POST /api/auth/signin/magic', null, { email: 'other@example.org' })
  const token = tokenIn((await sendMails()).at(-1), 'magic')
  expect((await call('POST /api/v1/account/keep', null, { token })).status).toBe(400)
  expect(await stageOf(user.id)).toBe('asked')
})

test('a sign-in ends the notices with their links, and a notification explains them', async () => {
  const { user } = await signUpVerified('returns@example.org')
  const [mail] = await leadToMail(user.id)
  await call('POST /api/auth/signin/magic', null, { email: 'returns@example.org' })
  const token = tokenIn((await sendMails()).at(-1), 'magic')
  expect((await call('POST /api/auth/signin/magic/verify', null, { token })).status).toBe(200)
  expect(await stageOf(user.id)).toBeUndefined()
  expect(
    (await call('POST /api/v1/account/keep', null, { token: tokenIn(mail, 'keep') })).status,
  ).toBe(400)
  const [bell] = await asAdmin<{ count: number }>(
    'select count(*)::int from notifications where user_id = $1',
    [user.id],
  )
  expect(bell).toEqual({ count: 1 })
  context.moveClock(9 * dayMs)
  expect(await checkAccount(user.id)).toEqual({ erased: false, mails: [] })
})

test('a session refresh stores the day of use, writing the row once a day', async () => {
  const { user, refresh_token } = await signUpVerified('refreshes@example.org')
  const row = async () => {
    const text = 'select last_used_on::text as day, xmin::text as version from users where id = $1'
    return (await asAdmin<{ day: string; version: string }>(text, [user.id]))[0]
  }
  const refresh = async (token: string): Promise<string> => {
    const { body } = await call('POST /api/auth/refresh', null, { refresh_token: token })
    return body.refresh_token
  }
  const first = await row()
  expect(first?.day).toBe(context.clock.now().toISOString().slice(0, 10))
  const second = await refresh(refresh_token)
  expect(await row()).toEqual(first)
  context.moveClock(dayMs)
  const third = await refresh(second)
  const next = await row()
  expect(next?.day).toBe(context.clock.now().toISOString().slice(0, 10))
  context.moveClock(60_000)
  await refresh(third)
  expect(await row()).toEqual(next)
})

test('the mail names a day, and the account is not erased before it', async () => {
  const { user } = await signUpVerified('dated@example.org')
  const [mail] = await leadToMail(user.id)
  const day = new Date(context.clock.now().getTime() + 60 * dayMs)
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
  expect(mail?.text).toContain(`not before ${format.format(day)}`)
  await advanceDays(user.id, 60)
  expect((await checkAccount(user.id)).erased).toBe(false)
})

test('a job that runs twice sends a notice once', async () => {
  const { user } = await signUpVerified('twice@example.org')
  expect(await leadToMail(user.id)).toHaveLength(1)
  await context.database.transaction('auth', user.id, (trx) =>
    context.jobs.enqueue(trx, 'send-mail', {
      kind: 'account-unused',
      userId: user.id,
      ref: null,
    }),
  )
  expect(await sendMails()).toEqual([])
})

// claim: unconfirmed-accounts-end
test('a sign-up that is never confirmed is erased after 30 days, without any mail', async () => {
  const { user } = await signUp('typo@example.org')
  await sendMails()
  await checkAccount(user.id)
  await advanceDays(user.id, 29)
  expect(await checkAccount(user.id)).toEqual({ erased: false, mails: [] })
  await advanceDays(user.id, 3)
  expect(await checkAccount(user.id)).toEqual({ erased: true, mails: [] })
  expect(await exists(user.id)).toBe(false)
})

// claim: unused-accounts-are-asked
test('an administrator by address or role is neither notified nor erased', async () => {
  const byAddress = await signUpVerified('boss@example.org')
  const byRole = await signUpVerified('role@example.org')
  await asAdmin(`update users set role = 'admin' where id = $1`, [byRole.user.id])
  context.moveClock(800 * dayMs)
  for (const { user } of [byAddress, byRole]) {
    expect(await checkAccount(user.id)).toEqual({ erased: false, mails: [] })
    expect(await stageOf(user.id)).toBeUndefined()
  }
})

test('an undecided report about or by the account postpones the erasure', async () => {
  const { user } = await signUpVerified('reported@example.org')
  const reporter = await context.addUser()
  await asAdmin(
    `insert into safety_queue (user_id, id, kind, subject_user_id, created_at, sealed)
     values ($1, 'r', 'report', $2, now(), 'x')`,
    [reporter, user.id],
  )
  await leadToMail(user.id)
  await advanceDays(user.id, 100)
  expect((await checkAccount(user.id)).erased).toBe(false)
  await asAdmin(`update safety_queue set decided_at = now() where id = 'r'`)
  await asAdmin(
    `insert into safety_queue (user_id, id, kind, created_at, sealed)
     values ($1, 'own', 'report', now(), 'x')`,
    [user.id],
  )
  expect((await checkAccount(user.id)).erased).toBe(false)
  await asAdmin(`update safety_queue set decided_at = now() where id = 'own'`)
  expect((await checkAccount(user.id)).erased).toBe(true)
})

test('a sweep checks its own accounts once a day, and counts the overdue ones', async () => {
  const confirmed = unusedAccountSweep(parts, 'unused-accounts')
  const unconfirmed = unusedAccountSweep(parts, 'unconfirmed-accounts')
  const { user } = await signUp('sweep@example.org')
  const lookedAt = async () => {
    const text = 'select counted_at from account_notices where user_id = $1'
    return (await asAdmin<{ counted_at: Date }>(text, [user.id]))[0]?.counted_at
  }
  await confirmed.removeSome(context.clock.now(), 10)
  expect(await lookedAt()).toBeUndefined()
  const first = context.clock.now()
  await unconfirmed.removeSome(first, 10)
  context.moveClock(dayMs / 2)
  await unconfirmed.removeSome(context.clock.now(), 10)
  expect(await lookedAt()).toEqual(first)
  expect(await unconfirmed.countOverdue(context.clock.now())).toBe(0)
  context.moveClock(2 * dayMs)
  const left = await unconfirmed.countOverdue(context.clock.now())
  expect(left).toBeGreaterThan(0)
  await unconfirmed.removeSome(context.clock.now(), 1000)
  expect(await lookedAt()).toEqual(context.clock.now())
  expect(await unconfirmed.countOverdue(context.clock.now())).toBe(0)
})

test('an account that cannot be opened does not stop the sweep', async () => {
  const broken = await context.addUser()
  const sound = await context.addUser()
  await asAdmin(`update users set sealed = 'x' where id = $1`, [broken])
  context.moveClock(740 * dayMs)
  const logged = context.logged.length
  await unusedAccountSweep(parts, 'unused-accounts').removeSome(context.clock.now(), 1000)
  expect(await stageOf(broken)).toBeUndefined()
  expect(await stageOf(sound)).toBe('observed')
  expect(context.logged.slice(logged).map(({ text }) => text)).toEqual([
    'an account could not be checked for its last use',
  ])
})
