import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
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
