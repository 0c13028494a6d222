import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import * as header from '../packages/web/src/text/app/header.ts'
import { pageTitle as settings } from '../packages/web/src/text/notifications/mail-settings.ts'
import { clue } from '../packages/web/src/text/profile/quick-check.ts'
import * as wizard from '../packages/web/src/text/profile/wizard.ts'
import { dropTimers } from './support/drop-timers.ts'
import { openAs, signUpByApi } from './support/people/api.ts'
import { newPerson } from './support/people/people.ts'
import { setUpJourney } from './support/journey.ts'
import { atStep, boxes, next, typeStep } from './support/wizard.ts'

const { app, visitor } = setUpJourney()

/** A page waits for its first frame at most this long, which a busy machine exceeds. */
const longestFrameMs = 100

/** Presses twice before the browser can draw, and returns what the first frame shows. */
const pressTwice = async (
  control: Locator,
): Promise<{ path: string; heading: string | undefined }> => {
  await control.page().evaluate(dropTimers, longestFrameMs)
  return control.evaluate(
    (element: HTMLElement) =>
      new Promise((resolve) => {
        element.click()
        element.click()
        requestAnimationFrame(() =>
          resolve({
            path: location.pathname,
            heading: document.querySelector('h1')?.textContent,
          }),
        )
      }),
  )
}

test('a link is drawn as pressed before the next page, and two presses open that page once', async () => {
  const { page } = await visitor({ width: 'phone' })
  await openAs(page, await signUpByApi(app(), newPerson('presses')), '/settings')
  const heading = page.getByRole('heading', { level: 1 })
  const link = page.getByRole('link', { name: header.messages })
  const entries = await page.evaluate(() => history.length)
  // The second time, nothing has to be loaded.
  await link.click()
  await page.waitForURL('**/messages')
  await page.goBack()
  await page.getByRole('heading', { name: settings }).waitFor()
  expect(await pressTwice(link)).toEqual({ path: '/settings', heading: settings })
  await page.waitForURL('**/messages')
  await heading.and(page.locator(':focus')).waitFor()
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
})

test('a button of the form is drawn as pressed before the next step, and two presses move one step', async () => {
  const { page } = await visitor({ width: 'phone' })
  await openAs(page, await signUpByApi(app(), newPerson('steps')), '/profile?step=1')
  await atStep(page, 1)
  await typeStep(page, 1, { 1: boxes })
  await next(page, 1)
  await typeStep(page, 2, { 2: { fullName: 'Ana Soares' } })
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  const press = await pressTwice(page.getByRole('button', { name: wizard.nextStep }))
  expect(press).toEqual({ path: '/profile', heading })
  await atStep(page, 3)
})

test('a wrong value that the quick check no longer shows is opened in its step', async () => {
  const { page } = await visitor({ width: 'phone' })
  await openAs(page, await signUpByApi(app(), newPerson('elsewhere')), '/profile')
  await typeStep(page, 2, { 2: { fullName: 'Ana Soares', phoneNumber: '12' } })
  await typeStep(page, 1, { 1: boxes })
  await page.getByLabel(clue).selectOption('licensePlate')
  await page.getByRole('button', { name: wizard.submit }).click()
  await page.getByRole('alert').getByRole('link').last().click()
  await atStep(page, 2)
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await expect.poll(focused).toBe('partner-phoneNumber')
})
