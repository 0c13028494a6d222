import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { longTest } from '../packages/domain/src/testing/form.ts'
import { errorCatalog } from '../packages/domain/src/errors.ts'
import * as account from '../packages/web/src/text/account/account.ts'
import * as auth from '../packages/web/src/text/account/auth.ts'
import * as codeText from '../packages/web/src/text/account/code.ts'
import * as dashboard from '../packages/web/src/text/app/dashboard.ts'
import { byCode } from '../packages/web/src/text/errors/general.ts'
import * as landing from '../packages/web/src/text/pages/landing.ts'
import * as header from '../packages/web/src/text/app/header.ts'
import * as menu from '../packages/web/src/text/app/menu.ts'
import { apiOfPage, createAccount, signUpByApi } from './support/people/api.ts'
import { mailedCode, mailedLink } from './support/people/mails.ts'
import {
  newPerson,
  signIn,
  signInAgain,
  signUp,
  verifyThroughMailbox,
  type Person,
  waitFor,
} from './support/people/people.ts'
import { axeViolations } from './support/browser.ts'
import { setUpJourney } from './support/journey.ts'
import { atStep, readStep, typeField } from './support/wizard.ts'

const { app, visitor } = setUpJourney()

const member = async (name: string): Promise<Person> => {
  const person = newPerson(name)
  await signUpByApi(app(), person)
  return person
}

const goToDashboard = (page: Page) => page.waitForURL('**/dashboard')

/** Neither the screen nor the browser's history shows the tokens. */
const expectCleanAddress = async (page: Page): Promise<void> =>
  expect.poll(() => page.url()).not.toMatch(/token|code|#/)

const alertText = (page: Page) => page.getByRole('alert').first().innerText()

test('a new user creates an account and verifies the address with the mailed link', async () => {
  const { page } = await visitor()
  const person = newPerson('joins')
  await page.goto('/auth')
  await page.getByRole('link', { name: auth.createAccount }).click()
  await page.getByRole('heading', { name: auth.signUpTitle }).waitFor()
  await signUp(page, person)
  await page.getByRole('heading', { name: dashboard.firstTitle }).waitFor()
  await verifyThroughMailbox(app(), page, person)
  await expectCleanAddress(page)
  await page.getByRole('link', { name: auth.toDashboard }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()

  await page.goto('/account')
  await page.getByText(account.addressVerified).waitFor()
  const stranger = await visitor()
  await stranger.page.goto('/auth?mode=sign-up')
  await stranger.page.getByLabel(auth.email).fill(person.email)
  await stranger.page.getByRole('button', { name: auth.signUp }).click()
  await stranger.page.getByText(errorCatalog.EMAIL_ALREADY_EXISTS.message).waitFor()
  await stranger.page.getByRole('link', { name: auth.signInInstead }).click()
  await stranger.page.getByRole('heading', { name: auth.signInTitle, exact: true }).waitFor()
  expect(await stranger.page.getByLabel(auth.email).inputValue()).toBe(person.email)
})

longTest(
  'the form for a new account signs in where the address and the password are those of an account',
  async () => {
    const person = await member('again')
    const { page } = await visitor()
    await page.goto('/')
    await page.getByRole('link', { name: landing.start }).click()
    await page.getByRole('heading', { name: auth.signUpTitle }).waitFor()
    const email = page.getByLabel(auth.email)
    await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type(person.email)
    await page.getByRole('button', { name: auth.choosePasswordToo }).click()
    await page.getByLabel(auth.password, { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await goToDashboard(page)
  },
)

test('a forgotten password is replaced once through the mailed link, which ends every session', async () => {
  const person = await member('forgets')
  const otherDevice = await visitor()
  await otherDevice.page.goto('/auth')
  await signIn(otherDevice.page, person)
  await goToDashboard(otherDevice.page)

  const { page } = await visitor()
  await page.goto('/auth')
  await signIn(page, { ...person, password: 'what was it again' })
  await page.getByRole('alert').waitFor()
  expect(await alertText(page)).toContain(errorCatalog.INVALID_CREDENTIALS.message)
  await page.getByRole('link', { name: auth.forgotten }).click()
  await page.getByRole('heading', { name: auth.forgotTitle }).waitFor()
  await page.getByLabel(auth.email).fill(person.email)
  await page.getByRole('button', { name: auth.forgotSend }).click()
  await page.getByRole('heading', { name: auth.mailSentTitle }).waitFor()

  const link = await mailedLink(app(), person.email, '/auth/reset')
  await page.goto(link)
  await expectCleanAddress(page)
  const setPassword = async (password: string) => {
    await page.getByLabel(auth.newPassword, { exact: true }).fill(password)
    await page.getByRole('button', { name: auth.resetButton }).click()
  }
  await setPassword('password')
  await page.getByRole('alert').getByText(auth.weakPassword).waitFor()
  const fresh = { ...person, password: 'eleven green bottles' }
  // An open page notices the end by itself, and after a reload no longer says why.
  await otherDevice.page.goto('about:blank')
  await setPassword(fresh.password)
  await page.getByRole('heading', { name: auth.resetDoneTitle }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: auth.signIn, exact: true })
    .or(page.getByRole('main').getByRole('link', { name: header.signIn }))
    .first()
    .click()
  await signIn(page, fresh)
  await goToDashboard(page)

  await otherDevice.page.goto('/dashboard')
  await otherDevice.page.waitForURL(`${app().url}/`)
  await otherDevice.page.getByText(byCode.TOKEN_EXPIRED).waitFor()

  await page.goto(link)
  await setPassword('twelve green bottles')
  await page.getByRole('alert').getByText(errorCatalog.VERIFICATION_FAILED.message).waitFor()
  await page.getByRole('link', { name: auth.newLink }).waitFor()
})

longTest(
  'a mailed link signs in the browser that opens it, and leads to the requested page',
  async () => {
    const person = await member('link')
    const { page } = await visitor()
    await page.goto('/auth?next=/profile')
    await page.getByRole('button', { name: auth.mailMe }).click()
    await page.getByRole('alert').getByText(auth.enterEmailForMail).waitFor()
    await page.getByLabel(auth.email).fill(person.email)
    await page.getByRole('button', { name: auth.mailMe }).click()
    await page.getByRole('heading', { name: auth.mailSentTitle }).waitFor()

    const link = await mailedLink(app(), person.email, '/auth/magic')
    const phone = await visitor({ width: 'phone' })
    await phone.page.goto(link)
    await phone.page.getByRole('heading', { name: auth.magicTitle }).waitFor()
    await expectCleanAddress(phone.page)
    await phone.page.getByRole('button', { name: auth.signIn, exact: true }).click()
    await phone.page.waitForURL('**/profile')

    const first = await mailedCode(app(), person.email)
    const late = await visitor()
    await late.page.goto(link)
    await late.page.getByRole('button', { name: auth.signIn, exact: true }).click()
    await late.page.getByText(errorCatalog.MAGIC_LINK_EXPIRED.message).waitFor()
    await late.page.getByRole('heading', { name: auth.newLink }).waitFor()
    expect(await axeViolations(late.page)).toEqual([])
    await late.page.getByLabel(auth.email).fill(person.email)
    await late.page.getByRole('button', { name: auth.mailMe }).click()
    await late.page.getByRole('heading', { name: auth.mailSentTitle }).waitFor()
    await waitFor(async () => (await mailedCode(app(), person.email)) !== first)
    await late.page.getByLabel(codeText.code).fill(await mailedCode(app(), person.email))
    await late.page.getByRole('button', { name: auth.signIn, exact: true }).click()
    await late.page.waitForURL('**/profile')
  },
)

test('the six digits of a sign-in mail sign in the page that requested them', async () => {
  const person = await member('digits')
  const ofSignUp = await mailedCode(app(), person.email)
  const { page } = await visitor()
  await page.goto('/auth')
  await page.getByLabel(auth.email).fill(person.email)
  await page.getByRole('button', { name: auth.mailMe }).click()
  await page.getByRole('heading', { name: auth.mailSentTitle }).waitFor()
  await waitFor(async () => (await mailedCode(app(), person.email)) !== ofSignUp)
  const code = await mailedCode(app(), person.email)
  const enter = async (digits: string) => {
    await page.getByLabel(codeText.code).fill(digits)
    await page.getByRole('button', { name: auth.signIn, exact: true }).click()
  }
  await enter('12')
  await page.getByRole('alert').getByText(codeText.enterCode).waitFor()
  await enter(code === '000000' ? '000001' : '000000')
  await page.getByText(codeText.codeRefused).waitFor()
  await enter(`${code.slice(0, 3)} ${code.slice(3)}`)
  await goToDashboard(page)
})

longTest(
  "on another device, the link that verifies an address asks for the account's password",
  async () => {
    const person = newPerson('laptop')
    await createAccount(app(), person)
    const { page } = await visitor({ width: 'phone' })
    await page.goto(await mailedLink(app(), person.email, '/auth/verify'))
    const confirm = async (password: string) => {
      await page.getByLabel(auth.password, { exact: true }).fill(password)
      await page.getByRole('button', { name: auth.verifyButton }).click()
    }
    await confirm('not the right one')
    await page.getByText(auth.wrongPassword).waitFor()
    await confirm(person.password)
    await page.getByRole('heading', { name: auth.verifiedTitle }).waitFor()
  },
)

longTest('the owner of an address gets an empty account, and the page explains why', async () => {
  const { email, password } = newPerson('squatted')
  await createAccount(app(), { email, password })
  const { page } = await visitor()
  await page.goto('/auth')
  await page.getByLabel(auth.email).fill(email)
  await page.getByRole('button', { name: auth.mailMe }).click()
  await page.goto(await mailedLink(app(), email, '/auth/magic'))
  await page.getByRole('button', { name: auth.signIn, exact: true }).click()
  await page.getByText(auth.startedOverTitle).waitFor()
  await page.getByText(auth.startedOverText).waitFor()
})

// claim: drafts-survive
longTest(
  'a session that expires over a half-filled form ends in all tabs, and the same user finds the form unchanged',
  async () => {
    const person = await member('half')
    const { page, context } = await visitor()
    await page.goto('/auth')
    await signIn(page, person)
    await goToDashboard(page)
    await page.goto('/profile?step=1')
    await atStep(page, 1)
    await typeField(page, { step: 1, name: 'fullName', value: 'Ines Keller' })
    const other = await context.newPage()
    await other.goto('/account')
    await other.getByLabel(/^Name \(optional/).fill('Half a na')

    // No draft exists yet, so only the page itself can preserve the form.
    await context.route('**/api/v1/drafts/*', (route) => route.abort())
    const ending = await apiOfPage(app(), page)
    const save = other.getByRole('button', { name: account.nameSave })
    const saveButton = await save.evaluateHandle((button: HTMLButtonElement) => button)
    await ending.send('POST', '/api/auth/logout')
    // The closed socket may already have hidden the form. The tabs end the same way in either order.
    await saveButton.evaluate((button) => button.click())
    for (const tab of [page, other]) {
      await tab.getByRole('heading', { name: byCode.TOKEN_EXPIRED }).waitFor()
      expect(await tab.getByRole('main').innerText()).not.toContain(person.email)
    }
    expect(await page.getByRole('main').innerText()).not.toContain('Ines Keller')

    await signInAgain(page, person)
    await atStep(page, 1)
    const typed = { 1: { fullName: 'Ines Keller' } }
    await expect.poll(() => readStep(page, 1, typed)).toEqual(typed[1])
    await save.waitFor()
    await expect.poll(() => other.getByLabel(/^Name \(optional/).inputValue()).toBe('Half a na')
    await context.unroute('**/api/v1/drafts/*')
  },
)

// claim: saved-account-is-local
longTest('a saved account is offered by its masked address until the user forgets it', async () => {
  const person = await member('saved')
  const { page } = await visitor()
  await page.goto('/auth')
  await signIn(page, person)
  await goToDashboard(page)
  await page.getByRole('button', { name: menu.saveAccount }).click()
  await page.getByText(menu.accountSaved).first().waitFor()
  const stored = await page.evaluate(() => localStorage.getItem('saveToAccount'))
  const { body } = await (await apiOfPage(app(), page)).send('GET', '/api/auth/me')
  expect(stored).toBe((body as { user: { id: string } }).user.id)

  await page.getByRole('button', { name: header.signOut, exact: true }).click()
  await page.waitForURL(`${app().url}/`)
  await page.goto('/auth')
  await page.getByText(auth.continueAs('s•••@example.org')).waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain(person.email)
  await signInAgain(page, person)
  await goToDashboard(page)

  await page.getByRole('button', { name: menu.forgetAccount }).click()
  await page.getByRole('button', { name: menu.saveAccount }).waitFor()
  await page.getByRole('button', { name: header.signOut, exact: true }).click()
  await page.waitForURL(`${app().url}/`)
  await page.goto('/auth')
  await page.getByLabel(auth.email).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('saveToAccount'))).toBeNull()
})
