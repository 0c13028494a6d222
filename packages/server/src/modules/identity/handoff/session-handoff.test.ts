import { describe, expect, test } from 'vitest'
import { rowSweep } from '../../../retention/sweep.ts'
import { expiredRows } from '../../../retention/expired-rows.ts'
import { testApp } from '../../../testing/test-app.ts'
import {
  authAddress,
  handOver,
  handoffApp,
  handoffId,
  otherOrigin as other,
  requestHandoff,
} from './testing.ts'

const {
  admin,
  app,
  call,
  config,
  moveClock,
  newBrowser,
  oidc,
  signIn,
  signInAtProvider,
  signUpUser,
} = await handoffApp()
const { publicUrl } = config

const select = async (text: string) => {
  const { rows } = await admin.query<Record<string, unknown>>(text)
  return rows
}

describe('return to another application', () => {
  const wanted = authAddress({ redirect_url: `${other}/after?x=1#part`, state: 'their state' })

  test('an auth request opens the sign-in page and is stored in a cookie', async () => {
    const browser = newBrowser()
    const page = await browser.visit(wanted, { crossSite: true })
    expect(page.url.search).toMatch(/^\?hand_over=[\w-]{16}$/)
    const [cookie] = [...browser.cookies.values()]
    expect(cookie).toMatchObject({ name: `cc_hand_over_${handoffId(page)}`, sameSite: 'Lax' })
    expect(cookie?.value).not.toContain('app.example')
  })

  test('a redirect returns a separate session and the state in the address', async () => {
    const [browser, { access_token, user }] = [newBrowser(), await signUpUser()]
    const { url, headers } = await requestHandoff(browser, await browser.visit(wanted), {
      token: access_token,
      until: other,
    })
    expect(url.origin + url.pathname).toBe(`${other}/after`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      x: '1',
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: '900',
      refresh_expires_in: '2592000',
      project_id: 'crosscheck',
      state: 'their state',
    })
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
    const applicationToken = url.searchParams.get('access_token') ?? ''
    expect((await call('GET /api/auth/me', applicationToken)).body.user.id).toBe(user.id)
    await call('POST /api/auth/logout', applicationToken)
    expect((await call('GET /api/auth/me', access_token)).status).toBe(200)
  })

  test('a redirect goes to the provider that the application names', async () => {
    signInAtProvider()
    const address = authAddress({ redirect_url: `${other}/after`, provider: 'google', state: 's' })
    const { url } = await newBrowser().visit(address, { crossSite: true }, other)
    expect(url.searchParams.get('state')).toBe('s')
    const token = url.searchParams.get('access_token') ?? ''
    expect((await call('GET /api/auth/me', token)).status).toBe(200)
  })

  test('a redirect returns the reason why there is no session', async () => {
    oidc.say({ sub: 'nobody', email: 'nobody@gmail.com', email_verified: false })
    const address = authAddress({ redirect_url: `${other}/after`, provider: 'google', state: 's' })
    const { url } = await newBrowser().visit(address, {}, other)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error: 'EMAIL_NOT_VERIFIED',
      error_description: 'Please verify your email address before signing in.',
      state: 's',
    })
  })

  test.each([
    'https://evil.example/after',
    'https://app.example.evil.example',
    'https://app.example@evil.example',
    '//evil.example',
    'javascript:alert(1)',
    'https://app.example:444/',
    'http://app.example/',
  ])('an auth request never redirects to %s', async (address) => {
    for (const mode of ['redirect', 'popup']) {
      const browser = newBrowser()
      const page = await browser.visit(authAddress({ redirect_url: address, mode }))
      expect(page.url.searchParams.has('hand_over')).toBe(false)
      expect(browser.cookies.size).toBe(0)
      signInAtProvider()
      const bySocial = await newBrowser().visit(
        authAddress({ redirect_url: address, mode, provider: 'google' }),
      )
      expect(bySocial.url.origin + bySocial.url.pathname).toBe(`${publicUrl}/auth`)
      expect(bySocial.url.search).toBe('?next=%2Fdashboard')
      expect(bySocial.url.href).not.toContain('access_token')
    }
  })

  // claim: sign-in-links-need-their-browser
  test('a handoff requires the browser that began it: neither id nor code alone gives a session', async () => {
    const [browser, { access_token }] = [newBrowser(), await signUpUser()]
    const page = await browser.visit(wanted)
    const foreign = await handOver(newBrowser(), page, access_token)
    expect([foreign.status, foreign.body.code]).toEqual([400, 'REDIRECT_FAILED'])
    const { body } = await handOver(browser, page, access_token)
    const elsewhere = await newBrowser().visit(body.address)
    expect(elsewhere.url.pathname + elsewhere.url.search).toBe('/auth?error=REDIRECT_FAILED')
    // An auth request in another browser cannot redeem it either.
    const attacker = newBrowser()
    const attackerId = handoffId(await attacker.visit(wanted))
    const swapped = body.address.replace(handoffId(page), attackerId)
    const refused = await attacker.visit(swapped, {}, other)
    expect(refused.url.searchParams.get('error')).toBe('REDIRECT_FAILED')
    expect(refused.url.searchParams.has('access_token')).toBe(false)
  })

  // claim: sign-in-links-need-their-browser
  test('a handoff gives one session, also to parallel requests', async () => {
    const [browser, { access_token }] = [newBrowser(), await signUpUser()]
    const page = await browser.visit(wanted)
    const { body } = await handOver(browser, page, access_token)
    const cookies = browser.copyCookies()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => {
        browser.restoreCookies(cookies)
        return browser.visit(body.address, {}, other)
      }),
    )
    expect(answers.filter(({ url }) => url.searchParams.has('access_token'))).toHaveLength(1)
  })

  test('the code of a handoff expires after two minutes', async () => {
    const [browser, { access_token }] = [newBrowser(), await signUpUser()]
    const page = await browser.visit(wanted)
    const { body } = await handOver(browser, page, access_token)
    moveClock(2 * 60_000 + 1000)
    const { url } = await browser.visit(body.address, {}, other)
    expect(url.searchParams.get('error')).toBe('REDIRECT_FAILED')
    expect(url.searchParams.has('access_token')).toBe(false)
  })

  test.each([
    { end: 'has ended', act: (token: string) => call('POST /api/auth/logout', token) },
    {
      end: 'is locked',
      async act(token: string) {
        const lock = { afterMinutes: 5 as const, atOpening: false, pin: '739201' }
        await call('PUT /api/v1/app-lock', token, { body: lock })
        return call('POST /api/v1/app-lock/lock', token)
      },
    },
  ])('a handoff is invalid once its session $end', async ({ act }) => {
    const [browser, { access_token }] = [newBrowser(), await signUpUser()]
    const page = await browser.visit(wanted)
    const { body } = await handOver(browser, page, access_token)
    expect((await act(access_token)).status).toBe(200)
    const { url } = await browser.visit(body.address, {}, other)
    expect(url.searchParams.get('error')).toBe('REDIRECT_FAILED')
    expect(url.searchParams.has('access_token')).toBe(false)
  })

  test('a request for another project is refused, and the application gets the reason', async () => {
    const { url } = await newBrowser().visit(
      authAddress({ redirect_url: other, project_id: 'another' }),
      {},
      other,
    )
    expect(url.searchParams.get('error')).toBe('PROJECT_MISMATCH')
    const own = await newBrowser().visit('/auth?project_id=another')
    expect(own.url.search).toBe('?error=PROJECT_MISMATCH')
  })
})

describe('a mobile app', () => {
  test('the provider returns to the page that asks for approval', async () => {
    signInAtProvider()
    const session_id = 'a'.repeat(32)
    const page = await newBrowser().visit(
      authAddress({ mode: 'mobile-session', session_id, provider: 'google' }),
    )
    expect(page.url.search).toBe(`?mode=mobile-session&session_id=${session_id}`)
    expect(page.url.hash).toContain('#sign_in_code=')
  })

  test('a mobile app with a guessable id is refused', async () => {
    const page = await newBrowser().visit(
      authAddress({ mode: 'mobile-session', session_id: '123', provider: 'google' }),
    )
    expect(page.url.search).toBe('?error=REDIRECT_FAILED')
  })
})

test('an auth request expires after 15 minutes', async () => {
  const [browser, { user }] = [newBrowser(), await signUpUser()]
  const page = await browser.visit(authAddress({ redirect_url: `${other}/after` }))
  moveClock(15 * 60_000 + 1000)
  const later = await signIn(user.email)
  const answer = await handOver(browser, page, later.body.access_token)
  expect(answer.body.code).toBe('REDIRECT_FAILED')
})

test('over https no other host can set the cookies that bind a sign-in to its browser', async () => {
  const secure = 'https://crosscheck.example'
  const { app: https } = await testApp({ config: { publicUrl: secure, returnOrigins: [other] } })
  const answer = await https.server.inject(authAddress({ redirect_url: `${other}/after` }))
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-cc_hand_over_[\w-]{16}=[\w.-]+; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/,
  )
  const entered = await https.server.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { email: 'cookies@example.org', password: 'green kettle at noon' },
  })
  const { access_token } = entered.json<{ access_token: string }>()
  const left = await https.server.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${access_token}` },
  })
  for (const { cookies } of [entered, left])
    expect(
      cookies.map((cookie) => [cookie.name, cookie.path, cookie.secure, cookie.domain]),
    ).toEqual(
      expect.arrayContaining([
        ['__Host-cc_device', '/', true, undefined],
        ['__Host-cc_socket', '/', true, undefined],
      ]),
    )
})

test('without an auth request, /auth is an ordinary page', async () => {
  for (const address of ['/auth', '/auth?redirect_url=/profile', '/auth?mode=sign-up']) {
    const browser = newBrowser()
    const page = await browser.visit(address)
    expect([page.status, page.url.pathname + page.url.search]).toEqual([200, address])
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(browser.cookies.size).toBe(0)
  }
})

test('what was used of sign-ins is swept after a day', async () => {
  signInAtProvider()
  const page = await newBrowser().visit('/auth/social/google/start')
  expect(page.url.hash).toContain('#sign_in_code=')
  const count = async () => (await select('select from spent_challenges')).length
  const sweep = rowSweep(app.context, expiredRows['sign-in-steps'])
  const sweepAll = () => sweep.removeSome(app.context.clock.now(), 1000)
  await sweepAll()
  expect(await count()).toBeGreaterThan(2)
  moveClock(25 * 60 * 60_000)
  await sweepAll()
  expect(await count()).toBe(0)
})
