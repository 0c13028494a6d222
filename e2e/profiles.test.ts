import { longTest } from '../packages/domain/src/testing/form.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { undoWindowMs } from '../packages/domain/src/limits/limits.ts'
import { freeTextCare } from '../packages/web/src/text/profile/field-care.ts'
import * as accounts from '../packages/web/src/text/profile/accounts.ts'
import * as choices from '../packages/web/src/text/account/choices.ts'
import * as center from '../packages/web/src/text/match/match-center.ts'
import * as match from '../packages/web/src/text/match/match.ts'
import { comparison } from '../packages/web/src/text/profile/consents.ts'
import * as list from '../packages/web/src/text/profile/profile-list.ts'
import * as ui from '../packages/web/src/text/app/ui.ts'
import * as wizard from '../packages/web/src/text/profile/wizard.ts'
import { openAs, signUpByApi, submission } from './support/people/api.ts'
import { axeViolations } from './support/browser.ts'
import { keepUndo } from './support/keep-undo.ts'
import { newPerson } from './support/people/people.ts'
import { setUpJourney } from './support/journey.ts'
import { atStep, typeField } from './support/wizard.ts'

const { app, visitor } = setUpJourney()

const openProfile = async (page: Page, name: string): Promise<void> => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('dialog').waitFor()
}

const matchesOf = (page: Page): Promise<number> =>
  page.getByText(center.action, { exact: true }).count()

test('a profile is edited, switched off and on, deleted and restored, and deleted for good', async () => {
  const own = await signUpByApi(app(), newPerson('changing'))
  const other = await signUpByApi(app(), newPerson('watching'))
  await own.send('POST', '/api/v1/profiles', submission({ fullName: 'Arno Falk' }))
  const theirs = { fullName: 'A. Falk', phoneNumber: '+49 1522 3433 333' }
  await other.send('POST', '/api/v1/profiles', submission(theirs))

  const [first, second] = [await visitor(), await visitor()]
  for (const [{ page }, api] of [
    [first, own],
    [second, other],
  ] as const) {
    await openAs(page, api, '/dashboard')
    await page.getByText(center.noneTitle).first().waitFor()
  }

  const { page } = first
  await openProfile(page, 'Arno Falk')
  await page.getByRole('dialog').getByRole('link', { name: list.profileEdit }).click()
  await atStep(page, 2)
  await typeField(page, { step: 2, name: 'phoneNumber', value: '01522 3433333' })
  for (const step of [3, 4, 5, 6, 7] as const) {
    await page.getByRole('button', { name: wizard.nextStep, exact: true }).click()
    await atStep(page, step)
    await page.getByText(freeTextCare).waitFor()
  }
  await page.getByRole('button', { name: wizard.saveChanges }).click()
  await page.getByText(wizard.savedSome(1)).waitFor()
  await second.page.reload()
  await second.page.getByText(center.action).waitFor()
  await second.page.getByRole('link', { name: center.reviewNow }).click()
  await second.page.getByRole('heading', { name: match.summaryTitle }).waitFor()
  const address = second.page.url()

  await openProfile(page, 'Arno Falk')
  const compare = page.getByRole('switch', { name: comparison.comparison })
  await compare.click()
  await page.getByText(choices.compareSwitchedOff).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await second.page.goto(address)
  await second.page.getByRole('heading', { name: match.notFound }).waitFor()
  await page.goto('/account')
  await page.getByText(choices.comparedCount.none).waitFor()
  await openProfile(page, 'Not compared')
  await compare.click()
  await page.getByText(choices.compareSwitchedOn).waitFor()
  await second.page.goto(address)
  await second.page.getByRole('heading', { name: match.summaryTitle }).waitFor()

  await openProfile(page, 'Arno Falk')
  await keepUndo(page)
  await page.getByRole('button', { name: list.profileDelete }).click()
  await page.getByText(list.profileDeleted).first().waitFor()
  // Not on the other page: the server undoes the deletion for ten seconds only.
  const matchPath = `/api/v1/matches/${address.split('/').at(-1)}`
  expect((await other.send('GET', matchPath)).status).toBe(404)
  await page.getByRole('button', { name: ui.undo }).first().click()
  await page.getByText(list.profileRestored).first().waitFor()
  await second.page.goto(address)
  await second.page.getByRole('heading', { name: match.summaryTitle }).waitFor()

  await page.clock.install()
  await openProfile(page, 'Arno Falk')
  const pausedAt = Date.now() + 60_000
  await page.clock.pauseAt(pausedAt)
  // The server's ten seconds begin at the time of the paused page.
  const undoUntil = new Date(pausedAt + undoWindowMs)
  await page.route('**/api/v1/profiles/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), undoUntil } })
  })
  await page.getByRole('button', { name: list.profileDelete }).click()
  const undo = page.getByRole('button', { name: ui.undo })
  await undo.waitFor()
  let passed = 0
  const pass = (ms: number): Promise<void> => {
    passed += ms
    return page.clock.runFor(ms)
  }
  // The list has one too, once the page has the profiles that are left.
  await expect.poll(() => pass(10).then(() => undo.count())).toBe(2)
  await pass(undoWindowMs - 1 - passed)
  expect(await undo.count()).toBe(2)
  await pass(1)
  await expect.poll(() => undo.count()).toBe(0)
  await page.clock.resume()
  await page.reload()
  await page.getByText(list.add).first().waitFor()
  expect(await page.getByText('Arno Falk').count()).toBe(0)
  await second.page.goto('/dashboard')
  await second.page.getByText(center.noneTitle).first().waitFor()
  expect(await matchesOf(second.page)).toBe(0)
})

longTest('other accounts are added, changed and removed with the keyboard', async () => {
  const own = await signUpByApi(app(), newPerson('keyboard'))
  await own.send('POST', '/api/v1/profiles', submission({ fullName: 'Arno Falk' }))
  const { page } = await visitor()
  await openAs(page, own, '/dashboard')
  await openProfile(page, 'Arno Falk')
  await page.getByRole('dialog').getByRole('link', { name: list.profileEdit }).click()
  await atStep(page, 2)
  for (const step of [3, 4] as const) {
    await page.getByRole('button', { name: wizard.nextStep, exact: true }).click()
    await atStep(page, step)
  }

  const row = (number: number) =>
    page.getByRole('group', { name: accounts.accountNumber(number), exact: true })
  const isFocused = (control: Locator) => control.evaluate((one) => one === document.activeElement)
  const add = page.getByRole('button', { name: accounts.addAccount })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(row(1).getByRole('combobox'))).toBe(true)
  await page.keyboard.type('Dating')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Badoo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('arno.falk88')
  const [service, name] = [row(1).getByRole('textbox').first(), row(1).getByRole('textbox').last()]
  expect([await service.inputValue(), await name.inputValue()]).toEqual(['Badoo', 'arno.falk88'])
  await page.keyboard.press('Tab')
  expect(await isFocused(row(1).getByRole('button'))).toBe(true)
  await page.keyboard.press('Tab')
  expect(await isFocused(add)).toBe(true)
  await page.keyboard.press('Space')
  await expect.poll(() => isFocused(row(2).getByRole('combobox'))).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await row(2).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(add)).toBe(true)
  expect(await row(2).count()).toBe(0)

  for (const step of [5, 6, 7] as const) {
    await page.getByRole('button', { name: wizard.nextStep, exact: true }).click()
    await atStep(page, step)
  }
  await page.getByText('Badoo: arno.falk88').waitFor()
})
