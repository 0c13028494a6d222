import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApplication, testOptions, type Application } from './support/app/application.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { newVisitor, openBrowser } from './support/browser.ts'
import { startOtherApplication, startProvider } from './support/other-application.ts'

/**
 * Sign-in that leaves our pages, in a real browser, because the browser's rules for windows and
 * cookies matter.
 */
let app: Application
let browser: Browser
let provider: Awaited<ReturnType<typeof startProvider>>
let other: Awaited<ReturnType<typeof startOtherApplication>>

beforeAll(async () => {
  ;[provider, other] = await Promise.all([startProvider(), startOtherApplication()])
  const settings = {
    GOOGLE_CLIENT: 'us:secret',
    TEST_OPTIONS: testOptions({ google: provider.issuer }),
    RETURN_ORIGINS: other.origin,
  }
  ;[app, browser] = await Promise.all([startApplication(settings), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await app.close()
  await Promise.all([provider.close(), other.close()])
})

let people = 0
const signedUpVisitor = () => {
  people += 1
  const email = `somebody${people}@gmail.com`
  provider.say({ sub: `subject-${people}`, email, email_verified: true })
  return email
}

const authAddress = (query: Record<string, string>): string =>
  `${app.url}/auth?${new URLSearchParams({ project_id: 'crosscheck', provider: 'google', ...query })}`

const ownerOfToken = async (token: unknown): Promise<string> => {
  const headers = { authorization: `Bearer ${String(token)}` }
  const answer = await fetch(`${app.url}/api/auth/me`, { headers })
  return ((await answer.json()) as { user: { email: string } }).user.email
}

test('a sign-in window that another site opened notifies its opener and closes', async () => {
  const email = signedUpVisitor()
  const { page, context } = await newVisitor(browser, app.url)
  const address = authAddress({
    mode: 'popup',
    state: 'their state',
    redirect_url: `${other.origin}/sign-in`,
  })
  await page.goto(`${other.origin}/sign-in?${new URLSearchParams({ address })}`)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const popup = await opened
  const output = page.locator('output')
  await output.filter({ hasText: 'BLINK_AUTH' }).waitFor()
  if (!popup.isClosed()) await popup.waitForEvent('close')
  const { origin, data } = JSON.parse(await output.innerText()) as {
    origin: string
    data: Record<string, unknown>
  }
  expect(origin).toBe(app.url)
  expect(data).toMatchObject({
    type: 'BLINK_AUTH_TOKENS',
    state: 'their state',
    projectId: 'crosscheck',
  })
  expect(await ownerOfToken(data['access_token'])).toBe(email)
  await context.close()
})

test('an application of another site gets its user back with tokens', async () => {
  const email = signedUpVisitor()
  const { page, context } = await newVisitor(browser, app.url)
  const address = authAddress({ redirect_url: `${other.origin}/after`, state: 'their state' })
  await page.goto(`${other.origin}/`)
  await page.evaluate((to) => location.assign(to), address)
  await page.waitForURL(`${other.origin}/after?**`)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('state')).toBe('their state')
  expect(await ownerOfToken(searchParams.get('access_token'))).toBe(email)
  await context.close()
})

test('an application that is not on the list receives nothing', async () => {
  signedUpVisitor()
  const { page, context } = await newVisitor(browser, app.url)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(authAddress({ redirect_url: 'http://127.0.0.1:1/after' }))
  await page.waitForURL((url) => url.origin === app.url)
  expect(requested.filter((url) => url.startsWith('http://127.0.0.1'))).toEqual([])
  await context.close()
})

const post = async (
  path: string,
  body: unknown,
  token?: string,
): Promise<Record<string, unknown>> => {
  const answer = await fetch(app.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** Signs up and verifies the address by mail. */
const verifiedToken = async (email: string): Promise<string> => {
  const session = await post('/api/auth/signup', { email, password: 'green kettle at noon' })
  const readToken = async () => {
    const [mail] = await app.mailsTo(email)
    return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  }
  await expect.poll(readToken).toBeDefined()
  const token = await readToken()
  const accessToken = String(session['access_token'])
  await post('/api/auth/email/verify', { token }, accessToken)
  return accessToken
}

test('the browser makes a passkey from our options, and signs in with it alone', async () => {
  const email = 'passkey@example.org'
  const token = await verifiedToken(email)
  const { page, context } = await newVisitor(browser, app.url)
  await page.goto('/about')
  await addAuthenticator(page)

  const options = await post('/api/auth/passkeys/register/options', {}, token)
  const made = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json as never)
    const credential = await navigator.credentials.create({ publicKey })
    return (credential as PublicKeyCredential).toJSON()
  }, options)
  const passkey = await post('/api/auth/passkeys/register', { credential: made }, token)
  expect(passkey).toMatchObject({ name: 'Passkey', lastUsedAt: null })

  const request = await post('/api/auth/passkeys/sign-in/options', {})
  const credential = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json as never)
    const answer = await navigator.credentials.get({ publicKey })
    return (answer as PublicKeyCredential).toJSON()
  }, request)
  const session = await post('/api/auth/passkeys/sign-in', { credential })
  expect(await ownerOfToken(session['access_token'])).toBe(email)
  await context.close()
})
