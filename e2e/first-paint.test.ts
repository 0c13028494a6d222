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

/**
 * Opens a page, and holds its scripts and texts until it is painted. Returns the addresses that it
 * requested before.
 */
const openHeld = async (page: Page, path: string): Promise<string[]> => {
  const painted = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.(js|json|css)$/, async (route) => {
    await painted.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  painted.resolve()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const files = performance.getEntriesByType('resource')
    return [
      location.href,
      // The choice of an icon shows each of them.
      ...files
        .filter(({ name, startTime }) => startTime < paint && !name.includes('/icons/'))
        .map(({ name }) => name),
    ]
  })
}

const expectFewWithoutScripts = (sent: readonly string[]): void => {
  expect(sent.filter((address) => address.endsWith('.js'))).toEqual([])
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(maxRequests)
}

test.each([...readablePages, '/auth'])(
  '%s is painted before it requests a script, after at most 12 requests',
  async (path) => {
    const { page } = await visitor()
    const sent = await openHeld(page, path)
    expectFewWithoutScripts(sent)
  },
)

/** Resolves when the scripts have made a page of text interactive: Leave is then a button. */
const interactive = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button', { name: header.quickExitLabel }).waitFor()

/** Browsers and pages without a reported paint, by what differs in them. */
const withoutPaint = {
  'a page in a hidden tab': () => {
    Object.defineProperty(document, 'hidden', { value: true })
    PerformanceObserver.prototype.observe = () => {}
  },
  'a browser that reports no paint': () =>
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] }),
  'a page whose paint is not reported': () => {
    PerformanceObserver.prototype.observe = () => {}
  },
  'a page that draws no frames': () => {
    PerformanceObserver.prototype.observe = () => {}
    Object.defineProperty(globalThis, 'requestAnimationFrame', { value: () => 0 })
  },
}

test.each(Object.entries(withoutPaint))(
  '%s starts its scripts nevertheless',
  async (_case, set) => {
    const { page } = await visitor()
    await page.addInitScript(set)
    await page.goto('/about')
    await interactive(page)
  },
)

test('pages of a member have the bar and a skeleton before they request a script, after at most 12 requests', async () => {
  const { page, context } = await visitor()
  await signUp(page, newPerson('member'))
  for (const path of memberPages) {
    const opened = await context.newPage()
    const sent = await openHeld(opened, path)
    expectFewWithoutScripts(sent)
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
