import { describe, expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { testApp } from '../../../testing/test-app.ts'
import { socialApp } from './testing.ts'

const { addStranger, call, config, github, newBrowser, oidc, signInAt } = await socialApp()
const { publicUrl } = config

/** The answer of a provider, as the address that leads a browser back. */
const answerFor = async (browser: ReturnType<typeof newBrowser>, provider = 'google') => {
  const callback = `${publicUrl}/auth/social/${provider}/callback`
  return (await browser.visit(`/auth/social/${provider}/start`, {}, callback)).url
}
const errorOf = ({ url }: { url: URL }) => url.searchParams.get('error')

describe('a sign-in at a provider', () => {
  test('configured providers are offered, and no others', async () => {
    const { body } = await call('GET /api/auth/providers', null)
    expect(body).toEqual({ providers: ['email', 'google', 'github', 'apple', 'microsoft'] })
    const withoutAny = await testApp()
    const none = await withoutAny.call('GET /api/auth/providers', null)
    expect(none.body).toEqual({ providers: ['email'] })
    expect((await withoutAny.app.server.inject('/auth/social/google/start')).statusCode).toBe(404)
  })

  test('the first sign-in creates an account with a verified address, and later ones sign in to it', async () => {
    const { email } = addStranger()
    const first = await signInAt('google')
    expect(first.session.user).toMatchObject({ email, emailVerified: true })
    expect(first.session.user).not.toHaveProperty('displayName')
    const again = await signInAt('google')
    expect(again.session.user.id).toBe(first.session.user.id)
    const me = await call('GET /api/auth/me', again.session.access_token)
    expect(me.body.user.email).toBe(email)
  })

  test('the provider returns to the requested page, and no address contains a token', async () => {
    addStranger()
    const { page } = await signInAt('google', newBrowser(), '?next=/match/1')
    expect(page.url.origin).toBe(publicUrl)
    expect(page.url.pathname + page.url.search).toBe('/auth?next=%2Fmatch%2F1')
    expect(page.url.hash).toMatch(/^#sign_in_code=[\w.-]+$/)
  })

  test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/auth'])(
    'the provider does not return to %s',
    async (next) => {
      addStranger()
      const { page } = await signInAt('google', newBrowser(), `?next=${encodeURIComponent(next)}`)
      expect(page.url.search).toBe('?next=%2Fdashboard')
    },
  )

  // claim: providers-give-the-address-only
  test('the authorization request has state, nonce and a PKCE challenge, and asks only for the address', async () => {
    const page = await newBrowser().visit('/auth/social/google/start', {}, oidc.issuer)
    const { searchParams } = page.url
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'our-client',
      scope: 'openid email',
      code_challenge_method: 'S256',
      redirect_uri: `${publicUrl}/auth/social/google/callback`,
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
  })

  test("Apple's answer arrives as a form that the browser posts", async () => {
    const { email } = addStranger()
    const browser = newBrowser()
    const callback = `${publicUrl}/auth/social/apple/callback`
    const start = await browser.visit('/auth/social/apple/start', {}, oidc.issuer)
    expect(start.url.searchParams.get('response_mode')).toBe('form_post')
    const { url } = await browser.visit(start.url.href, {}, callback)
    const form = Object.fromEntries(url.searchParams)
    const back = await browser.visit(callback, { crossSite: true, form })
    const code = back.url.hash.slice('#sign_in_code='.length)
    const session = await browser.call('/api/auth/social/complete', { code })
    expect(session.body.user.email).toBe(email)
  })

  test('a GitHub sign-in works without an id token', async () => {
    github.say({
      id: 77,
      emails: [
        { email: 'other@example.org', primary: false, verified: true },
        { email: 'Octo@Example.org', primary: true, verified: true },
      ],
    })
    const { session } = await signInAt('github')
    expect(session.user.email).toBe('octo@example.org')
    github.say({ id: 77, emails: [] })
    expect((await signInAt('github')).session.user.id).toBe(session.user.id)
  })

  test('an address from Microsoft is accepted only with a verified domain owner', async () => {
    const someone = addStranger({ tid: 'tenant-a' })
    expect((await signInAt('microsoft')).error).toBe('EMAIL_NOT_VERIFIED')
    oidc.say({ ...someone, xms_edov: true })
    const first = await signInAt('microsoft')
    expect(first.session.user.email).toBe(someone.email)
    oidc.say({ ...someone, tid: 'tenant-b', email: 'victim@gmail.com' })
    expect((await signInAt('microsoft')).error).toBe('EMAIL_NOT_VERIFIED')
  })
})

describe('refused answers of providers', () => {
  testRows<[string, Record<string, unknown>, string]>([
    ['for another application', { aud: 'another-client' }, 'AUTH_ERROR'],
    [
      'for several applications and issued to another',
      { aud: ['our-client', 'other'], azp: 'other' },
      'AUTH_ERROR',
    ],
    ['for another request', { nonce: 'another nonce' }, 'AUTH_ERROR'],
    ['without a nonce', { nonce: undefined }, 'AUTH_ERROR'],
    ['from another issuer', { iss: 'https://evil.example' }, 'AUTH_ERROR'],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }, 'AUTH_ERROR'],
    ['that is not valid yet', { nbf: Math.floor(Date.now() / 1000) + 600 }, 'AUTH_ERROR'],
    ['without a subject', { sub: '' }, 'AUTH_ERROR'],
    ['with an unverified address', { email_verified: false }, 'EMAIL_NOT_VERIFIED'],
    ['with text instead of a verified mark', { email_verified: 'yes' }, 'EMAIL_NOT_VERIFIED'],
    ['without an address', { email: undefined }, 'EMAIL_NOT_VERIFIED'],
    ['with an invalid address', { email: 'no address' }, 'EMAIL_NOT_VERIFIED'],
  ])(
    'an id token of another sign-in, or without a verified address, is refused',
    async (_, claims, code) => {
      addStranger(claims)
      const { error, code: oneTime } = await signInAt('google')
      expect([error, oneTime]).toEqual([code, null])
    },
  )

  test('a canceled sign-in has its own error', async () => {
    oidc.service.once('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
      url.searchParams.delete('code')
      url.searchParams.set('error', 'access_denied')
    })
    expect((await signInAt('google')).error).toBe('POPUP_CANCELED')
  })

  test('a provider that refuses or fails gives an error', async () => {
    for (const failure of [
      { body: { error: 'invalid_grant' }, statusCode: 400 },
      { body: '', statusCode: 503 },
    ]) {
      oidc.service.once('beforeResponse', (response: object) => Object.assign(response, failure))
      expect((await signInAt('google')).error).toBe('AUTH_ERROR')
    }
  })

  test("another state than this browser's is refused", async () => {
    addStranger()
    oidc.service.once('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
      url.searchParams.set('state', 'B'.repeat(43))
    })
    expect((await signInAt('google')).error).toBe('STATE_MISMATCH')
  })

  test('the answer to another browser is refused: the address alone is not enough', async () => {
    addStranger()
    const url = await answerFor(newBrowser())
    const theirs = await newBrowser().visit(url.href, { crossSite: true })
    expect(errorOf(theirs)).toBe('STATE_MISMATCH')
  })

  test("one provider's answer to another provider's flow is refused", async () => {
    addStranger()
    const browser = newBrowser()
    const url = await answerFor(browser)
    const other = await browser.visit(url.href.replace('/google/', '/microsoft/'))
    expect(errorOf(other)).toBe('STATE_MISMATCH')
  })

  // claim: sign-in-links-need-their-browser
  test('a repeated answer is refused, also with the earlier cookies', async () => {
    addStranger()
    const browser = newBrowser()
    const url = await answerFor(browser)
    const before = browser.copyCookies()
    expect((await browser.visit(url.href)).url.hash).toContain('sign_in_code')
    expect(errorOf(await browser.visit(url.href))).toBe('STATE_MISMATCH')
    browser.restoreCookies(before)
    expect(errorOf(await browser.visit(url.href))).toBe('AUTH_ERROR')
  })

  test('a repeated answer is refused even if the provider accepts its code twice', async () => {
    github.say({ id: 900, emails: [{ email: 'twice@example.org', primary: true, verified: true }] })
    const browser = newBrowser()
    const url = await answerFor(browser, 'github')
    const before = browser.copyCookies()
    expect((await browser.visit(url.href)).url.hash).toContain('sign_in_code')
    // A new code with the earlier state.
    const fresh = await answerFor(newBrowser(), 'github')
    url.searchParams.set('code', fresh.searchParams.get('code') ?? '')
    browser.restoreCookies(before)
    expect(errorOf(await browser.visit(url.href))).toBe('STATE_MISMATCH')
  })

  testRows(['', 'x', 'A'.repeat(43), '%00', '../..'])(
    'a made-up state is refused',
    async (state) => {
      const page = await newBrowser().visit(
        `/auth/social/google/callback?code=x&state=${encodeURIComponent(state)}`,
      )
      expect(errorOf(page)).toBe('STATE_MISMATCH')
    },
  )
})

describe('the single-use code', () => {
  test('the code works once, also in parallel', async () => {
    addStranger()
    const browser = newBrowser()
    const page = await browser.visit('/auth/social/google/start')
    const code = page.url.hash.slice('#sign_in_code='.length)
    const cookies = browser.copyCookies()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        browser.restoreCookies(cookies)
        return browser.call('/api/auth/social/complete', { code })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['REDIRECT_FAILED']))
  })

  // claim: sign-in-links-need-their-browser
  test('the code works only in the browser that began: a link with it is not enough', async () => {
    addStranger()
    const page = await newBrowser().visit('/auth/social/google/start')
    const code = page.url.hash.slice('#sign_in_code='.length)
    const elsewhere = await newBrowser().call('/api/auth/social/complete', { code })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([400, 'REDIRECT_FAILED'])
  })

  testRows(['', 'x', 'A'.repeat(43), 'x'.repeat(1024)])(
    'a made-up code is refused',
    async (code) => {
      const answer = await newBrowser().call('/api/auth/social/complete', { code })
      expect([answer.status, answer.body.code]).toEqual([400, 'REDIRECT_FAILED'])
    },
  )
})
