import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { rowSweep } from '../../../retention/sweep.ts'
import { expiredChallengeRows } from '../passkeys/expired-rows.ts'
import { socialApp } from '../social/testing.ts'
import type { Page, TestBrowser } from '../../../testing/browser.ts'
import { testApp } from '../../../testing/test-app.ts'
import { expiredHandoffRows } from './expired-rows.ts'

const tested = await socialApp()
const { adminUrl, app, call, config, moveClock, newBrowser, oidc } = tested
const { publicUrl } = config
const other = 'https://app.example'

const select = async (text: string) => {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

let people = 0
const signedUp = () => tested.signUp(`hand-over-${(people += 1)}@example.org`)
const signInAtProvider = () => {
  people += 1
  oidc.say({ sub: `subject-${people}`, email: `person${people}@gmail.com`, email_verified: true })
}

const authAddress = (query: Record<string, string>): string =>
  `/auth?${new URLSearchParams({ project_id: 'crosscheck', ...query }).toString()}`

const handoffId = ({ url }: Page): string => url.searchParams.get('hand_over') ?? ''

/** Acts as the sign-in page does after a sign-in. */
const requestHandoff = async (browser: TestBrowser, page: Page, token: string, until?: string) => {
  const { status, body } = await browser.call('/api/auth/hand-over', { id: handoffId(page) }, token)
  if (status !== 200) throw new Error(`The hand-over answered ${body.code}.`)
  return browser.visit(body.address, {}, until)
}

type ReceivedHandoff = {
  to: string
  message: Record<string, string>
  closed: boolean
  stored: Record<string, string>
  wentTo: string
  saysOpenerLost: boolean
}

/** Runs the page's script as an opened window would. */
const openedWindow = async (page: Page, hasOpener = true): Promise<ReceivedHandoff> => {
  const received: ReceivedHandoff = {
    to: '',
    message: {},
    closed: false,
    stored: {},
    wentTo: '',
    saysOpenerLost: false,
  }
  const json = /<script type="application\/json" id="message">(.*?)<\/script>/s.exec(page.body)?.[1]
  const script = await readFile(new URL('./browser-script.js', import.meta.url), 'utf8')
  const elements: Record<string, { textContent: string; hidden: boolean }> = {
    message: { textContent: json ?? '', hidden: false },
    done: { textContent: '', hidden: false },
    lost: { textContent: '', hidden: true },
  }
  const opener = {
    postMessage: (message: Record<string, string>, to: string) =>
      Object.assign(received, { message, to }),
  }
  const window = { opener: hasOpener ? opener : null, close: () => void (received.closed = true) }
  runInNewContext(script, {
    window,
    location: { origin: publicUrl, replace: (to: string) => void (received.wentTo = to) },
    localStorage: { setItem: (key: string, value: string) => void (received.stored[key] = value) },
    history: { replaceState: () => {} },
    document: { getElementById: (id: string) => elements[id] },
  })
  received.saysOpenerLost = elements['lost']?.hidden === false
  return received
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
    const [browser, { access_token, user }] = [newBrowser(), await signedUp()]
    const { url, headers } = await requestHandoff(
      browser,
      await browser.visit(wanted),
      access_token,
      other,
    )
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
    const theirs = url.searchParams.get('access_token') ?? ''
    expect((await call('GET /api/auth/me', theirs)).body.user.id).toBe(user.id)
    await call('POST /api/auth/logout', theirs)
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
    const [browser, { access_token }] = [newBrowser(), await signedUp()]
    const page = await browser.visit(wanted)
    const foreign = await newBrowser().call(
      '/api/auth/hand-over',
      { id: handoffId(page) },
      access_token,
    )
    expect([foreign.status, foreign.body.code]).toEqual([400, 'REDIRECT_FAILED'])
    const { body } = await browser.call(
      '/api/auth/hand-over',
      { id: handoffId(page) },
      access_token,
    )
    const elsewhere = await newBrowser().visit(body.address)
    expect(elsewhere.url.pathname + elsewhere.url.search).toBe('/auth?error=REDIRECT_FAILED')
    // An auth request in another browser cannot redeem it either.
    const attacker = newBrowser()
    const theirs = handoffId(await attacker.visit(wanted))
    const swapped = body.address.replace(handoffId(page), theirs)
    const refused = await attacker.visit(swapped, {}, other)
    expect(refused.url.searchParams.get('error')).toBe('REDIRECT_FAILED')
    expect(refused.url.searchParams.has('access_token')).toBe(false)
  })

  // claim: sign-in-links-need-their-browser
  test('a handoff gives one session, also to parallel requests', async () => {
    const [browser, { access_token }] = [newBrowser(), await signedUp()]
    const page = await browser.visit(wanted)
    const { body } = await browser.call(
      '/api/auth/hand-over',
      { id: handoffId(page) },
      access_token,
    )
    const kept = browser.copyCookies()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => {
        browser.restoreCookies(kept)
        return browser.visit(body.address, {}, other)
      }),
    )
    expect(answers.filter(({ url }) => url.searchParams.has('access_token'))).toHaveLength(1)
  })

  test('a handoff is invalid once its session has ended', async () => {
    const [browser, { access_token }] = [newBrowser(), await signedUp()]
    const page = await browser.visit(wanted)
    const { body } = await browser.call(
      '/api/auth/hand-over',
      { id: handoffId(page) },
      access_token,
    )
    await call('POST /api/auth/logout', access_token)
    const { url } = await browser.visit(body.address, {}, other)
    expect(url.searchParams.get('error')).toBe('REDIRECT_FAILED')
    expect(url.searchParams.has('access_token')).toBe(false)
  })

  test('a handoff requires a sign-in', async () => {
    const browser = newBrowser()
    const page = await browser.visit(wanted)
    const answer = await browser.call('/api/auth/hand-over', { id: handoffId(page) })
    expect(answer.status).toBe(401)
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

describe('a window that an application opened', () => {
  const popup = (query: Record<string, string> = {}) =>
    authAddress({ mode: 'popup', redirect_url: `${other}/sign-in`, state: 'their state', ...query })

  test('the window posts the tokens to its opener, at exactly its origin, and closes', async () => {
    signInAtProvider()
    const page = await newBrowser().visit(popup({ provider: 'google' }), { crossSite: true })
    expect(page.status).toBe(200)
    const { to, message, closed, stored } = await openedWindow(page)
    expect([to, closed, stored]).toEqual([other, true, {}])
    expect(message).toEqual({
      type: 'BLINK_AUTH_TOKENS',
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 900,
      refresh_expires_in: 2_592_000,
      projectId: 'crosscheck',
      state: 'their state',
    })
    expect((await call('GET /api/auth/me', message['access_token'] ?? '')).status).toBe(200)
  })

  test('the page runs only its own script, is not cached, and keeps its opener through all redirects', async () => {
    signInAtProvider()
    const browser = newBrowser()
    const address = popup({ provider: 'google' })
    for (const until of ['/auth/social/', oidc.issuer]) {
      const target = until.startsWith('/') ? publicUrl + until : until
      const { headers } = await browser.visit(address, {}, target)
      expect(headers['cross-origin-opener-policy'], until).toBe('unsafe-none')
    }
    const { headers, body } = await browser.visit(address)
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(body.match(/<script[^>]*>/g)).toEqual([
      '<script type="application/json" id="message">',
      '<script src="/auth/hand-over.js">',
    ])
    const script = await app.server.inject('/auth/hand-over.js')
    expect(script.headers['content-type']).toContain('text/javascript')
  })

  test("the application's own window continues signed in if the provider severed its opener", async () => {
    signInAtProvider()
    const address = popup({ provider: 'google', redirect_url: `${publicUrl}/auth` })
    const page = await newBrowser().visit(address)
    const { stored, wentTo } = await openedWindow(page, false)
    const tokens = JSON.parse(stored['blink_tokens'] ?? '{}') as Record<string, unknown>
    expect(Object.keys(tokens).sort()).toEqual([
      'access_token',
      'expires_in',
      'issued_at',
      'refresh_expires_in',
      'refresh_token',
      'token_type',
    ])
    expect(wentTo).toBe('/dashboard')
    expect(await openedWindow(page)).toMatchObject({ to: publicUrl, stored: {}, wentTo: '' })
  })

  test("the application's own window without an opener shows a failure on the sign-in page", async () => {
    oidc.say({ sub: 'unproved', email: 'unproved@gmail.com', email_verified: false })
    const address = popup({ provider: 'google', redirect_url: `${publicUrl}/auth` })
    const received = await openedWindow(await newBrowser().visit(address), false)
    expect(received).toMatchObject({ stored: {}, wentTo: '/auth?error=EMAIL_NOT_VERIFIED' })
  })

  test("another application's window without an opener posts nothing", async () => {
    signInAtProvider()
    const page = await newBrowser().visit(popup({ provider: 'google' }))
    const received = await openedWindow(page, false)
    expect(received).toMatchObject({
      closed: false,
      stored: {},
      to: '',
      wentTo: '',
      saysOpenerLost: true,
    })
  })

  test('the window posts a failure with code and text', async () => {
    oidc.service.once('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
      url.searchParams.delete('code')
      url.searchParams.set('error', 'access_denied')
    })
    const page = await newBrowser().visit(popup({ provider: 'google' }))
    expect((await openedWindow(page)).message).toEqual({
      type: 'BLINK_AUTH_ERROR',
      code: 'POPUP_CANCELED',
      message: 'Sign-in was canceled. Please try again.',
      projectId: 'crosscheck',
      state: 'their state',
    })
  })

  test('the window shows the sign-in page for a provider that is not configured, and hands over after it', async () => {
    const [browser, { access_token }] = [newBrowser(), await signedUp()]
    const page = await browser.visit(popup({ provider: 'email' }))
    expect(page.url.pathname).toBe('/auth')
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    const { message, to } = await openedWindow(await requestHandoff(browser, page, access_token))
    expect([to, message['type']]).toEqual([other, 'BLINK_AUTH_TOKENS'])
  })

  test('a state cannot close its script element', async () => {
    signInAtProvider()
    const state = '</script><script>alert(1)</script>'
    const page = await newBrowser().visit(popup({ provider: 'google', state }))
    expect(page.body).not.toContain('alert(1)</script>')
    expect((await openedWindow(page)).message['state']).toBe(state)
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
  const [browser, { user }] = [newBrowser(), await signedUp()]
  const page = await browser.visit(authAddress({ redirect_url: `${other}/after` }))
  moveClock(15 * 60_000 + 1000)
  const later = await call('POST /api/auth/signin/email', null, {
    body: { email: user.email, password: 'green kettle at noon' },
  })
  const answer = await browser.call(
    '/api/auth/hand-over',
    { id: handoffId(page) },
    later.body.access_token,
  )
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

test('expired grants are swept after a day', async () => {
  signInAtProvider()
  const page = await newBrowser().visit('/auth/social/google/start')
  expect(page.url.hash).toContain('#sign_in_code=')
  const count = async () => {
    const tables = ['hand_overs', 'spent_challenges']
    const counts = await Promise.all(tables.map((table) => select(`select from ${table}`)))
    return counts.reduce((sum, rows) => sum + rows.length, 0)
  }
  const sweep = rowSweep(app.context, [expiredChallengeRows, expiredHandoffRows])
  const sweepAll = () => sweep.removeSome(app.context.clock.now(), 1000)
  await sweepAll()
  expect(await count()).toBeGreaterThan(2)
  moveClock(25 * 60 * 60_000)
  await sweepAll()
  expect(await count()).toBe(0)
})
