import { expect, test } from 'vitest'
import * as t from '../packages/web/src/text/notifications/quiet-hours.ts'
import { setUpJourney } from './support/journey.ts'
import { createLayoutChecks } from './support/layout-checks.ts'
import { signUpByApi } from './support/people/api.ts'
import { newPerson, signIn } from './support/people/people.ts'

/** The browser writes a narrow space before AM and PM. */
const current = /^From 11:00\sPM to 6:30\sAM, every day\.$/

const { app, visitor } = setUpJourney()

test('a user chooses quiet hours by keyboard, finds them after a reload, and removes them', async () => {
  const person = newPerson('quiet')
  await signUpByApi(app(), person)
  const { page } = await visitor({ width: 'phone' })
  const { found, look } = createLayoutChecks(page)
  await page.goto('/auth')
  await signIn(page, person)
  await page.waitForURL('**/dashboard')
  await page.goto('/settings')
  const card = page.getByRole('region', { name: t.title })
  await card.getByText(t.none).waitFor()
  await card.getByLabel(t.from).fill('23:10')
  await card.getByLabel(t.to).fill('23:00')
  await card.getByLabel(t.to).press('Enter')
  await card.getByText(t.same).waitFor()
  await look('equal quiet hours')
  await card.getByLabel(t.to).fill('06:30')
  await card.getByLabel(t.to).press('Enter')
  await card.getByText(current).waitFor()
  await card.getByRole('status').getByText(t.saved).waitFor()
  await look('quiet hours')
  await page.reload()
  await card.getByText(current).waitFor()
  await card.getByRole('button', { name: t.remove }).click()
  await card.getByText(t.none).waitFor()
  expect(found).toEqual([])
})
