import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fieldOf } from '../packages/domain/src/fields/catalog.ts'
import { fieldText } from '../packages/web/src/lib/display-text/fields/field-text.ts'
import * as auth from '../packages/web/src/text/account/auth.ts'
import * as landing from '../packages/web/src/text/pages/landing.ts'
import * as codeText from '../packages/web/src/text/account/code.ts'
import * as dashboard from '../packages/web/src/text/app/dashboard.ts'
import * as list from '../packages/web/src/text/profile/profile-list.ts'
import * as wizard from '../packages/web/src/text/profile/wizard.ts'
import { axeViolations, narrowest, overflow } from './support/browser.ts'
import { setUpJourney } from './support/journey.ts'
import { mailedCode } from './support/people/mails.ts'
import { newPerson, signUp } from './support/people/people.ts'
import { boxes, typeStep } from './support/wizard.ts'

const { app, visitor } = setUpJourney()

const submitQuickCheck = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: list.quickCheck }).click()
  await page.getByRole('heading', { level: 1, name: list.quickCheck }).waitFor()
  await typeStep(page, 2, { 2: { fullName: 'Daniel Brooks', phoneNumber: '+44 7700 900142' } })
  await typeStep(page, 1, { 1: boxes })
  await page.getByRole('button', { name: wizard.submit }).click()
  await page.waitForURL('**/dashboard*')
}

/** What a new user does. The browser fills in the address and the new password. */
const countedUser = (page: Page) => {
  const effort = { clicks: 0, keys: 0, screens: 0 }
  return {
    effort,
    click: async (target: Locator) => {
      effort.clicks += 1
      await target.click()
    },
    type: async (target: Locator, text: string) => {
      effort.clicks += 1
      effort.keys += text.length
      await target.click()
      await page.keyboard.type(text)
    },
    seeScreen: async () => {
      const main = await page.getByRole('main').boundingBox()
      effort.screens += (main?.height ?? Infinity) / 740
    },
  }
}

test('a new user with a name and a number needs at most 14 clicks, 45 keys and 5 screens for the first check', async () => {
  const { page } = await visitor({ width: 'phone' })
  await page.setViewportSize({ width: 360, height: 740 })
  const person = newPerson('first')
  const { effort, click, type, seeScreen } = countedUser(page)
  await page.goto('/')
  await click(page.getByRole('link', { name: landing.start }))
  const email = page.getByLabel(auth.email)
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true)
  await email.fill(person.email)
  const password = page.getByLabel(auth.password, { exact: true })
  await click(password)
  await password.fill(person.password)
  await page.getByText(auth.beforeSignUpTitle).waitFor()
  await seeScreen()
  await click(page.getByRole('button', { name: auth.signUp }))

  await page.getByRole('heading', { name: dashboard.firstTitle }).waitFor()
  await seeScreen()
  await click(page.getByRole('link', { name: list.quickCheck }))
  await type(page.getByLabel(fieldText(fieldOf('fullName')).label), 'Daniel Brooks')
  await type(page.getByLabel(/^Phone number/), '+44 7700 900142')
  for (const box of await page.getByRole('checkbox').all()) await click(box)
  await seeScreen()
  await click(page.getByRole('button', { name: wizard.submit }))
  await type(page.getByLabel(codeText.code), await mailedCode(app(), person.email))
  await click(page.getByRole('button', { name: dashboard.verifyConfirm }))
  await page.getByText(dashboard.verifyDone).first().waitFor()

  expect(effort.clicks).toBeLessThanOrEqual(14)
  expect(effort.keys).toBeLessThanOrEqual(45)
  expect(effort.screens).toBeLessThanOrEqual(5)
})

test('a new user confirms the address by the mailed code on the dashboard, once there is a profile to compare', async () => {
  const { page } = await visitor({ width: 'phone' })
  const person = newPerson('newcomer')
  await signUp(page, person)
  await page.getByRole('heading', { name: dashboard.firstTitle }).waitFor()
  const notice = page.getByRole('region', { name: dashboard.verifyTitle })
  expect(await notice.count()).toBe(0)

  await submitQuickCheck(page)
  await notice.getByLabel(codeText.code).waitFor()
  await notice.getByRole('button', { name: dashboard.verifyConfirm }).click()
  await notice.getByRole('alert').getByText(codeText.enterCode).waitFor()
  const code = await mailedCode(app(), person.email)
  await notice.getByLabel(codeText.code).fill(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await notice.getByRole('alert').getByText(codeText.codeRefused).waitFor()
  await page.setViewportSize({ width: narrowest, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await axeViolations(page)).toEqual([])

  await notice.getByLabel(codeText.code).fill(code)
  await page.keyboard.press('Enter')
  await page.getByText(dashboard.verifyDone).first().waitFor()
  await notice.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: dashboard.title }).waitFor()
  await page.getByRole('tab', { name: dashboard.tabMatches }).waitFor()
  expect(await notice.count()).toBe(0)
})
