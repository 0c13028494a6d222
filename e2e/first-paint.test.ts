import { readablePages } from '@crosscheck/domain/pages'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as header from '../packages/web/src/text/app/header.ts'
import { title as dashboardTitle } from '../packages/web/src/text/app/dashboard.ts'
import { setUpJourney } from './support/journey.ts'
import { newPerson, signUp } from './support/people/people.ts'

const { visitor } = setUpJourney()

const maxRequests = 12
const memberPages = ['/dashboard', '/profile', '/profile?quick=true', '/match/none', '/account']

/** Opens a page, and holds its scripts and texts until it is painted. Returns the addresses sent. */
const openHeld = async (page: Page, path: string): Promise<string[]> => {
  const sent: string[] = []
  const painted = Promise.withResolvers<void>()
  page.on('request', (request) => {
    // The choice of an icon shows each of them.
    if (!request.url().includes('/icons/')) sent.push(request.url())
  })
  await page.route(/\/assets\/.*\.(js|json|css)$/, async (route) => {
    await painted.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  const before = [...sent]
  painted.resolve()
  return before
}

test.each([...readablePages, '/auth'])(
  '%s is painted before any script, after at most 12 requests',
  async (path) => {
    const { page } = await visitor()
    const sent = await openHeld(page, path)
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(maxRequests)
    await page.waitForLoadState()
  },
)

test('pages of a member have the bar and a skeleton before any script, after at most 12 requests', async () => {
  const { page, context } = await visitor()
  await signUp(page, newPerson('member'))
  for (const path of memberPages) {
    const opened = await context.newPage()
    const sent = await openHeld(opened, path)
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(maxRequests)
    await opened.waitForLoadState()
    await opened.close()
  }
})

test('without scripts a page of a member shows the bar, and its button for leaving is a link', async () => {
  const { page } = await visitor({ scripts: false })
  await page.goto('/dashboard')
  const leave = page.getByRole('banner').getByRole('link', { name: header.quickExitLabel })
  expect(await leave.getAttribute('href')).toBe('https://www.wikipedia.org/')
  expect(await page.getByRole('heading').count()).toBe(0)
})

test('the scripts replace the skeleton by the page, and nothing jumps', async () => {
  const { page } = await visitor({ width: 'phone' })
  await signUp(page, newPerson('member'))
  await page.addInitScript(() => {
    globalThis.jumped = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        globalThis.jumped += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: dashboardTitle }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.locator('[data-shell]').count()).toBe(0)
  expect(await page.evaluate(() => globalThis.jumped)).toBeLessThan(0.01)
})
