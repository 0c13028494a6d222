import { minutesMs } from '@crosscheck/domain/limits/limits'
import { attemptRates } from '@crosscheck/domain/session/attempts'
import { describe, expect, test } from 'vitest'
import { auditOf, authServer, goodPassword, tokenIn } from '../../../testing/auth-server.ts'
import { consumeAttempt } from './attempts.ts'

const { call, context, parts, send, sendMails, signUpVerified } = await authServer()
const burst = attemptRates['sign-in'].pair?.burst ?? 0
const accountBurst = attemptRates['sign-in'].account?.burst ?? 0

let senders = 0
/** A sender without earlier requests. */
const newSender = () => {
  senders += 1
  return `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`
}
const signIn = (email: string, password: string, from: string, cookie?: string) =>
  send('POST /api/auth/signin/email', null, {
    body: { email, password },
    from,
    ...(cookie && { cookie }),
  })
const guess = (email: string, from: string) => signIn(email, 'not this one at all', from)
/** The device cookie of a sign-in. */
const cookieOf = (headers: Record<string, unknown>) =>
  /^cc_device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''

describe('guessing a password', () => {
  // claim: guessing-is-bounded
  test('guessing a password stops after a few wrong ones, and the answer says when to retry', async () => {
    await signUpVerified('guess@example.org')
    const from = newSender()
    for (let round = 0; round < burst; round += 1)
      expect((await guess('guess@example.org', from)).status).toBe(401)
    const refused = await signIn('guess@example.org', goodPassword, from)
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(refused.body.error).toBe('Too many attempts. Please wait a moment and try again.')
    expect(refused.headers['retry-after']).toBe('60')
    context.moveClock(minutesMs(1))
    expect((await signIn('guess@example.org', goodPassword, from)).status).toBe(200)
  })

  // claim: guessing-is-bounded
  test('guessing a password in parallel allows no more guesses', async () => {
    await signUpVerified('parallel@example.org')
    const from = newSender()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => guess('parallel@example.org', from)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(burst)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - burst)
  })

  test('guesses are counted alike for an address without an account', async () => {
    await signUpVerified('there@example.org')
    const [one, other] = [newSender(), newSender()]
    for (let round = 0; round <= burst; round += 1) {
      const known = await guess('there@example.org', one)
      const unknown = await guess('not-there@example.org', other)
      expect({ ...known, headers: {} }).toEqual({ ...unknown, headers: {} })
    }
  })

  test('guesses do not lock out the owner, who signs in from another address', async () => {
    await signUpVerified('elsewhere@example.org')
    const attacker = newSender()
    for (let round = 0; round <= burst; round += 1) await guess('elsewhere@example.org', attacker)
    const owner = await signIn('elsewhere@example.org', goodPassword, newSender())
    expect(owner.status).toBe(200)
  })

  test('guesses from one /64 network count as those of one sender', async () => {
    await signUpVerified('six@example.org')
    for (let round = 0; round < burst; round += 1)
      await guess('six@example.org', `2001:db8:1:2::${round + 1}`)
    expect((await guess('six@example.org', '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await guess('six@example.org', '2001:db8:1:3::1')).status).toBe(401)
  })

  test('guessing the password in an open session stops too', async () => {
    const { access_token } = await signUpVerified('open@example.org')
    const change = { oldPassword: 'not this one at all', newPassword: 'seven paper lanterns' }
    for (let round = 0; round < burst; round += 1)
      expect((await call('POST /api/auth/password/change', access_token, change)).status).toBe(401)
    expect((await call('POST /api/auth/password/change', access_token, change)).status).toBe(429)
  })

  test('the count of a known device restarts after a success', async () => {
    const { user } = await signUpVerified('again@example.org')
    const cookie = cookieOf((await signIn(user.email, goodPassword, newSender())).headers)
    const wrong = () => signIn(user.email, 'not this one at all', newSender(), cookie)
    for (let round = 0; round < burst - 1; round += 1) await wrong()
    expect((await signIn(user.email, goodPassword, newSender(), cookie)).status).toBe(200)
    for (let round = 0; round < burst; round += 1) expect((await wrong()).status).toBe(401)
  })

  test('the guesses from an address stay counted when another user signs in there', async () => {
    await signUpVerified('flat@example.org')
    const from = newSender()
    for (let round = 0; round < burst - 1; round += 1) await guess('flat@example.org', from)
    expect((await signIn('flat@example.org', goodPassword, from)).status).toBe(200)
    expect((await guess('flat@example.org', from)).status).toBe(401)
    expect((await guess('flat@example.org', from)).status).toBe(429)
  })
})

describe('guessing from many senders', () => {
  const attack = async (email: string) => {
    for (let round = 0; round < accountBurst; round += 1)
      expect((await guess(email, newSender())).status).toBe(401)
    expect((await guess(email, newSender())).status).toBe(429)
  }

  test('guessing from many senders is limited, but a device that the owner used can sign in', async () => {
    await signUpVerified('botnet@example.org')
    const before = await signIn('botnet@example.org', goodPassword, newSender())
    const cookie = cookieOf(before.headers)
    await attack('botnet@example.org')
    const stranger = await signIn('botnet@example.org', goodPassword, newSender())
    expect(stranger.status).toBe(429)
    const owner = await signIn('botnet@example.org', goodPassword, newSender(), cookie)
    expect(owner.status).toBe(200)
  })

  test('a sign-in by the owner refunds its own attempt only', async () => {
    const email = 'interrupted@example.org'
    await signUpVerified(email)
    for (let round = 0; round < accountBurst - 1; round += 1)
      expect((await guess(email, newSender())).status).toBe(401)
    for (let round = 0; round < 3; round += 1)
      expect((await signIn(email, goodPassword, newSender())).status).toBe(200)
    expect((await guess(email, newSender())).status).toBe(401)
    expect((await guess(email, newSender())).status).toBe(429)
  })

  test('an owner on a new device can still sign in by mail', async () => {
    await signUpVerified('new-device@example.org')
    await attack('new-device@example.org')
    const from = newSender()
    const body = { email: 'new-device@example.org' }
    expect((await send('POST /api/auth/signin/magic', null, { body, from })).status).toBe(200)
    const token = tokenIn((await sendMails())[0], 'magic')
    const signedIn = await send('POST /api/auth/signin/magic/verify', null, {
      body: { token },
      from,
    })
    expect(signedIn.status).toBe(200)
    const next = await signIn(
      'new-device@example.org',
      goodPassword,
      newSender(),
      cookieOf(signedIn.headers),
    )
    expect(next.status).toBe(200)
  })

  test('the cookie of another account, an invented or a changed one lifts no limit', async () => {
    const email = 'cookies@example.org'
    await signUpVerified(email)
    await signUpVerified('attacker@example.org')
    const own = cookieOf((await signIn('attacker@example.org', goodPassword, newSender())).headers)
    const real = cookieOf((await signIn(email, goodPassword, newSender())).headers)
    await attack(email)
    const [, tag] = /\.(.+)$/.exec(real) ?? []
    const other = `cc_device=${'A'.repeat(43)}.${tag}`
    for (const cookie of [own, other, 'cc_device=', 'cc_device=x.y.z'])
      expect((await signIn(email, goodPassword, newSender(), cookie)).status).toBe(429)
  })

  test('guessing with a stolen cookie is limited as guessing from one sender', async () => {
    const email = 'stolen@example.org'
    await signUpVerified(email)
    const cookie = cookieOf((await signIn(email, goodPassword, newSender())).headers)
    const answers = []
    for (let round = 0; round <= burst; round += 1)
      answers.push((await signIn(email, 'not this one at all', newSender(), cookie)).status)
    expect(answers).toEqual([...Array.from({ length: burst }, () => 401), 429])
  })
})

test('the limit of an address affects neither a known device nor a session', async () => {
  const { user } = await signUpVerified('office@example.org')
  const cookie = cookieOf((await signIn(user.email, goodPassword, newSender())).headers)
  const stranger = { sender: newSender(), device: undefined, user: null }
  const tryOnce = (email: string, known: object = {}) =>
    context.database.transaction('auth', null, (trx) =>
      consumeAttempt({ ...parts, senderFactor: 0.01 }, trx, {
        kind: 'sign-in',
        email,
        caller: { ...stranger, ...known },
      }),
    )
  expect(await tryOnce('colleague@example.org')).toBe(true)
  await expect(tryOnce(user.email)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(await tryOnce(user.email, { device: cookie.replace('cc_device=', '') })).toBe(true)
  expect(await tryOnce(user.email, { user: { id: user.id, sessionId: 's1' } })).toBe(true)
})

describe('the cookie of a device', () => {
  test('the device cookie is for this server only and contains no personal data', async () => {
    await signUpVerified('cookie@example.org')
    const { headers } = await signIn('cookie@example.org', goodPassword, newSender())
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(
      /^cc_device=[\w-]{43}\.[\w-]{22}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    )
    expect(cookie).not.toContain('cookie@')
  })

  test('the device cookie remembers five accounts', async () => {
    let cookie = ''
    for (let number = 0; number < 7; number += 1) {
      await signUpVerified(`shared${number}@example.org`)
      const email = `shared${number}@example.org`
      cookie = cookieOf((await signIn(email, goodPassword, newSender(), cookie)).headers)
    }
    expect(cookie.split('.')).toHaveLength(6)
  })

  test('signing out removes the device cookie unless the account was saved there', async () => {
    const { access_token } = await signUpVerified('saved@example.org')
    const body = { keepSaved: true }
    const saved = await send('POST /api/auth/logout', access_token, { body })
    expect(saved.headers['clear-site-data']).toBe('"cache"')
    expect(String(saved.headers['set-cookie'])).not.toContain('cc_device')
    const again = await signIn('saved@example.org', goodPassword, newSender())
    const gone = await send('POST /api/auth/logout', again.body.access_token)
    expect(gone.headers['clear-site-data']).toBe('"cache", "storage"')
    expect(String(gone.headers['set-cookie'])).toMatch(/\bcc_device=; Path=\/; Max-Age=0;/)
  })
})

describe('mails', () => {
  const { pair, account } = attemptRates.mail

  const ask = (email: string, from: string) =>
    send('POST /api/auth/signin/magic', null, { body: { email }, from })

  test('one sender causes few mails to one address, registered or not', async () => {
    await signUpVerified('few@example.org')
    for (const email of ['few@example.org', 'few-unknown@example.org']) {
      const from = newSender()
      for (let round = 0; round < (pair?.burst ?? 0); round += 1)
        expect((await ask(email, from)).status).toBe(200)
      const refused = await ask(email, from)
      expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
      expect(Number(refused.headers['retry-after'])).toBe(720)
    }
    expect(await sendMails()).toHaveLength(pair?.burst ?? 0)
  })

  test('many senders cannot fill a mailbox, and its newest link still signs in', async () => {
    const { user } = await signUpVerified('flood@example.org')
    const sent = []
    for (let round = 0; round < 40; round += 1) {
      expect((await ask('flood@example.org', newSender())).status).toBe(200)
      sent.push(...(await sendMails()))
      context.moveClock(15_000)
    }
    expect(sent.length).toBeLessThanOrEqual((account?.burst ?? 0) + 2)
    const token = tokenIn(sent.at(-1), 'magic')
    const { body } = await call('POST /api/auth/signin/magic/verify', null, { token })
    expect(body.user?.id).toBe(user.id)
    expect(await auditOf(context.database, user.id)).toContain('magic_link_mailed')
  })
})

test('one sender can sign up only a few times', async () => {
  const from = newSender()
  const body = { email: 'taken@example.org', password: goodPassword }
  await signUpVerified('taken@example.org')
  const statuses = []
  for (let round = 0; round < 7; round += 1)
    statuses.push((await send('POST /api/auth/signup', null, { body, from })).status)
  expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429])
})

test('the stored counts do not reveal the account', async () => {
  await guess('nobody-at-all@example.org', '198.51.100.77')
  const rows = await context.database.transaction('auth', null, (trx) =>
    trx.selectFrom('attempts').selectAll().execute(),
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toHaveLength(16)
})
