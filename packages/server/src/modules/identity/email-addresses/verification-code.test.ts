import { attemptRates, maxCodeAgeMs } from '@crosscheck/domain/session/attempts'
import { expect, test } from 'vitest'
import {
  auditOf,
  authServer,
  codeIn,
  tokenIn,
  type SignedUp,
} from '../../../testing/auth-server.ts'
import { actorFor, describeAs } from '../../describing/saving/testing.ts'

const { call, context, sendMails, signUp } = await authServer()

const enter = (session: Pick<SignedUp, 'access_token'> | null, code: unknown) =>
  call('POST /api/auth/email/verify/code', session?.access_token ?? null, { code })

const newcomer = async () => {
  const session = await signUp()
  const [mail] = await sendMails()
  return { session, mail, code: codeIn(mail) }
}

const isVerified = async ({ access_token }: SignedUp): Promise<boolean> =>
  (await call('GET /api/auth/me', access_token)).body.user.emailVerified

const queuedMatching = (userId: string) =>
  context.queued.filter(
    ({ name, payload }) => name === 'match-waiting' && payload.userId === userId,
  )

// claim: verification-codes-last-an-hour
test('the mailed code verifies the address of the signed-in user once, and waiting profiles are matched', async () => {
  const { session, mail, code } = await newcomer()
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  expect(await enter(session, spaced)).toEqual({ status: 200, body: { success: true } })
  expect(await isVerified(session)).toBe(true)
  expect(queuedMatching(session.user.id)).toHaveLength(1)
  expect(await auditOf(context.database, session.user.id)).toContain('email_verified')
  const again = await enter(session, code)
  expect([again.status, again.body.code]).toEqual([409, 'EMAIL_ALREADY_VERIFIED'])
  const link = await call('POST /api/auth/email/verify', null, { token: tokenIn(mail) })
  expect([link.status, link.body.code]).toEqual([409, 'EMAIL_ALREADY_VERIFIED'])
})

// claim: verification-codes-last-an-hour
test('a verification code expires after an hour, and the link of its mail still works', async () => {
  const { session, mail, code } = await newcomer()
  context.moveClock(maxCodeAgeMs)
  const { body } = await call('POST /api/auth/refresh', null, {
    refresh_token: session.refresh_token,
  })
  const late = await enter(body, code)
  expect([late.status, late.body.code]).toEqual([400, 'VERIFICATION_FAILED'])
  const link = { token: tokenIn(mail) }
  expect((await call('POST /api/auth/email/verify', body.access_token, link)).status).toBe(200)
})

// claim: guessing-is-bounded
test('the tries of verification codes by one user are limited over all mails', async () => {
  const { session } = await newcomer()
  const { burst = 0 } = attemptRates['proof-code'].account ?? {}
  const answers = []
  for (let tries = 0; tries <= burst; tries += 1) answers.push(await enter(session, '123456'))
  expect(answers.at(-1)?.body.code).toBe('RATE_LIMITED')
  expect(answers.filter(({ body }) => body.code === 'RATE_LIMITED')).toHaveLength(1)
})

// claim: verification-codes-last-an-hour
test('the verification code of one account verifies no other', async () => {
  const mine = await newcomer()
  let yours = await newcomer()
  // Both are the same once in a million.
  while (yours.code === mine.code) yours = await newcomer()
  expect((await enter(mine.session, yours.code)).body.code).toBe('VERIFICATION_FAILED')
  expect(await isVerified(mine.session)).toBe(false)
  expect((await enter(yours.session, yours.code)).status).toBe(200)
})

test('a sign-in code does not verify an address in the place of a verification code', async () => {
  const { session, code } = await newcomer()
  const { email } = session.user
  let signInCode = code
  // Both are the same once in a million.
  while (signInCode === code) {
    context.moveClock(60_000)
    await call('POST /api/auth/signin/magic', null, { email })
    signInCode = codeIn((await sendMails())[0])
  }
  expect((await enter(session, signInCode)).body.code).toBe('VERIFICATION_FAILED')
  const body = { email, code }
  const signIn = await call('POST /api/auth/signin/magic/verify', session.access_token, body)
  expect([signIn.status, signIn.body.code]).toEqual([400, 'VERIFICATION_FAILED'])
})

// claim: never-contacts-the-described
test('a verification code is refused while a description of the account has the address', async () => {
  const { session, code } = await newcomer()
  const { email, id } = session.user
  await describeAs(context, actorFor(id, false), { fullName: 'Ann Other', email })
  const answer = await enter(session, code)
  expect([answer.status, answer.body.code]).toEqual([409, 'ADDRESS_DESCRIBED'])
  expect(await isVerified(session)).toBe(false)
})
