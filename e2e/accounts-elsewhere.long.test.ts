import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { errorCatalog } from '../packages/domain/src/errors.ts'
import * as account from '../packages/web/src/text/account/account.ts'
import * as auth from '../packages/web/src/text/account/auth.ts'
import * as header from '../packages/web/src/text/app/header.ts'
import { testOptions } from './support/app/application.ts'
import { signUpByApi } from './support/people/api.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { startOtherApplication, startProvider } from './support/other-application.ts'
import { newPerson, signIn, type Person } from './support/people/people.ts'
import { setUpJourney } from './support/journey.ts'

const [provider, other] = await Promise.all([startProvider(), startOtherApplication()])
afterAll(() => Promise.all([provider.close(), other.close()]))

const { app, visitor } = setUpJourney(async () => ({
  GOOGLE_CLIENT: 'us:secret',
  TEST_OPTIONS: testOptions({ google: provider.issuer }),
  RETURN_ORIGINS: other.origin,
  PARENT_ORIGINS: other.origin,
}))

const google = auth.continueWith(auth.providerNames.google)

let people = 0
/** The user who is signed in at the provider from now on. */
const atProvider = (): string => {
  people += 1
  const email = `somebody${people}@gmail.com`
  provider.say({ sub: `subject-${people}`, email, email_verified: true })
  return email
}

const expectSignedInAs = async (page: Page, email: string): Promise<void> => {
  await page.waitForURL('**/dashboard')
  await page.getByText(email).first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('blink_tokens'))).not.toBeNull()
}

test('the window of a provider signs in the page that opened it, and closes', async () => {
  const email = atProvider()
  const { page, context } = await visitor()
  await page.goto('/auth')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: google }).click()
  const popup = await opened
  await expectSignedInAs(page, email)
  if (!popup.isClosed()) await popup.waitForEvent('close')
  expect(await page.evaluate(() => sessionStorage.getItem('blink_oauth_state'))).toBeNull()
})

test('where windows are blocked, sign-in at a provider happens in the page, which shows a failure and returns to the requested page', async () => {
  const email = atProvider()
  const { page } = await visitor()
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/auth?error=STATE_MISMATCH')
  await page.getByRole('alert').getByText(errorCatalog.STATE_MISMATCH.message).waitFor()
  await page.goto('/auth?next=/account')
  await page.getByRole('button', { name: google }).click()
  await page.waitForURL('**/account')
  await page.getByText(email).first().waitFor()
  expect(page.url()).not.toContain('sign_in_code')
})

const openAccount = async (person: Person): Promise<Page> => {
  await signUpByApi(app(), person)
  const { page } = await visitor()
  await page.goto('/auth?next=/account')
  await signIn(page, person)
  await page.waitForURL('**/account')
  return page
}

test('an account of a provider is connected, signs in, and is disconnected', async () => {
  const person = newPerson('connects')
  const page = await openAccount(person)
  const providerAddress = atProvider()
  await page
    .getByRole('button', { name: account.elsewhereConnect(auth.providerNames.google) })
    .click()
  const disconnect = page.getByRole('button', {
    name: account.disconnectNamed(auth.providerNames.google),
  })
  await disconnect.waitFor()
  await page.getByText(providerAddress).waitFor()

  await page.getByRole('button', { name: header.signOut, exact: true }).click()
  await page.waitForURL(`${app().url}/`)
  await page.goto('/auth?next=/account')
  await page.getByRole('button', { name: google }).click()
  await page.waitForURL('**/account')
  await page.getByText(account.addressNow(person.email)).waitFor()
  await disconnect.click()
  await page.getByText(account.elsewhereDisconnected).waitFor()
})

test('a passkey is added, named, used to sign in, and removed after step-up', async () => {
  const person = newPerson('passkey')
  const page = await openAccount(person)
  await addAuthenticator(page)
  await page.getByText(account.passkeysNone).waitFor()
  await page.getByRole('button', { name: account.passkeyAdd }).click()
  await page.getByText(account.passkeyAdded).waitFor()
  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByLabel(account.passkeyName).fill('My blue phone')
  await page.locator('#passkeys').getByRole('button', { name: account.passkeyNameSave }).click()
  await page.getByText('My blue phone').waitFor()

  const signOutAndBack = async ({ autofill }: { autofill: boolean }) => {
    await page.evaluate((works) => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => works
    }, autofill)
    await page.getByRole('button', { name: header.signOut, exact: true }).click()
    await page.waitForURL(`${app().url}/`)
    await page.getByRole('banner').getByRole('link', { name: header.signIn }).click()
  }
  await signOutAndBack({ autofill: false })
  await page.getByRole('button', { name: auth.passkeyButton }).click()
  await page.waitForURL('**/dashboard')
  // The virtual device immediately accepts the passkey that the browser offers in the address
  // field.
  await signOutAndBack({ autofill: true })
  await page.waitForURL('**/dashboard')

  await page.goto('/account')
  // Makes the sign-in older than ten minutes.
  let asked = false
  await page.route('**/api/auth/passkeys/*', (route) => {
    if (asked || route.request().method() !== 'DELETE') return route.continue()
    asked = true
    const { message } = errorCatalog.STEP_UP_REQUIRED
    return route.fulfill({ status: 403, json: { code: 'STEP_UP_REQUIRED', message } })
  })
  await page.getByRole('button', { name: account.removeNamed('My blue phone') }).click()
  await page.getByRole('dialog', { name: account.stepUpTitle }).waitFor()
  await page.getByLabel(account.stepUpPassword, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: account.stepUpContinue }).click()
  await page.getByText(account.passkeyRemoved).waitFor()
  await page.getByText(account.passkeysNone).waitFor()
})

test("an application on the list gets its user back with a session and the application's own state", async () => {
  const person = newPerson('hosted')
  await signUpByApi(app(), person)
  const { page } = await visitor()
  const query = new URLSearchParams({
    redirect_url: `${other.origin}/after`,
    project_id: 'crosscheck',
    state: 'theirs',
  })
  await page.goto(`/auth?${query}`)
  await signIn(page, person)
  await page.waitForURL(`${other.origin}/after?**`)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('state')).toBe('theirs')
  expect(searchParams.get('access_token')).toBeTruthy()

  // A signed-in user returns immediately.
  await page.goto(`${app().url}/auth?${query}`)
  await page.waitForURL(`${other.origin}/after?**`)
})

test('an app on a phone gets a session after the user presses a button that says so', async () => {
  const person = newPerson('mobile')
  await signUpByApi(app(), person)
  const { page } = await visitor({ width: 'phone' })
  const id = 'session-that-an-app-chose-1234'
  const fetchSession = () => fetch(`${app().url}/api/auth/mobile-session/${id}`)
  await page.goto(`/auth?mode=mobile-session&session_id=${id}&project_id=crosscheck`)
  await signIn(page, person)
  await page.getByRole('heading', { name: auth.handoffAsk }).waitFor()
  expect((await fetchSession()).status).toBe(404)
  await page.getByRole('button', { name: auth.handoffContinue, exact: true }).click()
  await page.getByRole('heading', { name: auth.mobileDoneTitle }).waitFor()
  const session = (await (await fetchSession()).json()) as { access_token: string }
  expect(session.access_token).toBeTruthy()
})

test('a listed page that embeds the application receives its session, and can end it', async () => {
  const person = newPerson('framed')
  const { tokens } = await signUpByApi(app(), person)
  const { page } = await visitor()
  await page.goto(`${other.origin}/`)
  await page.evaluate(
    ({ address, answer }) => {
      addEventListener('message', ({ data, source, origin }) => {
        if (data.type !== 'BLINK_REQUEST_AUTH_TOKENS') return
        const frame = source as Window
        frame.postMessage({ type: 'BLINK_AUTH_TOKENS', tokens: answer }, origin)
      })
      const frame = document.createElement('iframe')
      frame.src = `${address}/account`
      frame.width = '1000'
      frame.height = '700'
      document.body.append(frame)
    },
    { address: app().url, answer: tokens },
  )
  const frame = page.frameLocator('iframe')
  await frame.getByText(account.addressNow(person.email)).waitFor()
  await page.evaluate((origin) => {
    const target = document.querySelector('iframe')?.contentWindow
    target?.postMessage({ type: 'BLINK_AUTH_LOGOUT' }, origin)
  }, app().url)
  await frame.getByRole('link', { name: header.signIn }).waitFor()
})
