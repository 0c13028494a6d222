import { expect, test } from 'vitest'
import { tokenIn } from '../../../testing/auth-server.ts'
import { openAdmin } from '../../../testing/database/admin.ts'
import { lockWait } from '../../../testing/database/lock-wait.ts'
import { deleteAccountData } from '../account-deletion/delete-account.ts'
import { checkAccount } from './check-account.ts'
import { unusedAccountsTest } from './testing.ts'

const {
  call,
  context,
  exists,
  leadToMail,
  parts,
  pass: advanceDays,
  sendMails,
  signUpVerified,
  stageOf,
} = await unusedAccountsTest()

/** An account that the next check erases, and a link that signs in to it. */
const createErasable = async (email: string) => {
  const { user, refresh_token } = await signUpVerified(email)
  const [mail] = await leadToMail(user.id)
  await advanceDays(user.id, 62)
  await call('POST /api/auth/signin/magic', null, { email })
  const token = tokenIn((await sendMails()).at(-1), 'magic')
  return { id: user.id, email, token, refresh_token, keep: tokenIn(mail, 'keep') }
}

const signIn = (token: string) => call('POST /api/auth/signin/magic/verify', null, { token })

/** Locks the account's row until all calls wait for it, in the given order. */
const blockRow = async <T>(id: string, calls: (() => Promise<T>)[]): Promise<T[]> => {
  const gate = openAdmin(context.adminUrl)
  await gate.query('begin')
  await gate.query('select from users where id = $1 for update', [id])
  const running: Promise<T>[] = []
  for (const [position, begin] of calls.entries()) {
    running.push(begin())
    await lockWait(context.adminUrl, position + 1)
  }
  await gate.query('commit')
  return Promise.all(running)
}

const isComplete = async (id: string): Promise<boolean> => {
  const place = { table: 't', row: 'r', userId: id }
  const usable = await context.sealer.seal(place, 'text').then(
    () => true,
    () => false,
  )
  return usable && (await exists(id))
}

test('a sign-in before a waiting erasure keeps the account', async () => {
  const { id, token } = await createErasable('first@example.org')
  const [signedIn, erased] = await blockRow<unknown>(id, [
    () => signIn(token),
    () => checkAccount(parts, id),
  ])
  expect(signedIn).toMatchObject({ status: 200 })
  expect(erased).toBe(false)
  expect(await isComplete(id)).toBe(true)
  expect(await stageOf(id)).toBeUndefined()
})

test('a sign-in between the check and the deletion keeps the account', async () => {
  const { id, token } = await createErasable('between@example.org')
  const [erased, signedIn] = await blockRow<unknown>(id, [
    () => checkAccount(parts, id),
    () => signIn(token),
  ])
  const account = await isComplete(id)
  expect(account).toBe(await exists(id))
  expect(erased).toBe(!account)
  expect(signedIn).toMatchObject({ status: account ? 200 : 400 })
})

test('a sign-in that waits for the deletion is answered with an expired link', async () => {
  const one = await createErasable('late@example.org')
  const signingIn: Promise<{ status: number; body: { code?: string } }>[] = []
  const receipt = await deleteAccountData(parts, one.id, {
    details: {},
    withdrawReports: false,
    farewellMail: null,
    isStillDue: async () => {
      signingIn.push(signIn(one.token))
      await lockWait(context.adminUrl)
      return true
    },
  })
  expect(receipt).not.toBeNull()
  const [answer] = await Promise.all(signingIn)
  expect([answer?.status, answer?.body.code]).toEqual([400, 'MAGIC_LINK_EXPIRED'])
  expect(await exists(one.id)).toBe(false)
  const refreshed = await call('POST /api/auth/refresh', null, { refresh_token: one.refresh_token })
  expect([refreshed.status, refreshed.body.code]).toEqual([401, 'TOKEN_EXPIRED'])
  const kept = await call('POST /api/v1/account/keep', null, { token: one.keep })
  expect([kept.status, kept.body.code]).toEqual([400, 'VERIFICATION_FAILED'])
})

test('two concurrent erasures and an owner who keeps the account leave it complete or erased', async () => {
  const accounts = await Promise.all(
    ['a', 'b'].map((name) => signUpVerified(`parallel-${name}@example.org`)),
  )
  for (const { user } of accounts) {
    const [mail] = await leadToMail(user.id)
    await advanceDays(user.id, 62)
    const token = tokenIn(mail, 'keep')
    const [first, second, kept] = await Promise.all([
      checkAccount(parts, user.id),
      checkAccount(parts, user.id),
      call('POST /api/v1/account/keep', null, { token }),
    ])
    const isThere = await exists(user.id)
    expect([first, second].filter(Boolean)).toHaveLength(isThere ? 0 : 1)
    expect(kept.status).toBe(isThere ? 200 : 400)
    expect(await isComplete(user.id)).toBe(isThere)
  }
})
