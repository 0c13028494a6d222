import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as account from '../packages/web/src/text/account/account.ts'
import * as appearance from '../packages/web/src/text/app/appearance.ts'
import * as cover from '../packages/web/src/text/app/cover.ts'
import * as header from '../packages/web/src/text/app/header.ts'
import * as update from '../packages/web/src/text/app/update.ts'
import * as landing from '../packages/web/src/text/pages/landing.ts'
import * as words from '../packages/web/src/text/profile/wizard.ts'
import { axeViolations, overflow, type Theme } from './support/browser.ts'
import { cachedAddresses, openAsApp, workerReady } from './support/installed.ts'
import { setUpJourney } from './support/journey.ts'
import { newPerson, signUp, waitFor } from './support/people/people.ts'
import { atStep, readStep, typeField } from './support/wizard.ts'

const { visitor } = setUpJourney()

const title = 'No connection'

const openInstalled = async (theme: Theme = 'light') => {
  const { page, context } = await visitor({ width: 'phone', theme })
  await openAsApp(page)
  return { page, context }
}

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

/** Another address stands for a changed worker: the browser installs it next to the active one. */
const installNext = (page: Page, query: string) =>
  page.evaluate(
    async (next) => void (await navigator.serviceWorker.register(`/sw.js?${next}`)),
    query,
  )

test('a page of an earlier version offers to reload and never reloads by itself', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const { page } = await openInstalled(theme)
    await page.goto('/about')
    await workerReady(page)
    await page.evaluate(() => {
      document.querySelector('script[type="module"]')?.setAttribute('src', '/assets/earlier.js')
      Object.assign(globalThis, { isSamePage: true })
    })
    const prompt = page.getByText(update.title, { exact: true })
    await installNext(page, 'first')
    await prompt.waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflow(page)).toBe(0)
    await page.getByRole('button', { name: update.later }).click()
    await prompt.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)

    await installNext(page, 'second')
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: update.reload }).click()
    await loaded
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(false)
  }
})

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

// claim: nothing-of-users-in-caches
test('a browser tab without a connection shows the neutral page, its draft returns with the connection, and signing out removes the worker', async () => {
  const { page, context } = await visitor({ width: 'phone' })
  await signUp(page, newPerson('tab'))
  await page.goto('/profile?step=1')
  await atStep(page, 1)
  await workerReady(page)
  await context.setOffline(true)
  await typeField(page, { step: 1, name: 'email', value: 'tab@example.org' })
  await page.getByText(words.draftLocal).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await page.content()).not.toContain('tab@example.org')

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByText(words.draftRestored).waitFor()
  expect(await readStep(page, 1, { 1: { email: '' } })).toEqual({ email: 'tab@example.org' })
  await page.getByText(/^Draft saved at/).waitFor()
  expect(await cachedAddresses(page)).toEqual([])

  await page.getByRole('button', { name: header.menu }).click()
  await page.getByRole('button', { name: header.signOut, exact: true }).click()
  await page.getByRole('heading', { name: landing.hero }).waitFor()
  await waitFor(async () => (await workers(page)) === 0)
})

test('a public page registers the worker, a closed page none, and a browser that refuses it shows the page unchanged', async () => {
  const { page } = await visitor()
  await page.goto('/name-and-icon')
  await workerReady(page)
  expect(await cachedAddresses(page)).toEqual([])

  for (const refuses of [true, false]) {
    const { page: other } = await visitor()
    await other.addInitScript((refused) => {
      if (refused) navigator.serviceWorker.register = () => Promise.reject(new Error('refused'))
      else localStorage.setItem('crosscheck_left', '1')
    }, refuses)
    await other.goto('/name-and-icon')
    const heading = refuses ? appearance.title : cover.heading
    await other.getByRole('heading', { name: heading }).waitFor()
    await other.waitForLoadState('networkidle')
    expect(await workers(other)).toBe(0)
  }
})
