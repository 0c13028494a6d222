import { describe, expect, test } from 'vitest'
import { socialApp } from './testing.ts'

const { addStranger, admin, call, newBrowser, oidc, signIn, signInAt, signUp, verifyAddress } =
  await socialApp()

const query = async (text: string, values: unknown[] = []) => {
  const { rows } = await admin.query<Record<string, unknown>>(text, values)
  return rows
}

describe('linking identities to accounts', () => {
  test('an identity joins the account with the same verified address, and the owner gets a mail', async () => {
    const { email } = addStranger()
    const { user, access_token } = await signUp(email)
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
    const { email } = addStranger({ email_verified: false })
    const { user } = await signUp(email)
    await verifyAddress(user.id)
    expect((await signInAt('google')).error).toBe('EMAIL_NOT_VERIFIED')
    expect(await query('select from social_identities where user_id = $1', [user.id])).toEqual([])
  })

  test('an identity never joins by an address that Google verified once but does not host', async () => {
    const { email } = addStranger({ email: 'elsewhere@example.org' })
    const { user } = await signUp(email)
    await verifyAddress(user.id)
    expect((await signInAt('google')).error).toBe('EMAIL_ALREADY_EXISTS')
    expect(await query('select from social_identities where user_id = $1', [user.id])).toEqual([])
    // Without an existing account, such an address is enough to create one.
    addStranger({ email: 'elsewhere-too@example.org' })
    expect((await signInAt('google')).status).toBe(200)
  })

  test('a sign-in replaces an account that a stranger created with the unverified address', async () => {
    const { email } = addStranger()
    const squatter = await signUp(email)
    const { session } = await signInAt('google')
    expect(session).toMatchObject({ startedOver: true, user: { emailVerified: true } })
    expect(session.user.id).not.toBe(squatter.user.id)
    expect(await query('select from users where id = $1', [squatter.user.id])).toEqual([])
    expect((await call('GET /api/auth/me', squatter.access_token)).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
  })

  test('a connected identity signs in by its subject, not its address', async () => {
    const someone = addStranger()
    const first = await signInAt('google')
    oidc.say({ ...someone, email: 'moved@gmail.com', email_verified: false })
    const moved = await signInAt('google')
    expect(moved.session.user).toMatchObject({ id: first.session.user.id, email: someone.email })
  })

  test('parallel first sign-ins create one account', async () => {
    addStranger()
    const answers = await Promise.all(Array.from({ length: 8 }, () => signInAt('google')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ session }) => session.user.id)).size).toBe(1)
  })

  test('the database contains neither subject nor address in the clear', async () => {
    const someone = addStranger({ sub: 'a-very-telling-subject' })
    await signInAt('google')
    const rows = await query('select i::text as identity from social_identities i')
    expect(rows.length).toBeGreaterThan(0)
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
    const owner = await signUp('connects@example.org')
    await verifyAddress(owner.user.id)
    const someone = addStranger({ email_verified: false })
    const { browser, address } = await connect(owner.access_token)
    const page = await browser.visit(address)
    expect(page.url.pathname + page.url.search).toBe('/data-management')

    const { session } = await signInAt('google')
    expect(session.user.id).toBe(owner.user.id)
    const listed = await call('GET /api/auth/social', owner.access_token)
    expect(listed.body.items).toMatchObject([{ provider: 'google', email: someone.email }])
    const id = listed.body.items[0]?.id ?? ''

    const other = await signUp('other@example.org')
    const foreign = await call('DELETE /api/auth/social/:id', other.access_token, {
      params: { id },
    })
    expect(foreign.status).toBe(404)
    await call('DELETE /api/auth/social/:id', owner.access_token, { params: { id } })
    expect((await signInAt('google')).error).toBe('EMAIL_NOT_VERIFIED')
  })

  test('an identity of another account cannot be connected', async () => {
    addStranger()
    const first = await signInAt('google')
    const owner = await signUp('second@example.org')
    await verifyAddress(owner.user.id)
    const { browser, address } = await connect(owner.access_token)
    const page = await browser.visit(address)
    expect(page.url.searchParams.get('error')).toBe('IDENTITY_TAKEN')
    expect((await signInAt('google')).session.user.id).toBe(first.session.user.id)
  })

  test('a connection works only in the requesting browser: the address connects nothing', async () => {
    const attacker = await signUp('attacker@example.org')
    await verifyAddress(attacker.user.id)
    addStranger()
    const { address } = await connect(attacker.access_token)
    const victim = await newBrowser().visit(address, { crossSite: true })
    expect(victim.url.searchParams.get('error')).toBe('REDIRECT_FAILED')
  })

  test('a connection fails after the user has signed out', async () => {
    const owner = await signUp('leaves@example.org')
    await verifyAddress(owner.user.id)
    addStranger()
    const { browser, address } = await connect(owner.access_token)
    await call('POST /api/auth/logout', owner.access_token)
    const page = await browser.visit(address)
    expect(page.url.searchParams.get('error')).toBe('TOKEN_EXPIRED')
    expect(
      await query('select from social_identities where user_id = $1', [owner.user.id]),
    ).toEqual([])
  })
})
