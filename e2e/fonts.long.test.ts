import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as header from '../packages/web/src/text/app/header.ts'
import { title as dashboardTitle } from '../packages/web/src/text/app/dashboard.ts'
import { setUpJourney } from './support/journey.ts'
import { openAs, signUpByApi } from './support/people/api.ts'
import { newPerson, signUp } from './support/people/people.ts'

const { app, visitor } = setUpJourney()

const fontFile = /\/assets\/commissioner-latin-.*\.woff2$/

const hasOwnFonts = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      getComputedStyle(document.body).fontFamily.startsWith('"Commissioner Variable"') &&
      document.fonts.check('1em "Commissioner Variable"'),
  )

/** Resolves when the scripts have taken the page over. */
const interactive = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button', { name: header.quickExitLabel }).waitFor()

/**
 * Follows a link within the application: until the screen is taken over, the browser follows it.
 */
const openNextScreen = async (page: Page): Promise<void> => {
  const isSamePage = (): Promise<boolean> => page.evaluate(() => 'isOpen' in globalThis)
  do {
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => Object.assign(globalThis, { isOpen: true }))
    const next = page.url().endsWith('/terms') ? '/about' : '/terms'
    await page.getByRole('contentinfo').locator(`a[href="${next}"]`).click()
    await page.waitForURL(`**${next}`)
  } while (!(await isSamePage()))
}

const fontLoaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Commissioner') && status === 'loaded',
    ),
  )

test('the first page of a visitor has the letters of the system, and the next screen the own fonts', async () => {
  const { page } = await visitor()
  await page.goto('/about')
  await interactive(page)
  await fontLoaded(page)
  expect(await hasOwnFonts(page)).toBe(false)
  await openNextScreen(page)
  await fontLoaded(page)
  await openNextScreen(page)
  expect(await hasOwnFonts(page)).toBe(true)
})

test('text breaks at nearly the same places in the letters of the system and in the own ones', async () => {
  const { page } = await visitor({ width: 'phone' })
  await page.goto('/people-described')
  const heights = (own: boolean) =>
    page.evaluate(async (isOwn) => {
      if (isOwn) document.documentElement.dataset['fonts'] = ''
      return [...document.querySelectorAll('header, h1, h2, main p, main li')].map(
        (element) => element.getBoundingClientRect().height,
      )
    }, own)
  const first = await heights(false)
  await fontLoaded(page)
  const own = await heights(true)
  const moved = first.filter((height, index) => Math.abs(height - (own[index] ?? 0)) > 4)
  expect(moved.length).toBeLessThan(own.length / 10)
})

test('the fonts are requested after the scripts of the first page', async () => {
  const { page } = await visitor()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  const loaded = page.waitForResponse(fontFile)
  await page.goto('/about')
  await loaded
  const font = sent.findIndex((address) => fontFile.test(address))
  const script = sent.findIndex((address) => address.endsWith('.js'))
  expect(script).toBeGreaterThan(-1)
  expect(font).toBeGreaterThan(script)
})

test('a page of a signed-in user has the own fonts at its first paint, and asks for them after the scripts where no worker shows an earlier visit', async () => {
  const { page } = await visitor()
  await signUp(page, newPerson('member'))
  await page.evaluate('navigator.serviceWorker.ready')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: dashboardTitle }).waitFor()
  expect(await hasOwnFonts(page)).toBe(true)

  const { page: first } = await visitor({ worker: false })
  const loaded = first.waitForResponse(fontFile)
  await openAs(first, await signUpByApi(app(), newPerson('member')), '/dashboard')
  await loaded
  expect(await first.locator('link[as=font][rel=preload]').count()).toBe(0)
  expect(await hasOwnFonts(first)).toBe(false)
})

test('an English page loads no letters for the names of other languages', async () => {
  const { page } = await visitor()
  await signUp(page, newPerson('member'))
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url())
  })
  await page.reload()
  await page.getByRole('contentinfo').getByRole('combobox').waitFor()
  await page.waitForLoadState('networkidle')
  expect(fonts.filter((address) => !fontFile.test(address))).toEqual([])
})

test('a font that cannot be loaded leaves the letters of the system', async () => {
  const { page } = await visitor()
  await page.route(fontFile, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => fontFile.test(request.url()))
  await page.goto('/about')
  await failed
  await openNextScreen(page)
  expect(await hasOwnFonts(page)).toBe(false)
})

test('a browser that saves data loads no fonts', async () => {
  const { page } = await visitor()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto('/about')
  await openNextScreen(page)
  expect(await hasOwnFonts(page)).toBe(false)
  await signUp(page, newPerson('member'))
  await page.reload()
  await page.getByRole('heading', { level: 1, name: dashboardTitle }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await hasOwnFonts(page)).toBe(false)
  expect(sent.filter((address) => address.endsWith('.woff2'))).toEqual([])
})
