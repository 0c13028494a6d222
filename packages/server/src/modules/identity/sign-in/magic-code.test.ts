import { attemptRates } from '@crosscheck/domain/session/attempts'
import { describe, expect, test } from 'vitest'
import { codeIn, tokenIn } from '../../../testing/auth-server.ts'
import { magicServer } from './testing.ts'

const { context, mailFor, send, signUpVerified, verify } = await magicServer()

describe('a sign-in code', () => {
  // claim: links-work-once
  test('the code signs in once together with the address, and consumes the link too', async () => {
    const { user } = await signUpVerified('code@example.org')
    const mail = await mailFor('code@example.org')
    const code = codeIn(mail)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    const first = await verify({ email: ' Code@example.org', code: spaced })
    expect(first).toMatchObject({ status: 200, body: { user: { id: user.id } } })
    const again = await verify({ email: 'code@example.org', code })
    expect([again.status, again.body.code]).toEqual([400, 'VERIFICATION_FAILED'])
    expect((await verify({ token: tokenIn(mail, 'magic') })).status).toBe(400)
  })

  // claim: guessing-is-bounded
  test('the code is invalid after five wrong ones, and the link still works', async () => {
    await signUpVerified('five@example.org')
    const mail = await mailFor('five@example.org')
    const code = codeIn(mail)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let round = 0; round < 5; round += 1)
      expect((await verify({ email: 'five@example.org', code: wrong })).status).toBe(400)
    const right = await verify({ email: 'five@example.org', code })
    expect([right.status, right.body.code]).toEqual([400, 'VERIFICATION_FAILED'])
    expect((await verify({ token: tokenIn(mail, 'magic') })).status).toBe(200)
  })

  describe('guessing the codes of one account', () => {
    const dayMs = 86_400_000
    const { burst = 0 } = attemptRates.code.account ?? {}
    let senders = 0
    const guess = (email: string, code: string, cookie?: string) => {
      senders += 1
      return send('POST /api/auth/signin/magic/verify', null, {
        body: { email, code },
        from: `10.9.${senders >> 8}.${senders & 255}`,
        ...(cookie && { cookie }),
      })
    }
    const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
    /** How many attempts the codes mailed to the account have counted. */
    const compared = async (userId: string): Promise<number> => {
      const rows = await context.database.transaction('auth', userId, (trx) =>
        trx
          .selectFrom('singleUseTokens')
          .select('tries')
          .where('purpose', '=', 'magic_link')
          .execute(),
      )
      return rows.reduce((sum, { tries }) => sum + tries, 0)
    }
    /**
     * Sends as many wrong codes from many senders as the limit allows, with a new mail for every
     * five.
     */
    const useUp = async (email: string): Promise<void> => {
      for (let tries = 0; tries < burst; tries += 1) {
        const code = tries % 5 === 0 ? codeIn(await mailFor(email)) : '000000'
        expect((await guess(email, tries % 5 === 0 ? wrongFor(code) : code)).status).toBe(400)
      }
    }

    test('guessing is limited for all senders and codes together, and then only links work', async () => {
      const email = 'bounded@example.org'
      const { user } = await signUpVerified(email)
      await useUp(email)
      const mail = await mailFor(email)
      const before = await compared(user.id)
      const answers = []
      for (let tries = 0; tries < 20; tries += 1)
        answers.push(await guess(email, wrongFor(codeIn(mail))))
      const right = await guess(email, codeIn(mail))
      expect([right.status, right.body]).toEqual([400, answers[0]?.body])
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
      expect(await compared(user.id), 'nothing is compared any more').toBe(before)
      expect((await verify({ token: tokenIn(mail, 'magic') })).status).toBe(200)
    })

    // claim: guessing-is-bounded
    test('guessing is limited to twice the burst in a day, at any pace', async () => {
      const email = 'patient@example.org'
      const { user } = await signUpVerified(email)
      let total = 0
      for (let hour = 0; hour < 24; hour += 1) {
        const mail = await mailFor(email)
        const before = await compared(user.id)
        for (let tries = 0; tries < 4; tries += 1) await guess(email, wrongFor(codeIn(mail)))
        total += (await compared(user.id)) - before
        context.moveClock(dayMs / 24)
      }
      expect(total).toBeGreaterThan(burst)
      expect(total).toBeLessThanOrEqual(2 * burst)
    })

    test('a known device can still use a code after strangers reached the limit', async () => {
      const email = 'known-device@example.org'
      await signUpVerified(email)
      const first = await send('POST /api/auth/signin/magic/verify', null, {
        body: { token: tokenIn(await mailFor(email), 'magic') },
      })
      const cookie = /^[^;]+/.exec(String(first.headers['set-cookie']))?.[0] ?? ''
      await useUp(email)
      const code = codeIn(await mailFor(email))
      for (let tries = 0; tries < 9; tries += 1) await guess(email, wrongFor(code))
      expect((await guess(email, code, cookie)).status).toBe(200)
    })

    test('guesses are counted alike without an account', async () => {
      const email = 'no-account@example.org'
      for (let tries = 0; tries < 3 * burst; tries += 1) {
        const { status, body } = await guess(email, '123456')
        expect([status, body.code]).toEqual([400, 'VERIFICATION_FAILED'])
      }
    })
  })

  test('a code accepts five attempts at most, also in parallel', async () => {
    const { user } = await signUpVerified('burst@example.org')
    const code = codeIn(await mailFor('burst@example.org'))
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        send('POST /api/auth/signin/magic/verify', null, {
          body: { email: 'burst@example.org', code: wrong },
          from: `203.0.113.${number}`,
        }),
      ),
    )
    expect(answers.every(({ status }) => status === 400)).toBe(true)
    const rows = await context.database.transaction('auth', user.id, (trx) =>
      trx
        .selectFrom('singleUseTokens')
        .select('tries')
        .where('purpose', '=', 'magic_link')
        .execute(),
    )
    expect(rows).toEqual([{ tries: 5 }])
  })

  test('the code of one account does not sign in to another', async () => {
    await signUpVerified('mine@example.org')
    await signUpVerified('yours@example.org')
    const yours = codeIn(await mailFor('yours@example.org'))
    let mine = yours
    // Both are the same once in a million.
    while (mine === yours) mine = codeIn(await mailFor('mine@example.org'))
    expect((await verify({ email: 'yours@example.org', code: mine })).status).toBe(400)
    expect((await verify({ email: 'nobody@example.org', code: mine })).status).toBe(400)
  })

  test('the code is stored as a keyed hash that does not reveal it', async () => {
    const { user } = await signUpVerified('keyed@example.org')
    const code = codeIn(await mailFor('keyed@example.org'))
    const [row] = await context.database.transaction('auth', user.id, (trx) =>
      trx.selectFrom('singleUseTokens').selectAll().where('purpose', '=', 'magic_link').execute(),
    )
    expect(row?.codeIndex).toHaveLength(16)
    // A random user id may contain the six digits.
    expect(JSON.stringify(row).replaceAll(user.id, '')).not.toContain(code)
  })
})
