import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { socialApp } from './testing.ts'

const tested = await socialApp()
const { adminUrl, app, call, config, github, newBrowser, oidc, signInAt } = tested
const { publicUrl } = config

let people = 0
/** A user whom the provider knows and CrossCheck does not. */
const stranger = (claims: Record<string, unknown> = {}) => {
  people += 1
  const someone = {
    sub: `subject-${people}`,
    email: `someone${people}@gmail.com`,
    email_verified: true,
    ...claims,
  }
  oidc.say(someone)
  return someone
}

const query = async (text: string, values: unknown[] = []) => {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text, values)
  await client.end()
  return rows
}

const verifyAddress = (userId: string) =>
  app.context.database.transaction('auth', userId, (trx) =>
    trx
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', userId)
      .execute(),
  )

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
    const { email } = stranger()
    const first = await signInAt('google')
    expect(first.session.user).toMatchObject({ email, emailVerified: true })
    expect(first.session.user).not.toHaveProperty('displayName')
    const again = await signInAt('google')
    expect(again.session.user.id).toBe(first.session.user.id)
    const me = await call('GET /api/auth/me', again.session.access_token)
    expect(me.body.user.email).toBe(email)
  })

  test('the provider returns to the requested page, and no address contains a token', async () => {
    stranger()
    const { page } = await signInAt('google', newBrowser(), '?next=/match/1')
    expect(page.url.origin).toBe(publicUrl)
    expect(page.url.pathname + page.url.search).toBe('/auth?next=%2Fmatch%2F1')
    expect(page.url.hash).toMatch(/^#sign_in_code=[\w-]{43}$/)
  })

  test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/auth'])(
    'the provider does not return to %s',
    async (next) => {
      stranger()
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
    const { email } = stranger()
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
    const someone = stranger({ tid: 'tenant-a' })
    expect((await signInAt('microsoft')).error).toBe('EMAIL_NOT_VERIFIED')
    oidc.say({ ...someone, xms_edov: true })
    const first = await signInAt('microsoft')
    expect(first.session.user.email).toBe(someone.email)
    oidc.say({ ...someone, tid: 'tenant-b', email: 'victim@gmail.com' })
    expect((await signInAt('microsoft')).error).toBe('EMAIL_NOT_VERIFIED')
  })

  test('a provider that is not configured is not found', async () => {
    const answer = await app.server.inject('/auth/social/facebook/start')
    expect(answer.statusCode).toBe(404)
  })
})

describe('refused answers of providers', () => {
  test.each<[string, Record<string, unknown>, string]>([
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
  ])('an id token %s is refused', async (_, claims, code) => {
    stranger(claims)
    const { error, code: oneTime } = await signInAt('google')
    expect([error, oneTime]).toEqual([code, null])
  })

  test('an id token with an unpublished key is refused', async () => {
    stranger()
    oidc.service.once('beforeResponse', (response: { body: Record<string, string> }) => {
      const [head = '', payload = '', signature = ''] = (response.body['id_token'] ?? '').split('.')
      const changed = signature.startsWith('A')
        ? `B${signature.slice(1)}`
        : `A${signature.slice(1)}`
      response.body['id_token'] = [head, payload, changed].join('.')
    })
    expect((await signInAt('google')).error).toBe('AUTH_ERROR')
  })

  test('an unsigned id token is refused', async () => {
    const claims = stranger()
    oidc.service.once('beforeResponse', (response: { body: Record<string, string> }) => {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      response.body['id_token'] =
        `${part({ alg: 'none' })}.${part({ ...claims, iss: oidc.issuer, aud: 'our-client' })}.`
    })
    expect((await signInAt('google')).error).toBe('AUTH_ERROR')
  })

  test('a canceled sign-in has its own error', async () => {
    oidc.service.once('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
      url.searchParams.delete('code')
      url.searchParams.set('error', 'access_denied')
    })
    expect((await signInAt('google')).error).toBe('POPUP_CANCELED')
  })

  test('a provider that refuses or fails gives an error', async () => {
    oidc.service.once('beforeResponse', (response: { body: unknown; statusCode: number }) => {
      response.body = { error: 'invalid_grant' }
      response.statusCode = 400
    })
    expect((await signInAt('google')).error).toBe('AUTH_ERROR')
    oidc.service.once('beforeResponse', (response: { body: unknown; statusCode: number }) => {
      response.body = ''
      response.statusCode = 503
    })
    expect((await signInAt('google')).error).toBe('AUTH_ERROR')
  })

  test("another state than this browser's is refused", async () => {
    stranger()
    oidc.service.once('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
      url.searchParams.set('state', 'B'.repeat(43))
    })
    expect((await signInAt('google')).error).toBe('STATE_MISMATCH')
  })

  test('the answer to another browser is refused: the address alone is not enough', async () => {
    stranger()
    const mine = newBrowser()
    const callback = `${publicUrl}/auth/social/google/callback`
    const { url } = await mine.visit('/auth/social/google/start', {}, callback)
    const theirs = await newBrowser().visit(url.href, { crossSite: true })
    expect(theirs.url.searchParams.get('error')).toBe('STATE_MISMATCH')
  })

  test("one provider's answer to another provider's flow is refused", async () => {
    stranger()
    const browser = newBrowser()
    const callback = `${publicUrl}/auth/social/google/callback`
    const { url } = await browser.visit('/auth/social/google/start', {}, callback)
    const other = await browser.visit(url.href.replace('/google/', '/microsoft/'))
    expect(other.url.searchParams.get('error')).toBe('STATE_MISMATCH')
  })

  test('a repeated answer is refused, also with the earlier cookies', async () => {
    stranger()
    const browser = newBrowser()
    const callback = `${publicUrl}/auth/social/google/callback`
    const { url } = await browser.visit('/auth/social/google/start', {}, callback)
    const before = browser.copyCookies()
    expect((await browser.visit(url.href)).url.hash).toContain('sign_in_code')
    expect((await browser.visit(url.href)).url.searchParams.get('error')).toBe('STATE_MISMATCH')
    browser.restoreCookies(before)
    const replayed = await browser.visit(url.href)
    expect(replayed.url.searchParams.get('error')).toBe('AUTH_ERROR')
  })

  test('a repeated answer is refused even if the provider accepts its code twice', async () => {
    github.say({ id: 900, emails: [{ email: 'twice@example.org', primary: true, verified: true }] })
    const browser = newBrowser()
    const callback = `${publicUrl}/auth/social/github/callback`
    const { url } = await browser.visit('/auth/social/github/start', {}, callback)
    const before = browser.copyCookies()
    expect((await browser.visit(url.href)).url.hash).toContain('sign_in_code')
    // A new code with the earlier state.
    const fresh = await newBrowser().visit('/auth/social/github/start', {}, callback)
    url.searchParams.set('code', fresh.url.searchParams.get('code') ?? '')
    browser.restoreCookies(before)
    const replayed = await browser.visit(url.href)
    expect(replayed.url.searchParams.get('error')).toBe('STATE_MISMATCH')
  })

  test.each(['', 'x', 'A'.repeat(43), '%00', '../..'])('the state %j is refused', async (state) => {
    const page = await newBrowser().visit(
      `/auth/social/google/callback?code=x&state=${encodeURIComponent(state)}`,
    )
    expect(page.url.searchParams.get('error')).toBe('STATE_MISMATCH')
  })
})

describe('the single-use code', () => {
  test('the code works once, also in parallel', async () => {
    stranger()
    const browser = newBrowser()
    const page = await browser.visit('/auth/social/google/start')
    const code = page.url.hash.slice('#sign_in_code='.length)
    const kept = browser.copyCookies()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        browser.restoreCookies(kept)
        return browser.call('/api/auth/social/complete', { code })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['REDIRECT_FAILED']))
  })

  // claim: sign-in-links-need-their-browser
  test('the code works only in the browser that began: a link with it is not enough', async () => {
    stranger()
    const page = await newBrowser().visit('/auth/social/google/start')
    const code = page.url.hash.slice('#sign_in_code='.length)
    const elsewhere = await newBrowser().call('/api/auth/social/complete', { code })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([400, 'REDIRECT_FAILED'])
  })

  test.each(['', 'x', 'A'.repeat(43), 'x'.repeat(128)])('the code %j is refused', async (code) => {
    const answer = await newBrowser().call('/api/auth/social/complete', { code })
    expect([answer.status, answer.body.code]).toEqual([400, 'REDIRECT_FAILED'])
  })
})

describe('linking identities to accounts', () => {
  test('an identity joins the account with the same verified address, and the owner gets a mail', async () => {
    const { email } = stranger()
    const { user, access_token } = await tested.signUp(email)
    await verifyAddress(user.id)
    const { session } = await signInAt('google')
    expect(session.user.id).toBe(user.id)
    // The owner's own session and password stay valid.
    expect((await call('GET /api/auth/me', access_token)).status).toBe(200)
    const jobs = await query(
      `select data from pgboss.job_common where name = 'send-urgent-mail' and data->>'userId' = $1`,
      [user.id],
    )
    expect(jobs.map(({ data }) => (data as { kind: string }).kind)).toContain('sign-in-added')
  })

  test('an identity never joins by an address that the provider has not verified', async () => {
    const { email } = stranger({ email_verified: false })
    const { user } = await tested.signUp(email)
    await verifyAddress(user.id)
    expect((await signInAt('google')).error).toBe('EMAIL_NOT_VERIFIED')
    expect(await query('select from social_identities where user_id = $1', [user.id])).toEqual([])
  })

  test('an identity never joins by an address that Google verified once but does not host', async () => {
    const { email } = stranger({ email: 'elsewhere@example.org' })
    const { user } = await tested.signUp(email)
    await verifyAddress(user.id)
    expect((await signInAt('google')).error).toBe('EMAIL_ALREADY_EXISTS')
    expect(await query('select from social_identities where user_id = $1', [user.id])).toEqual([])
    // Without an existing account, such an address is enough to create one.
    stranger({ email: 'elsewhere-too@example.org' })
    expect((await signInAt('google')).status).toBe(200)
  })

  test('a sign-in replaces an account that a stranger created with the unverified address', async () => {
    const { email } = stranger()
    const squatter = await tested.signUp(email)
    const { session } = await signInAt('google')
    expect(session).toMatchObject({ startedOver: true, user: { emailVerified: true } })
    expect(session.user.id).not.toBe(squatter.user.id)
    expect(await query('select from users where id = $1', [squatter.user.id])).toEqual([])
    expect((await call('GET /api/auth/me', squatter.access_token)).status).toBe(401)
    const again = await call('POST /api/auth/signin/email', null, {
      body: { email, password: 'green kettle at noon' },
    })
    expect(again.status).toBe(401)
  })

  test('a connected identity signs in by its subject, not its address', async () => {
    const someone = stranger()
    const first = await signInAt('google')
    oidc.say({ ...someone, email: 'moved@gmail.com', email_verified: false })
    const moved = await signInAt('google')
    expect(moved.session.user).toMatchObject({ id: first.session.user.id, email: someone.email })
  })

  test('parallel first sign-ins create one account', async () => {
    stranger()
    const answers = await Promise.all(Array.from({ length: 8 }, () => signInAt('google')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ session }) => session.user.id)).size).toBe(1)
  })

  test('the database contains neither subject nor address in the clear', async () => {
    const someone = stranger({ sub: 'a-very-telling-subject' })
    await signInAt('google')
    const rows = await query(
      'select i::text as identity, h::text as hand_over from social_identities i, hand_overs h',
    )
    const hex = (text: string) => Buffer.from(text).toString('hex')
    for (const text of [someone.sub, someone.email]) {
      expect(JSON.stringify(rows)).not.toContain(text)
      expect(JSON.stringify(rows)).not.toContain(hex(text))
    }
  })
})

describe('connecting an identity from the account page', () => {
  const connect = async (token: string, browser = newBrowser()) => {
    const { body } = await browser.call(
      '/api/auth/social/connect',
      { provider: 'google', next: '/data-management' },
      token,
    )
    return { browser, address: String(body.address) }
  }

  test('a connected identity is listed, signs in regardless of its address, and can be removed', async () => {
    const owner = await tested.signUp('connects@example.org')
    await verifyAddress(owner.user.id)
    const someone = stranger({ email_verified: false })
    const { browser, address } = await connect(owner.access_token)
    const page = await browser.visit(address)
    expect(page.url.pathname + page.url.search).toBe('/data-management')

    const { session } = await signInAt('google')
    expect(session.user.id).toBe(owner.user.id)
    const listed = await call('GET /api/auth/social', owner.access_token)
    expect(listed.body.items).toMatchObject([{ provider: 'google', email: someone.email }])
    const id = listed.body.items[0]?.id ?? ''

    const other = await tested.signUp('other@example.org')
    const foreign = await call('DELETE /api/auth/social/:id', other.access_token, {
      params: { id },
    })
    expect(foreign.status).toBe(404)
    await call('DELETE /api/auth/social/:id', owner.access_token, { params: { id } })
    expect((await signInAt('google')).error).toBe('EMAIL_NOT_VERIFIED')
  })

  test('an identity of another account cannot be connected', async () => {
    stranger()
    const first = await signInAt('google')
    const owner = await tested.signUp('second@example.org')
    await verifyAddress(owner.user.id)
    const { browser, address } = await connect(owner.access_token)
    const page = await browser.visit(address)
    expect(page.url.searchParams.get('error')).toBe('IDENTITY_TAKEN')
    expect((await signInAt('google')).session.user.id).toBe(first.session.user.id)
  })

  test('a connection works only in the requesting browser: the address connects nothing', async () => {
    const attacker = await tested.signUp('attacker@example.org')
    await verifyAddress(attacker.user.id)
    stranger()
    const { address } = await connect(attacker.access_token)
    const victim = await newBrowser().visit(address, { crossSite: true })
    expect(victim.url.searchParams.get('error')).toBe('REDIRECT_FAILED')
  })

  test('a connection fails after the user has signed out', async () => {
    const owner = await tested.signUp('leaves@example.org')
    await verifyAddress(owner.user.id)
    stranger()
    const { browser, address } = await connect(owner.access_token)
    await call('POST /api/auth/logout', owner.access_token)
    const page = await browser.visit(address)
    expect(page.url.searchParams.get('error')).toBe('TOKEN_EXPIRED')
    expect(
      await query('select from social_identities where user_id = $1', [owner.user.id]),
    ).toEqual([])
  })

  test('a connection requires a verified address', async () => {
    const { access_token } = await tested.signUp('unproved@example.org')
    const answer = await call('POST /api/auth/social/connect', access_token, {
      body: { provider: 'google' },
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
    expect(answer.body.message).toMatch(/^Please confirm your email address first\./)
  })
})
