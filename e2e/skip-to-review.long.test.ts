import { expect, test } from 'vitest'
import * as fieldErrors from '../packages/web/src/text/profile/field-errors.ts'
import * as wizard from '../packages/web/src/text/profile/wizard.ts'
import { axeViolations, narrowest, overflow } from './support/browser.ts'
import { setUpJourney } from './support/journey.ts'
import { newPerson, signUp } from './support/people/people.ts'
import { atStep, boxes, next, typeStep } from './support/wizard.ts'

const { visitor } = setUpJourney()

test('a wrong optional value is marked, does not stop the steps, and is judged when submitting', async () => {
  const { page } = await visitor({ width: 'phone' })
  await signUp(page, newPerson('skip'))
  await page.goto('/profile')
  await atStep(page, 1)
  const skip = page.getByRole('button', { name: wizard.skipToReview })
  expect(await skip.count()).toBe(0)
  await typeStep(page, 1, { 1: boxes })
  await next(page, 1)

  await skip.click()
  await page.getByRole('alert').getByText(wizard.stepIncomplete).waitFor()
  await typeStep(page, 2, { 2: { fullName: 'Ana Soares', email: 'no address' } })
  await page.setViewportSize({ width: narrowest, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await axeViolations(page)).toEqual([])
  await skip.focus()
  await page.keyboard.press('Enter')
  await atStep(page, 7)
  expect(await skip.count()).toBe(0)

  await page.goBack()
  await atStep(page, 2)
  await page.getByText(fieldErrors.others.invalid_email).waitFor()
  expect(await page.getByText(wizard.stepIncomplete).count()).toBe(0)
  await next(page, 2)
  await skip.click()
  await atStep(page, 7)

  await page.getByRole('button', { name: wizard.submit }).click()
  await page.getByRole('alert').getByText(fieldErrors.others.invalid_email).first().waitFor()
  await page.getByRole('link', { name: fieldErrors.others.invalid_email }).click()
  await atStep(page, 2)
  await typeStep(page, 2, { 2: { email: 'ana@example.org' } })
  await skip.click()
  await atStep(page, 7)
  await page.getByRole('button', { name: wizard.submit }).click()
  await page.waitForURL('**/dashboard*')
})
