import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as t from '../packages/web/src/text/admin/settings.ts'
import { createLayoutChecks } from './support/layout-checks.ts'
import { setUpJourney } from './support/journey.ts'
import { signUpByApi } from './support/people/api.ts'
import { createCouple } from './support/people/couples.ts'
import { signIn, waitFor, type Person } from './support/people/people.ts'

const ada = { email: 'ada@example.org', password: 'seven paper lanterns' }
const ben = { email: 'ben@example.org', password: 'seven paper lanterns' }
const { app, visitor } = setUpJourney(async () => ({ ADMIN_EMAILS: `${ada.email},${ben.email}` }))

const enter = async (page: Page, person: Person): Promise<void> => {
  await page.goto('/auth')
  await signIn(page, person)
  await page.waitForURL('**/dashboard')
  await page.goto('/admin/matching')
  await page.getByLabel(t.labels.threshold).waitFor()
}
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
const applyThreshold = async (page: Page, threshold: string): Promise<void> => {
  await page.getByLabel(t.labels.threshold).fill(threshold)
  await press(page, t.apply)
}

test('an administrator changes the settings, watches the run, and restores the version before', async () => {
  for (const person of [ada, ben]) await signUpByApi(app(), person)
  // four members with six matches
  for (let couple = 0; couple < 2; couple += 1)
    await createCouple(app(), [{ fullName: 'Daniel Brooks', licensePlate: 'KX 4711' }])

  const first = await visitor({ width: 'phone' })
  await enter(first.page, ada)
  const other = await visitor()
  await enter(other.page, ben)
  const { found, look } = createLayoutChecks(first.page)
  await applyThreshold(first.page, '101')
  await first.page.getByRole('link', { name: new RegExp(t.problems.range(1, 100)) }).waitFor()
  await look('settings with an error')
  await first.page.getByLabel(t.labels.identifying).fill('25')
  await applyThreshold(first.page, '45')
  await first.page.getByText(t.changeLine(t.labels.threshold, 30, 45)).waitFor()
  await first.page.getByText(t.problems.reason(10)).waitFor()
  await look('a change without a reason')
  await first.page.getByLabel(t.reasonLabel).fill('Members report coincidences.')
  await press(first.page, t.apply)
  await first.page.getByText(t.applied).waitFor()
  await first.page.getByRole('heading', { name: t.runTitle }).waitFor()
  await first.page.getByText('Members report coincidences.').waitFor()
  await look('a run')

  await other.page.getByLabel(t.labels.threshold).fill('50')
  await other.page.getByLabel(t.reasonLabel).fill('I did not see the other change.')
  await press(other.page, t.apply)
  await press(other.page, t.reload)
  await waitFor(async () => (await other.page.getByLabel(t.labels.threshold).inputValue()) === '45')
  await waitFor(async () => {
    await other.page.reload()
    await other.page.getByLabel(t.labels.threshold).waitFor()
    return (await other.page.getByText(t.runStates.done, { exact: true }).count()) === 1
  })

  await other.page.getByLabel(t.labels.threshold).fill('30')
  await other.page.getByLabel(t.reasonLabel).fill('The members did not like it.')
  await press(other.page, t.apply)
  await other.page.getByText(t.applied).waitFor()
  await other.page.getByRole('button', { name: new RegExp(t.restore) }).click()
  await other.page.getByText(t.restored).waitFor()
  expect(await other.page.getByLabel(t.labels.threshold).inputValue()).toBe('45')
  const checks = createLayoutChecks(other.page)
  await checks.look('settings to restore')
  expect([...found, ...checks.found]).toEqual([])
})
