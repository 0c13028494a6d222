import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as account from '../packages/web/src/text/account/account.ts'
import * as activity from '../packages/web/src/text/account/activity.ts'
import * as appLock from '../packages/web/src/text/account/app-lock.ts'
import * as auth from '../packages/web/src/text/account/auth.ts'
import * as myData from '../packages/web/src/text/account/my-data.ts'
import * as appearance from '../packages/web/src/text/app/appearance.ts'
import * as dashboard from '../packages/web/src/text/app/dashboard.ts'
import { accountAndSignIn } from '../packages/web/src/text/app/menu.ts'
import { byCode } from '../packages/web/src/text/errors/general.ts'
import { tryAgain } from '../packages/web/src/text/app/ui.ts'
import { sendOneByOne } from './support/one-by-one.ts'
import { openAs, signUpByApi } from './support/people/api.ts'
import { mailedLink } from './support/people/mails.ts'
import { newPerson, signIn, type Person } from './support/people/people.ts'
import { setUpJourney } from './support/journey.ts'

const { app, visitor } = setUpJourney()

const openAccount = async (page: Page, person: Person): Promise<void> => {
  await page.goto('/auth?next=/account')
  await signIn(page, person)
  await page.waitForURL('**/account')
  await page.getByText(account.sessionHere).waitFor()
}

const member = async (name: string): Promise<Person> => {
  const person = newPerson(name)
  await signUpByApi(app(), person)
  return person
}

test('the account stays shown while the note about its address cannot be loaded', async () => {
  const { page } = await visitor()
  await sendOneByOne(page)
  let calls = 0
  await page.route('**/api/v1/submitter', async (route) => {
    calls += 1
    await route.abort()
  })
  await openAs(page, await signUpByApi(app(), newPerson('note')), '/account')
  // After three of them the page is shown, and its note asks again.
  await expect.poll(() => calls).toBeGreaterThan(4)
  expect(await page.getByRole('heading', { name: accountAndSignIn }).isVisible()).toBe(true)
})

test('a part of the account that cannot be loaded says so, and can be loaded again', async () => {
  const { page } = await visitor()
  const failing = /\/api\/(auth\/(passkeys|sessions|social)|v1\/app-lock)$/
  await sendOneByOne(page)
  await page.route(failing, (route) => route.abort())
  await openAs(page, await signUpByApi(app(), newPerson('parts')), '/account')
  const parts = [
    account.passkeysTitle,
    account.sessionsTitle,
    account.elsewhereTitle,
    appLock.title,
  ].map((name) => page.getByRole('region', { name, exact: true }))
  for (const part of parts) await part.getByText(account.partFailed).waitFor()
  expect(await page.getByText(account.passkeysNone).count()).toBe(0)
  expect(await page.getByRole('button', { name: appLock.set }).count()).toBe(0)

  await page.unroute(failing)
  for (const part of parts) await part.getByRole('button', { name: tryAgain }).click()
  await page.getByText(account.sessionHere).waitFor()
  await page.getByRole('button', { name: appLock.set }).waitFor()
  expect(await page.getByText(account.partFailed).count()).toBe(0)

  await page.route('**/api/v1/audit?*', async (route) => {
    if (route.request().url().includes('cursor')) return route.abort()
    return route.fulfill({ json: { items: [], next: '20' } })
  })
  await page.getByRole('button', { name: activity.show }).click()
  await page.getByRole('button', { name: activity.more }).click()
  await page.getByRole('alert').getByText(byCode.NETWORK_ERROR).waitFor()
})

test('a user sees another session, ends it alone, and ends all others by changing the password', async () => {
  const person = await member('sessions')
  const [here, phone, tablet] = [
    await visitor(),
    await visitor({ width: 'phone' }),
    await visitor(),
  ]
  await openAccount(phone.page, person)
  await openAccount(tablet.page, person)
  await openAccount(here.page, person)
  const sessions = here.page.getByRole('region', { name: account.sessionsTitle })
  await expect.poll(() => sessions.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
  const before = await sessions.getByRole('listitem').count()
  await sessions
    .getByRole('button', { name: /^Sign out (?!all)/ })
    .first()
    .click()
  await sessions.getByText(account.sessionEnded).waitFor()
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(before - 1)

  await here.page.getByRole('button', { name: account.passwordChange }).click()
  await here.page.getByLabel(account.passwordOld, { exact: true }).fill(person.password)
  await here.page.getByLabel(account.passwordNew, { exact: true }).fill('eleven green bottles')
  await here.page.getByRole('button', { name: account.passwordSave }).click()
  await here.page.getByText(account.passwordSaved).waitFor()
  await here.page.getByText(account.sessionsOnlyThis).waitFor()
  // The sockets close with the session, so these pages notice immediately.
  for (const { page } of [phone, tablet]) await page.getByText(byCode.TOKEN_EXPIRED).waitFor()
})

test('the colors that are chosen in one tab show in the others at once', async () => {
  const { page, context } = await visitor()
  await openAccount(page, await member('colors'))
  const other = await context.newPage()
  await other.goto('/account')
  await other.getByLabel(appearance.themeLabel).selectOption('dark')
  await expect.poll(() => page.getByLabel(appearance.themeLabel).inputValue()).toBe('dark')
  await page.locator('[data-theme=dark]').waitFor({ state: 'attached' })
})

test('a failed request of push or of mails hides only its own switches, and is made again', async () => {
  const { page } = await visitor()
  await openAs(page, await signUpByApi(app(), newPerson('switches')), '/dashboard')
  for (const failing of ['**/api/v1/push', '**/api/v1/mail-preferences']) {
    await page.route(failing, (route) => route.abort())
    await page.goto('/settings')
    await page.getByRole('button', { name: tryAgain }).waitFor()
    await expect.poll(() => page.getByRole('switch').count(), { message: failing }).toBe(5)
    await page.unroute(failing)
    await page.getByRole('button', { name: tryAgain }).click()
    await expect.poll(() => page.getByRole('switch').count()).toBe(10)
  }
})

test("the account's address changes once the new address is verified, and its name is saved", async () => {
  const person = await member('moves')
  const { page } = await visitor()
  await openAccount(page, person)
  await page.getByRole('button', { name: account.addressChange }).click()
  await page.getByLabel(account.addressNew).fill(person.email)
  await page.getByRole('button', { name: account.addressSend }).click()
  await page.getByRole('alert').getByText(account.addressSame).waitFor()
  const fresh = newPerson('moved')
  await page.getByLabel(account.addressNew).fill(fresh.email)
  await page.getByLabel(account.addressPassword, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: account.addressSend }).click()
  await page.getByRole('button', { name: account.addressCancel }).waitFor()

  await page.goto(await mailedLink(app(), fresh.email, '/auth/email'))
  await expect.poll(() => page.url()).toBe(`${app().url}/auth/email`)
  await page.getByRole('button', { name: auth.changeButton }).click()
  await page.getByRole('heading', { name: auth.changedTitle }).waitFor()
  await page.goto('/account')
  await page.getByText(account.addressNow(fresh.email)).waitFor()

  await page.getByLabel(/^Name \(optional/).fill('Ines Keller')
  await page.getByRole('button', { name: account.nameSave, exact: true }).click()
  await page.getByText(account.nameSaved).waitFor()
  await page.reload()
  await page.getByText(account.sessionHere).waitFor()
  await expect.poll(() => page.getByLabel(/^Name \(optional/).inputValue()).toBe('Ines Keller')
})

// claim: deletion-needs-a-proof
test('an account is deleted only with the exact words, and cannot sign in afterwards', async () => {
  const person = await member('leaves')
  const { page } = await visitor()
  // As in a browser that clears nothing for the server.
  await page.route(/\/api\/auth\/(account|logout)/, async (route) => {
    const response = await route.fetch()
    const { 'clear-site-data': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const copies = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('crosscheck_copy')),
    )
  await openAccount(page, person)
  await expect.poll(copies).not.toEqual([])
  await page.getByRole('link', { name: account.toMyData }).click()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('button', { name: account.deleteOpen }).click()
  const remove = page.getByRole('button', { name: account.deleteButton, exact: true })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe(account.keepAccount)
  const isSeen = (shown: Locator) =>
    shown.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect()
      return [top + 4, bottom - 4].every((y) => document.elementFromPoint(left + 9, y) === element)
    })
  for (const shown of [page.getByLabel(account.deleteType), remove])
    await expect.poll(() => isSeen(shown)).toBe(true)
  await page.getByLabel(account.deleteType).fill('delete my account')
  expect(await remove.isDisabled()).toBe(true)
  await page.getByText(account.deleteMismatch).waitFor()
  await page.getByLabel(account.deleteType).fill(account.deletePhrase)
  await remove.click()
  await page.getByText(account.deleteDone).waitFor()
  await page.waitForURL(`${app().url}/`)
  expect(await copies()).toEqual([])
  await page.goto('/auth')
  await signIn(page, person)
  await page.getByRole('alert').waitFor()
})

test('a user downloads a dated copy of the own data, and a failure says so', async () => {
  const person = await member('copies')
  const { page } = await visitor()
  await openAccount(page, person)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: dashboard.myData, exact: true }).click()
  const start = page.getByRole('button', { name: myData.exportButton })
  const arriving = page.waitForEvent('download')
  await start.click()
  const download = await arriving
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ userEmail: person.email, partnerProfiles: [] })
  await page.getByText(myData.exported).waitFor()
  await page.route('**/api/v1/account/export', (route) => route.fulfill({ status: 500, json: {} }))
  await start.click()
  await page.getByRole('alert').getByText(myData.exportFailed).waitFor()
  expect(await page.getByText(myData.exported).count()).toBe(0)
})
