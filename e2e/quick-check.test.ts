import { expect, test } from 'vitest'
import * as list from '../packages/web/src/text/profile/profile-list.ts'
import * as nothing from '../packages/web/src/text/profile/nothing-found.ts'
import * as quick from '../packages/web/src/text/profile/quick-check.ts'
import * as wizard from '../packages/web/src/text/profile/wizard.ts'
import { axeViolations, overflow, narrowest } from './support/browser.ts'
import { setUpJourney } from './support/journey.ts'
import { newPerson, signUp } from './support/people/people.ts'
import { atStep, boxes, readStep, typeStep } from './support/wizard.ts'

const { visitor } = setUpJourney()

const person = { fullName: 'Daniel Brooks', phoneNumber: '+44 7700 900142' }

test('the quick check fills in the draft of the wizard, names what is missing, and saves a profile', async () => {
  const { page } = await visitor({ width: 'phone' })
  await signUp(page, newPerson('quick'))
  await page.getByRole('link', { name: list.quickCheck }).click()
  await page.getByRole('heading', { level: 1, name: list.quickCheck }).waitFor()
  await page.getByRole('button', { name: wizard.submit }).click()
  await page.getByRole('alert').first().waitFor()
  await page.setViewportSize({ width: narrowest, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await axeViolations(page)).toEqual([])

  await typeStep(page, 2, { 2: person })
  await typeStep(page, 1, { 1: boxes })
  const review = page.getByRole('region', { name: wizard.reviewTitle })
  expect(await review.count()).toBe(0)
  await page.getByLabel(quick.clue).selectOption('licensePlate')
  await review.getByText(person.phoneNumber).waitFor()
  expect(await review.getByText(person.fullName).count()).toBe(0)
  await page.getByRole('button', { name: quick.addMore }).click()
  await atStep(page, 2)
  expect(await readStep(page, 2, { 2: person })).toEqual(person)

  await page.goBack()
  await page.getByRole('heading', { level: 1, name: list.quickCheck }).waitFor()
  await page.getByRole('button', { name: wizard.submit }).click()
  await page.waitForURL('**/dashboard*')
  await page.goto('/dashboard?tab=matches')
  const clues = 'email address, Instagram, and Facebook'
  await page.getByText(nothing.missing(person.fullName, clues)).waitFor()
  await page.getByRole('link', { name: nothing.invite }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/dashboard?tab=profiles')
  await page.getByText(person.fullName).waitFor()
  await page.getByRole('link', { name: list.quickCheck }).waitFor()
  await page.getByRole('link', { name: list.add }).waitFor()
})
