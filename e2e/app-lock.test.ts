import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { longTest } from '../packages/domain/src/testing/form.ts'
import * as t from '../packages/web/src/text/account/app-lock.ts'
import * as account from '../packages/web/src/text/account/account.ts'
import { tryAgain } from '../packages/web/src/text/app/ui.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { axeViolations } from './support/browser.ts'
import { apiOfPage, openAs, signUpByApi, type Api } from './support/people/api.ts'
import { isLive, newPerson } from './support/people/people.ts'
import { setUpJourney } from './support/journey.ts'

const { app, visitor } = setUpJourney()
const pin = '481516'

const openAccount = async (page: Page, api: Api): Promise<void> => {
  await openAs(page, api, '/account')
  await page.getByText(t.off, { exact: true }).waitFor()
}

const member = async (name: string) => {
  const person = newPerson(name)
  return { person, api: await signUpByApi(app(), person) }
}

const setLock = async (
  page: Page,
  { minutes, atOpening = false }: { minutes: number; atOpening?: boolean },
): Promise<void> => {
  await page.getByRole('button', { name: t.set }).click()
  await page.getByLabel(t.after).selectOption(String(minutes))
  if (atOpening) await page.getByLabel(t.atOpening).check()
  await page.getByLabel(t.newPin).fill(pin)
  await page.getByRole('button', { name: t.save }).click()
  await page.getByText(t.saved).waitFor()
}

const locked = (page: Page) => page.getByRole('heading', { name: t.locked })
const unlock = async (page: Page, digits: string): Promise<void> => {
  await page.getByLabel(t.pin, { exact: true }).fill(digits)
  await page.getByRole('button', { name: t.unlock, exact: true }).click()
}

test('a lock at opening hides everything after a reload until the PIN is entered, and clears the browser when its session ends', async () => {
  const { person, api } = await member('lock')
  const { page, context } = await visitor({ width: 'phone', worker: true })
  await openAccount(page, api)
  await setLock(page, { minutes: 5, atOpening: true })

  await page.reload()
  await locked(page).waitFor()
  expect(await page.title()).toBe(t.locked)
  expect(await page.content()).not.toContain(person.email)
  expect(await axeViolations(page)).toEqual([])
  await unlock(page, '234299')
  await page.getByText(t.wrong(9)).waitFor()
  await unlock(page, pin)
  await page.getByText(t.onAndAtOpening(5)).waitFor()

  // A second tab of an open site does not lock, and locks and opens with the first one.
  const second = await context.newPage()
  await second.goto('/account')
  await second.getByText(t.onAndAtOpening(5)).waitFor()
  await second.getByRole('button', { name: t.lockNow }).click()
  await locked(second).waitFor()
  await locked(page).waitFor()
  await unlock(page, pin)
  await second.getByText(account.sessionHere).waitFor()
  await second.close()

  await page.getByRole('button', { name: t.lockNow }).click()
  await locked(page).waitFor()
  await page.evaluate(() => localStorage.setItem('crosscheck_draft:somebody:new', '{}'))
  // The tenth wrong PIN has to wait for half an hour, so this answer stands in for the server's.
  await page.route('**/api/v1/app-lock/unlock', (route) =>
    route.fulfill({ json: { outcome: 'ended' } }),
  )
  await unlock(page, '234299')
  await page.waitForURL(`${app().url}/`)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a lock by another device closes an open page without waiting for its next call', async () => {
  const { person, api } = await member('elsewhere')
  const { page } = await visitor()
  const subscribed = isLive(page)
  await page.clock.install()
  await openAccount(page, api)
  await setLock(page, { minutes: 5 })
  await subscribed
  // Without timers nothing polls, and no lost connection is opened again.
  await page.clock.pauseAt(Date.now() + 60_000)
  await (await apiOfPage(app(), page)).send('POST', '/api/v1/app-lock/lock')
  await expect.poll(() => page.content()).not.toContain(person.email)
  await page.clock.resume()
  await locked(page).waitFor()
})

longTest(
  'a page locks after its time without use, also without a connection, and a passkey opens it',
  async () => {
    const { person, api } = await member('idle')
    const { page, context } = await visitor()
    await addAuthenticator(page)
    await page.clock.install()
    await openAccount(page, api)
    await page.getByRole('button', { name: account.passkeyAdd }).click()
    await page.getByText(account.passkeyAdded).waitFor()
    await setLock(page, { minutes: 1 })
    await page.clock.fastForward(50_000)
    await page.mouse.click(5, 200)
    await page.clock.fastForward(50_000)
    expect(await locked(page).count()).toBe(0)
    await context.setOffline(true)
    await page.clock.fastForward(61_000)
    await locked(page).waitFor()
    await page.getByText(t.query.failedTitle).waitFor()
    expect(await page.content()).not.toContain(person.email)
    await context.setOffline(false)
    await page.getByRole('button', { name: tryAgain }).click()
    await page.getByRole('button', { name: t.unlockByPasskey }).click()
    await page.getByText(t.on(1)).waitFor()
  },
)
