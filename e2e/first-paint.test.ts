import { readablePages } from '@crosscheck/domain/pages'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as header from '../packages/web/src/text/app/header.ts'
import { signInTitle } from '../packages/web/src/text/account/auth.ts'
import { title as dashboardTitle } from '../packages/web/src/text/app/dashboard.ts'
import { title as messagesTitle } from '../packages/web/src/text/contact/inbox.ts'
import { title as quickTitle } from '../packages/web/src/text/profile/quick-check.ts'
import { stepTitles } from '../packages/web/src/text/profile/wizard.ts'
import { loading } from '../packages/web/src/text/app/ui.ts'
import { samplePhone } from '../packages/web/src/text/pages/landing.ts'
import { longTest, someOf } from '../packages/domain/src/testing/form.ts'
import { holdScripts, refuseScripts } from './support/held-scripts.ts'
import { expectNoJump, watchJumps } from './support/jumps.ts'
import { setUpJourney } from './support/journey.ts'
import { openAs, signUpByApi } from './support/people/api.ts'
import { newPerson } from './support/people/people.ts'

const { app, visitor } = setUpJourney()

const maxRequests = 12
const memberPages = [
  '/dashboard',
  '/messages',
  '/profile',
  '/profile?step=1',
  '/match/none',
  '/account',
]

/** A busy machine would reach the time after which a page no longer waits for its paint. */
const dropTimersBeforePaint = (): void => {
  const { setTimeout: wait } = globalThis
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
  globalThis.setTimeout = ((run: () => void, ms?: number) =>
    wait(() => isPainted() && run(), ms)) as typeof setTimeout
}

/**
 * Opens a page, and holds its scripts and texts until it is painted. Returns the addresses that it
 * requested before.
 */
const openHeld = async (page: Page, path: string): Promise<string[]> => {
  const painted = Promise.withResolvers<void>()
  await page.addInitScript(dropTimersBeforePaint)
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
  expect(sent.filter((address) => /\.(?:js|css)$/.test(address))).toEqual([])
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(maxRequests)
}

test.each(someOf(['/auth', ...readablePages], 1))(
  '%s is painted before it requests a script, after at most 12 requests',
  async (path) => {
    const { page } = await visitor()
    const sent = await openHeld(page, path)
    expectFewWithoutScripts(sent)
  },
)

/** Reports a paint without contents at once, as a busy browser does. */
const reportColorFirst = (): void => {
  const Observer = globalThis.PerformanceObserver
  globalThis.PerformanceObserver = class extends Observer {
    constructor(report: PerformanceObserverCallback) {
      super(report)
      const color = [{ name: 'first-paint' }] as PerformanceEntryList
      const list: PerformanceObserverEntryList = {
        getEntries: () => color,
        getEntriesByType: () => color,
        getEntriesByName: (name) => color.filter((entry) => entry.name === name),
      }
      queueMicrotask(() => report(list, this))
    }
  }
}

longTest(
  'a page that the browser paints in its color first requests no script before its contents are painted',
  async () => {
    const { page } = await visitor()
    await page.addInitScript(reportColorFirst)
    expectFewWithoutScripts(await openHeld(page, '/about'))
  },
)

/** Resolves when the scripts have made a page of text interactive: Leave is then a button. */
const interactive = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button', { name: header.quickExitLabel }).waitFor()

const uses: Record<string, (page: Page) => Promise<unknown>> = {
  'the pointer moves': ({ mouse }) => mouse.move(50, 300),
  'a key is pressed': ({ keyboard }) => keyboard.press('Tab'),
  'assistive technology presses': (page) => page.evaluate(() => document.body.click()),
  'the page scrolls': (page) => page.evaluate(() => scrollBy(0, 200)),
  'another tab stores a session': (page) =>
    page.evaluate(() => dispatchEvent(new Event('storage'))),
  'the browser shows it again': (page) =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
}

test.each(someOf(Object.entries(uses), 2))(
  'a page of text runs its scripts only when %s',
  async (_use, use) => {
    const { page } = await visitor({ width: 'phone' })
    await page.goto('/terms', { waitUntil: 'commit' })
    await page.waitForLoadState('networkidle')
    expect(await page.locator('script[src]').count()).toBe(0)
    await use(page)
    await interactive(page)
  },
)

test.each(someOf(['/safety-plan', '/terms#main', '/?ref=qr'], 1))(
  '%s runs its scripts at once',
  async (path) => {
    const { page } = await visitor({ width: 'phone' })
    await page.goto(path, { waitUntil: 'commit' })
    await interactive(page)
  },
)

longTest('an unused page of text follows the language that another tab chooses', async () => {
  const { page, context } = await visitor()
  await page.goto('/terms', { waitUntil: 'commit' })
  const other = await context.newPage()
  await other.goto('/auth')
  await other.getByRole('main').getByRole('combobox').selectOption('th')
  await page.locator('html[lang=th]').waitFor({ state: 'attached' })
})

test.each(someOf(readablePages, 2))(
  '%s has no control that would lose a press before the scripts arrive',
  async (path) => {
    const { page } = await visitor({ width: 'phone' })
    await refuseScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction('leaveSite')
    const losing = await page
      .locator('button:not([popovertarget]), input, select, textarea')
      .evaluateAll((controls) =>
        controls
          .filter((one) => one.checkVisibility() && !one.matches(':disabled, [inert] *'))
          .map((one) => one.outerHTML),
      )
    expect(losing).toEqual([])
  },
)

test('a press on the example before the scripts arrive is not lost', async () => {
  const { page } = await visitor({ width: 'phone' })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction('leaveSite')
  await page.getByText(samplePhone, { exact: true }).click({ force: true })
  release()
  await expect.poll(() => page.getByRole('checkbox').first().isChecked()).toBe(false)
})

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
  'a browser that does not report what is seen': () =>
    Object.defineProperty(globalThis, 'IntersectionObserver', { value: undefined }),
  'a page that draws no frames': () => {
    PerformanceObserver.prototype.observe = () => {}
    Object.defineProperty(globalThis, 'requestAnimationFrame', { value: () => 0 })
  },
}

test.each(someOf(Object.entries(withoutPaint), 1))(
  '%s starts its scripts nevertheless when it is used',
  async (_case, set) => {
    const { page } = await visitor()
    await page.addInitScript(set)
    await page.goto('/about')
    await interactive(page)
  },
)

const ownTitles = {
  '/dashboard': dashboardTitle,
  '/messages': messagesTitle,
  '/profile': quickTitle,
  '/profile?step=1': stepTitles.yourInformation,
}

test.each(someOf(Object.entries(ownTitles), 1))(
  '%s has its title before a script arrives for a member, and none for other visitors',
  async (path, title) => {
    const [own, general] = ['[data-own]', '[data-general]']
    const { page: other } = await visitor()
    await refuseScripts(other)
    await other.goto(path)
    expect(await other.locator(own).isVisible()).toBe(false)
    expect(await other.locator(general).isVisible()).toBe(true)

    // Scripts never ran here: they would install a worker, whose requests no route of a page stops.
    const { page } = await visitor()
    await refuseScripts(page)
    await openAs(page, await signUpByApi(app(), newPerson('member')), path)
    expect(await page.locator(own).locator('h1').innerText()).toBe(title)
    expect(await page.locator(own).evaluate(({ inert }: HTMLElement) => inert)).toBe(true)
    const read = page.locator('[role=status]:not([inert] *)')
    expect(await read.allTextContents()).toEqual([loading])
    expect(await page.locator(general).count()).toBe(0)
  },
)

test('a page of a member reads what formats need in a worker, and that of a visitor does not', async () => {
  const { page } = await visitor()
  const paths: string[] = []
  page.on('worker', (worker) => paths.push(new URL(worker.url()).pathname))
  await page.goto('/auth')
  await interactive(page)
  expect(paths).toEqual([])
  const ended = new Promise<unknown>((resolve) =>
    page.once('worker', (worker) => worker.once('close', resolve)),
  )
  await openAs(page, await signUpByApi(app(), newPerson('member')), '/dashboard')
  await interactive(page)
  await ended
  const [formats = '', ...others] = paths
  expect(others).toEqual([])
  expect(await (await page.request.get(formats)).text()).toContain('Intl.DateTimeFormat')
})

test('a page of a member starts also where no worker can be made', async () => {
  const { page } = await visitor()
  await page.addInitScript(() => Object.defineProperty(globalThis, 'Worker', { value: undefined }))
  await openAs(page, await signUpByApi(app(), newPerson('member')), '/dashboard')
  await interactive(page)
})

const awaitedParts = { '/profile': 'profile/only-for-you', '/account': 'account/contact-address' }

test.each(Object.entries(awaitedParts))(
  '%s preloads all that its contents wait for',
  async (path, part) => {
    const { page } = await visitor()
    await refuseScripts(page)
    await openAs(page, await signUpByApi(app(), newPerson('member')), path)
    const links = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href))
    const files = await Promise.all(
      links.map(async (link) => (await page.request.get(link)).text()),
    )
    expect(files.some((file) => file.includes(part))).toBe(true)
  },
)

test('the stored page of an installed application shows the contents of no other page', async () => {
  const { page } = await visitor({ worker: false })
  await openAs(page, await signUpByApi(app(), newPerson('member')), '/dashboard')
  await refuseScripts(page)
  await page.route('**/profile', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${app().url}/dashboard` }) }),
  )
  await page.goto('/profile')
  expect(await page.locator('[data-own]').isVisible()).toBe(false)
  expect(await page.locator('[data-general]').isVisible()).toBe(true)
})

test('the sign-in page shows its form before a script arrives, only where the browser knows no account', async () => {
  const { page, context } = await visitor()
  const openForm = async () => {
    const opened = await context.newPage()
    await refuseScripts(opened)
    await opened.goto('/auth?next=%2Fprofile')
    return opened.getByRole('heading', { name: signInTitle, includeHidden: true })
  }
  const before = await openForm()
  expect(await before.isVisible()).toBe(true)
  expect(await before.evaluate((heading) => heading.closest('[inert]') !== null)).toBe(true)
  expect(await before.page().getByRole('status').allTextContents()).toContain(loading)
  await openAs(page, await signUpByApi(app(), newPerson('member')), '/dashboard')
  expect(await (await openForm()).isVisible()).toBe(false)
})

test('a press on the sign-in form before the scripts arrive is not lost', async () => {
  const { page } = await visitor({ width: 'phone' })
  const release = await holdScripts(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  const early = page.locator('[data-own] input[type=email]')
  await early.waitFor()
  await early.click({ force: true })
  release()
  await early.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
    .toBe('email')
})

test('pages of a member have the bar and a skeleton before a script arrives, after at most 12 other requests', async () => {
  const { page, context } = await visitor()
  await openAs(page, await signUpByApi(app(), newPerson('member')), '/dashboard')
  for (const path of someOf(memberPages, 1)) {
    const opened = await context.newPage()
    const sent = await openHeld(opened, path)
    expectFewWithoutScripts(sent.filter((address) => !address.endsWith('.js')))
    await opened.close()
  }
})

test.each(someOf(['/', '/dashboard'], 1))(
  'without scripts %s shows the bar, and its button for leaving is a link',
  async (path) => {
    const { page } = await visitor({ scripts: false })
    await page.goto(path)
    const leave = page.getByRole('banner').getByRole('link', { name: header.quickExitLabel })
    expect(await leave.getAttribute('href')).toBe('https://www.wikipedia.org/')
  },
)

/** Where the title of the page was in each frame that showed it. */
declare global {
  var titlesAt: number[]
}

test.each(someOf(Object.entries(ownTitles), 1))(
  'the scripts replace the skeleton of %s by the page, and nothing jumps',
  async (path, title) => {
    const { page } = await visitor({ width: 'phone' })
    await openAs(page, await signUpByApi(app(), newPerson('member')), path)
    await page.addInitScript(() => {
      globalThis.titlesAt = []
      const look = () => {
        const top = document.querySelector('h1')?.getBoundingClientRect().top
        if (top) globalThis.titlesAt.push(Math.round(top))
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await watchJumps(page)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('[data-shell]').count()).toBe(0)
    await expectNoJump(page)
    expect(new Set(await page.evaluate(() => globalThis.titlesAt)).size).toBe(1)
  },
)
