import { describe, expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { auditOf, codeIn, otherOrigin, tokenIn } from '../../../testing/auth-server.ts'
import { magicServer } from './testing.ts'

const { ask, call, context, mailFor, sendMails, signUpVerified, verify } = await magicServer()

describe('a sign-in link', () => {
  // claim: links-work-once
  test('the link signs in once', async () => {
    const { user } = await signUpVerified('link@example.org')
    const mail = await mailFor('LINK@example.org')
    expect(mail?.to).toBe('link@example.org')
    const token = tokenIn(mail, 'magic')
    const first = await verify({ token })
    expect(first).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', user: { id: user.id } },
    })
    expect((await call('GET /api/auth/me', first.body.access_token)).status).toBe(200)
    const second = await verify({ token })
    expect([second.status, second.body.code]).toEqual([400, 'MAGIC_LINK_EXPIRED'])
    expect(second.body.error).toBe('Magic link has expired. Please request a new one.')
    expect(await auditOf(context.database, user.id)).toContain('magic_link_mailed')
  })

  test('fifty parallel uses of the link give one session', async () => {
    const { user } = await signUpVerified('fifty@example.org')
    const token = tokenIn(await mailFor('fifty@example.org'), 'magic')
    const before = await sessionsOf(user.id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify({ token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(
      new Set([undefined, 'MAGIC_LINK_EXPIRED']),
    )
    expect(await sessionsOf(user.id)).toBe(before + 1)
  })

  // claim: links-work-once
  test('the link expires after ten minutes', async () => {
    await signUpVerified('late@example.org')
    const mail = await mailFor('late@example.org')
    context.moveClock(10 * 60_000)
    expect((await verify({ token: tokenIn(mail, 'magic') })).body.code).toBe('MAGIC_LINK_EXPIRED')
    const code = { email: 'late@example.org', code: codeIn(mail) }
    expect((await verify(code)).body.code).toBe('VERIFICATION_FAILED')
  })

  test('the link contains a return path of this application, or leads to a listed application', async () => {
    await signUpVerified('back@example.org')
    const own = await mailFor('back@example.org', { redirectUrl: '/dashboard?tab=matches' })
    expect(own?.text).toMatch(
      /http:\/\/localhost:3000\/auth\/magic#token=[\w-]{43}&redirect_url=%2Fdashboard%3Ftab%3Dmatches\n/,
    )
    const other = await mailFor('back@example.org', { redirectUrl: `${otherOrigin}/in?x=1` })
    const address = new RegExp(`${otherOrigin}/in\\?x=1&magic_token=([\\w-]{43})\\n`)
    const token = address.exec(other?.text ?? '')?.[1]
    expect((await verify({ token })).status).toBe(200)
  })

  test.each(['https://evil.example/', '//evil.example', `${otherOrigin}.evil.example/`])(
    'the link never leads to %s',
    async (redirectUrl) => {
      const name = `evil${redirectUrl.length}@example.org`
      await signUpVerified(name)
      const mail = await mailFor(name, { redirectUrl })
      expect(`${mail?.text} ${mail?.html}`).not.toContain('evil.example')
      tokenIn(mail, 'magic')
    },
  )
})

// claim: sign-in-does-not-reveal-accounts
test('an unknown address gets the same answer and no mail', async () => {
  await signUpVerified('known@example.org')
  const answers = [await ask('known@example.org'), await ask('unknown@example.org')]
  expect(answers[0]).toEqual(answers[1])
  expect((await sendMails()).map(({ to }) => to)).toEqual(['known@example.org'])
  const queued = context.queued.filter(({ name }) => name === 'send-urgent-mail')
  expect(queued).toEqual([])
})

// claim: sign-in-does-not-reveal-accounts
test('the same is queued and counted for an unknown address', async () => {
  await signUpVerified('same@example.org')
  const work = async (email: string) => {
    const before = [context.queued.length, await countAttempts()]
    await ask(email)
    return [context.queued.length - (before[0] ?? 0), (await countAttempts()) - (before[1] ?? 0)]
  }
  await ask('first@example.org')
  expect(await work('same@example.org')).toEqual(await work('different@example.org'))
})

testRows([
  ['neither token nor code', {}, 'INVALID_REQUEST'],
  ['an address alone', { email: 'a@example.org' }, 'INVALID_REQUEST'],
  ['an invented token', { token: 'x'.repeat(43) }, 'MAGIC_LINK_EXPIRED'],
  ['an empty code', { email: 'a@example.org', code: '' }, 'VERIFICATION_FAILED'],
  ['another project', { token: 'x', projectId: 'other' }, 'PROJECT_MISMATCH'],
])('a sign-in without a valid token or code is refused', async (_, body, code) => {
  const answer = await verify(body)
  expect([answer.status, answer.body.code]).toEqual([400, code])
})

test('an invalid address gets no mail', async () => {
  expect((await ask('no address')).body.code).toBe('INVALID_EMAIL')
  expect((await ask('a@example.org', { projectId: 'other' })).body.code).toBe('PROJECT_MISMATCH')
})

const sessionsOf = async (userId: string): Promise<number> => {
  const rows = await context.database.transaction('auth', userId, (trx) =>
    trx.selectFrom('sessions').select('id').execute(),
  )
  return rows.length
}

const countAttempts = async (): Promise<number> => {
  const rows = await context.database.transaction('auth', null, (trx) =>
    trx.selectFrom('attempts').select('key').execute(),
  )
  return rows.length
}
