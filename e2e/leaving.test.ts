import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as settings from '../packages/web/src/text/account/account.ts'
import * as afterLeaving from '../packages/web/src/text/app/after-leaving.ts'
import * as cover from '../packages/web/src/text/app/cover.ts'
import * as header from '../packages/web/src/text/app/header.ts'
import * as menu from '../packages/web/src/text/app/menu.ts'
import * as leaving from '../packages/web/src/text/pages/leaving.ts'
import { axeViolations, overflow } from './support/browser.ts'
import { leaveButtonProblems } from './support/leave-button-problems.ts'
import { longTest, someOf } from '../packages/domain/src/testing/form.ts'
import { holdScripts } from './support/held-scripts.ts'
import { setUpJourney } from './support/journey.ts'
import { openAs, signUpByApi } from './support/people/api.ts'
import { newPerson, signUp } from './support/people/people.ts'

const { app, visitor } = setUpJourney()

const neutralAddress = 'https://www.wikipedia.org/'

/** The neutral site is not reachable in tests. */
const replaceNeutralSite = (context: BrowserContext) =>
  context.route(`${neutralAddress}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Neutral</title><p>Neutral site' }),
  )

const leaveButton = (page: Page) => page.getByRole('button', { name: header.quickExitLabel })

const expectCover = async (page: Page) => {
  await page.getByRole('heading', { name: cover.heading }).waitFor()
  const shown = await page.evaluate(() => document.body.innerText)
  expect(shown.split(/\n+/)).toEqual([cover.heading, cover.open])
  expect(await page.title()).toBe(cover.title)
}

// claim: left-pages-stay-closed, leave-quickly
test('after Leave no page shows anything by Back, Forward, another tab, or its address until it is opened again', async () => {
  const { page, context } = await visitor({ worker: true })
  await replaceNeutralSite(context)
  const person = newPerson('leaver')
  await page.goto('/about')
  await signUp(page, person)
  const other = await context.newPage()
  await other.goto('/account')
  await other.getByText(person.email).first().waitFor()
  const top = page.getByRole('banner')
  await top.getByRole('button', { name: person.email }).click()
  await top.getByRole('link', { name: menu.accountAndSignIn }).click()
  await page.getByRole('heading', { level: 1, name: settings.title }).waitFor()
  await top.getByRole('link', { name: header.matches, exact: true }).click()
  await page.waitForURL('**/dashboard?tab=matches')

  await leaveButton(page).click()
  await page.waitForURL(neutralAddress)
  await expectCover(other)
  // The pages since the sign-in are no longer in the history; the page before it is.
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/about')
  await expectCover(page)
  await page.goForward()
  await page.waitForURL(neutralAddress)
  await page.goForward()
  expect(page.url()).toBe(`${app().url}/`)
  await expectCover(page)
  const reopened = await context.newPage()
  const written = await (await reopened.goto('/account'))?.text()
  expect(written).toContain(`<title>${cover.title}</title>`)
  expect(written?.replace(/<meta name="crosscheck-settings"[^>]*>/, '')).not.toMatch(/crosscheck/i)
  await expectCover(reopened)

  await reopened.getByRole('button', { name: cover.open }).click()
  await reopened.getByText(person.email).first().waitFor()
  await expect
    .poll(() => reopened.locator('link[rel="icon"]').getAttribute('href'))
    .toBe('/icons/crosscheck.svg')
  await reopened.getByText(afterLeaving.text).waitFor()
  await reopened.getByRole('link', { name: afterLeaving.how }).click()
  await reopened.getByRole('heading', { level: 1, name: leaving.title }).waitFor()
  expect(await reopened.getByText(afterLeaving.text).count()).toBe(0)
  await expectCover(other)
})

// claim: left-pages-stay-closed
longTest(
  'Leave closes all pages without a connection too, and they stay closed when it returns',
  async () => {
    const { page, context, complaints } = await visitor({ worker: true })
    const person = newPerson('offline')
    await page.goto('/about')
    await signUp(page, person)
    const other = await context.newPage()
    await other.goto('/account')
    await other.getByText(person.email).first().waitFor()
    await page.getByRole('banner').getByText(person.email).first().waitFor()
    await context.setOffline(true)
    const expectNothing = async (of: Page) => {
      await of.waitForLoadState()
      const shown = await of.locator('html').innerText()
      for (const word of [person.email, header.signedInAs, header.dashboard])
        expect(shown).not.toContain(word)
    }

    await leaveButton(page).click()
    // The neutral site cannot be reached: the browser shows its own page, and the other tab ours.
    await expect.poll(() => page.url()).toMatch(/^chrome-error:/)
    await other.getByRole('heading', { level: 1, name: 'No connection' }).waitFor()
    await expectNothing(page)
    await expectNothing(other)
    await page.goBack().catch(() => {})
    await expectNothing(page)
    await page.goForward().catch(() => {})
    await expectNothing(page)
    const reopened = await context.newPage()
    await reopened.goto('/account').catch(() => {})
    await expectNothing(reopened)

    await context.setOffline(false)
    await reopened.goto('/account')
    await expectCover(reopened)
    await other.goto('/dashboard')
    await expectCover(other)
    complaints.length = 0
  },
)

/** The neutral site answers only after `answer`. */
const slowNeutralSite = async (context: BrowserContext) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let asked = 0
  await context.route(`${neutralAddress}**`, async (route) => {
    asked += 1
    await answered
    // The browser no longer waits for what was stopped.
    await route
      .fulfill({ contentType: 'text/html', body: '<title>Neutral</title>' })
      .catch(() => {})
  })
  return { answer, asked: () => asked }
}

/**
 * A browser without windows lacks what others do at Escape, if the page does not prevent it.
 * Without long timers the neutral site is opened again only when the browser reports that it was
 * stopped.
 */
const stopAtEscape = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout: wait } = globalThis
    globalThis.setTimeout = ((run: () => void, ms = 0) =>
      wait(() => ms < 4_000 && run(), ms)) as typeof setTimeout
    // Behind the page's listeners, and at once: a stop of an earlier press would come too late.
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) stop()
    })
  })

const pressEscape = async (page: Page, times: number) => {
  for (let press = 0; press < times; press += 1) await page.keyboard.press('Escape')
}

const leaveLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: header.quickExitLabel })

const waysOut: Record<string, (page: Page) => Promise<void>> = {
  'three presses of Escape': async (page) => {
    await page.goto('/about')
    await leaveButton(page).waitFor()
    await pressEscape(page, 3)
  },
  'the Leave button': async (page) => {
    await page.goto('/about')
    await leaveButton(page).click({ noWaitAfter: true })
  },
  'three presses of Escape before the scripts arrive': async (page) => {
    await holdScripts(page)
    await page.goto('/about', { waitUntil: 'commit' })
    await leaveLink(page).waitFor()
    await page.waitForFunction('leaveSite')
    await pressEscape(page, 3)
  },
  'the Leave link before the scripts arrive': async (page) => {
    await holdScripts(page)
    await page.goto('/about', { waitUntil: 'commit' })
    await page.waitForFunction('leaveSite')
    await leaveLink(page).click({ noWaitAfter: true })
  },
  'three presses of Escape on the closed page': async (page) => {
    // A page whose scripts have started would complain of the files that the reload aborts.
    await page.goto('/about', { waitUntil: 'commit' })
    await page.evaluate(() => localStorage.setItem('crosscheck_left', '1'))
    await page.reload()
    await expectCover(page)
    await pressEscape(page, 3)
  },
}

// claim: leave-quickly
test.each(someOf(Object.entries(waysOut), 3))(
  'after %s the neutral site opens, even if Escape and Stop follow while it is slow',
  async (_way, leave) => {
    const { page, context } = await visitor()
    await stopAtEscape(page)
    const neutral = await slowNeutralSite(context)
    const browser = await context.newCDPSession(page)
    await leave(page)
    await expect.poll(neutral.asked).toBe(1)
    await pressEscape(page, 9)
    expect(neutral.asked()).toBe(1)

    await browser.send('Page.stopLoading')
    await expect.poll(neutral.asked).toBe(2)
    neutral.answer()
    await page.waitForURL(neutralAddress)
    expect((await context.cookies()).map(({ name }) => name)).toContain('cc_left')
  },
)

longTest(
  'the back-forward cache keeps a hidden page, which is closed if the user left elsewhere',
  async () => {
    const { page } = await visitor()
    // The scripts wait for the visitor.
    await page.goto('/about', { waitUntil: 'commit' })
    await page.waitForFunction('leaveSite')
    const isVisible = () => page.evaluate(() => getComputedStyle(document.body).visibility)
    const happens = (type: string) =>
      page.evaluate(
        (name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
        type,
      )
    await happens('pagehide')
    expect(await isVisible()).toBe('hidden')
    await happens('pageshow')
    expect(await isVisible()).toBe('visible')
    await happens('pagehide')
    await page.evaluate(() => localStorage.setItem('crosscheck_left', '1'))
    await happens('pageshow')
    await expectCover(page)
  },
)

test('Leave stays on screen while the page scrolls, and works by three presses of Escape and three taps', async () => {
  const { page, context } = await visitor({ width: 'phone' })
  await replaceNeutralSite(context)
  await page.goto('/privacy')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const before = await leaveButton(page).boundingBox()
  await page.mouse.wheel(0, 4_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  expect(await leaveButton(page).boundingBox()).toEqual(before)
  expect(before?.height).toBeGreaterThanOrEqual(44)
  expect(before?.width).toBeGreaterThanOrEqual(44)
  const center = { x: (before?.x ?? 0) + 22, y: (before?.y ?? 0) + 22 }
  const atCenter = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.ariaLabel,
    center,
  )
  expect(atCenter).toBe(header.quickExitLabel)
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await page.waitForURL(neutralAddress)

  await page.goto('/terms')
  await expectCover(page)
  await page.getByRole('button', { name: cover.open }).click()
  const title = page.getByRole('heading', { level: 1 })
  for (let tap = 0; tap < 3; tap += 1)
    await title.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true })
  await page.waitForURL(neutralAddress)
})

longTest('Leave is above an open dialog and covers nothing of it, also at 400 % zoom', async () => {
  const { page } = await visitor({ width: 'phone' })
  await openAs(page, await signUpByApi(app(), newPerson('dialog')), '/data-management')
  await page.getByRole('button', { name: settings.deleteOpen }).click()
  await page.getByRole('dialog').waitFor()
  const sizes = [
    { width: 320, height: 256 },
    { width: 360, height: 640 },
    { width: 768, height: 400 },
    { width: 1280, height: 720 },
  ]
  expect(await leaveButtonProblems(page, sizes)).toEqual([])
})

longTest(
  'the page about leaving and the closed page pass axe in both widths and themes',
  async () => {
    for (const width of someOf(['phone', 'wide'] as const, 1))
      for (const theme of someOf(['light', 'dark'] as const, 1)) {
        const { page } = await visitor({ width, theme })
        await page.goto('/leaving')
        await page.getByRole('heading', { level: 1, name: leaving.title }).waitFor()
        expect(await axeViolations(page)).toEqual([])
        expect(await overflow(page)).toBe(0)
        await page.evaluate(() => localStorage.setItem('crosscheck_left', '1'))
        await page.reload()
        await expectCover(page)
        expect(await axeViolations(page)).toEqual([])
      }
  },
)
