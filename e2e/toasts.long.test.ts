import { expect, test } from 'vitest'
import { signOut } from '../packages/web/src/text/app/header.ts'
import * as menu from '../packages/web/src/text/app/menu.ts'
import { setUpJourney } from './support/journey.ts'
import { openAs, signUpByApi } from './support/people/api.ts'
import { newPerson, signIn } from './support/people/people.ts'

const { app, visitor } = setUpJourney()

test('after F8 and Escape the focus is back, and the next toast closes by itself', async () => {
  const person = newPerson('toast')
  await signUpByApi(app(), person)
  const { page } = await visitor()
  await page.goto('/auth')
  await signIn(page, person)
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: menu.saveAccount }).press('Enter')
  const first = page.getByText(menu.accountSaved, { exact: true })
  await first.first().waitFor()
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
  await expect.poll(() => first.count()).toBe(0)
  const forget = page.getByRole('button', { name: menu.forgetAccount })
  expect(await forget.evaluate((button) => button === document.activeElement)).toBe(true)

  await forget.press('Enter')
  const second = page.getByText(menu.accountForgotten, { exact: true })
  await second.first().waitFor()
  await expect.poll(() => second.count(), { timeout: 30_000 }).toBe(0)
})

test('the next user of the device sees no message to the one before', async () => {
  const { page } = await visitor()
  await openAs(page, await signUpByApi(app(), newPerson('toast')), '/dashboard')
  await page.getByRole('button', { name: menu.saveAccount }).click()
  const toast = page.getByText(menu.accountSaved, { exact: true })
  await toast.first().waitFor()
  await page.getByRole('button', { name: signOut, exact: true }).click()
  await page.waitForURL(`${app().url}/`)
  expect(await toast.count()).toBe(0)
})
