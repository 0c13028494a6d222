import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as account from '../packages/web/src/text/account/account.ts'
import * as appearance from '../packages/web/src/text/app/appearance.ts'
import { axeViolations, overflow, type Theme } from './support/browser.ts'
import { setUpJourney } from './support/journey.ts'
import { newPerson, signUp } from './support/people/people.ts'

const { visitor } = setUpJourney()

const title = 'No connection'

/** Opens pages as an application from the home screen does. */
const openInstalled = async (theme: Theme = 'light') => {
  const { page, context } = await visitor({ width: 'phone', theme })
  await page.addInitScript(() => {
    const { matchMedia } = globalThis
    globalThis.matchMedia = (query) =>
      query.includes('standalone') ? matchMedia('all') : matchMedia(query)
  })
  return { page, context }
}

const workerReady = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

const shownTexts = (page: Page) => page.evaluate(() => document.body.innerText.split(/\n+/))

// claim: neutral-names
test('an installed application without a connection shows a neutral page, and loads the same page when the connection returns', async () => {
  const { page, context } = await openInstalled()
  await page.goto('/about')
  await signUp(page, newPerson('no-connection'))
  await workerReady(page)

  await context.setOffline(true)
  await page.goto('/account')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await page.title()).toBe(title)
  expect(await shownTexts(page)).toEqual([
    title,
    'This page needs a connection. Check the internet connection of this device, and try again.',
    'Try again',
  ])
  expect(await page.content()).not.toMatch(/crosscheck/i)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: account.title }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/account')
  const stored = await page.evaluate(() => caches.keys())
  expect(stored).toEqual([])
})

test('the offline page passes axe in both themes and fits 320 px', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const { page, context } = await openInstalled(theme)
    await page.goto('/about')
    await workerReady(page)
    await context.setOffline(true)
    await page.goto('/privacy')
    const again = page.getByRole('link', { name: 'Try again' })
    expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 256 })
    expect(await overflow(page)).toBe(0)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Try again')
  }
})

test('a browser tab registers no worker', async () => {
  const { page } = await visitor()
  await page.goto('/name-and-icon')
  await page.getByRole('heading', { level: 1, name: appearance.title }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0)
})
