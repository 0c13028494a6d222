import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { longTest, someOf } from '../packages/domain/src/testing/form.ts'
import { firstCallsOf } from '../packages/domain/src/contract/first-calls.ts'
import { localEntries } from '../packages/domain/src/privacy/on-device.ts'
import { title } from '../packages/web/src/text/app/dashboard.ts'
import * as landing from '../packages/web/src/text/pages/landing.ts'
import { backToDashboard } from '../packages/web/src/text/profile/wizard.ts'
import { holdScripts } from './support/held-scripts.ts'
import { setUpJourney } from './support/journey.ts'
import { sendOneByOne } from './support/one-by-one.ts'
import { openAs, signUpByApi } from './support/people/api.ts'
import { createCouple, notified } from './support/people/couples.ts'
import { newPerson } from './support/people/people.ts'
import { atStep, readStep, typeField } from './support/wizard.ts'

const { app, visitor } = setUpJourney()

const together = '/api/first'
const firstCalls = ['/api/auth/me', '/api/v1/dashboard']

/** Holds the scripts of a page. Its calls are noted with their tokens. */
const noteCalls = async (page: Page, noted = firstCalls) => {
  const release = await holdScripts(page)
  const calls: { path: string; token: string }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if ([together, ...noted].includes(path))
      calls.push({ path, token: request.headers()['authorization'] ?? '' })
  })
  const early = () =>
    page.waitForResponse((response) => new URL(response.url()).pathname === together)
  return { calls, early, release }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: title })

const storedTokens = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', localEntries.tokens)

/** A refused call is sent again, and these wait for a match. */
const ofMatches = /\/matches\b/

const pages = [
  '/dashboard',
  '/profile',
  '/profile?quick=true',
  '/match/none',
  '/messages',
  '/account',
]

test.each(someOf(pages, 2))(
  'the first data of %s are requested together before its scripts arrive, which take them',
  async (path) => {
    const { page, context } = await visitor()
    await openAs(page, await signUpByApi(app(), newPerson('early')), '/dashboard')
    const opened = await context.newPage()
    // The bell is loaded again when something changes, and two parts of the form need the profiles.
    const noted = firstCallsOf(path.replace(/\?.*/, '')).filter(
      (address) => !ofMatches.test(address) && !/\/(notifications|profiles)$/.test(address),
    )
    const { calls, early, release } = await noteCalls(opened, noted)
    const answered = early()
    await opened.goto(path, { waitUntil: 'commit' })
    await answered
    release()
    await opened.getByRole('heading', { level: 1 }).waitFor()
    const left = () =>
      opened.evaluate(() => {
        const sent = Reflect.get(globalThis, 'earlyCalls') as { answers: object } | undefined
        const answers = Object.entries(sent?.answers ?? {})
        return answers.flatMap(([address, answer]) => (answer ? [address] : []))
      })
    await expect
      .poll(async () => (await left()).filter((address) => !ofMatches.test(address)))
      .toEqual([])
    await opened.waitForLoadState('networkidle')
    expect(calls.map((call) => call.path)).toEqual([together])
    await opened.unrouteAll({ behavior: 'wait' })
  },
)

test('the lists of matches, and a match, are taken from the first data too', async () => {
  const { own, matchIds } = await createCouple(app(), [
    { fullName: 'Daniel Brooks', licensePlate: 'EAR 1234', workplace: 'Harbor clinic' },
  ])
  const [id = ''] = matchIds
  await notified(own, id)
  const { page, context } = await visitor()
  await openAs(page, own.api, '/messages')
  for (const path of ['/dashboard', `/match/${id}`]) {
    const opened = await context.newPage()
    const ofPath = firstCallsOf(path).filter((address) => ofMatches.test(address))
    const noted = ofPath.map((address) => address.replace(/\?.*/, ''))
    const { calls, early, release } = await noteCalls(opened, noted)
    const answered = early()
    await opened.goto(path, { waitUntil: 'commit' })
    await answered
    release()
    await opened.getByRole('main').getByText('Daniel Brooks').first().waitFor()
    await opened.waitForLoadState('networkidle')
    expect(calls.map((call) => call.path)).toEqual([together])
    await opened.unrouteAll({ behavior: 'wait' })
  }
})

test('after another tab has switched the account, a page shows nothing that it requested for the first one', async () => {
  const [first, second] = [newPerson('first'), newPerson('second')]
  const { page, context } = await visitor()
  const other = await visitor()
  await openAs(page, await signUpByApi(app(), first), '/dashboard')
  await openAs(other.page, await signUpByApi(app(), second), '/dashboard')
  const tokens = await storedTokens(other.page)

  const opened = await context.newPage()
  const { calls, early, release } = await noteCalls(opened)
  const answered = early()
  await opened.goto('/dashboard', { waitUntil: 'commit' })
  await answered
  const tokensOfFirst = new Set(calls.map(({ token }) => token))
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    localEntries.tokens,
    tokens,
  ] as const)
  release()
  await heading(opened).waitFor()
  await opened.getByRole('banner').getByText(second.email).first().waitFor({ state: 'attached' })
  expect(await opened.getByText(first.email).count()).toBe(0)
  for (const path of firstCalls) {
    const ofSecond = calls.filter((one) => one.path === path && !tokensOfFirst.has(one.token))
    expect(ofSecond.length, path).toBeGreaterThan(0)
  }
  await opened.unrouteAll({ behavior: 'wait' })
})

test('after another tab has signed out, a page shows nothing that it requested before', async () => {
  const person = newPerson('leaving')
  const { page, context } = await visitor()
  await openAs(page, await signUpByApi(app(), person), '/dashboard')
  const opened = await context.newPage()
  const { early, release } = await noteCalls(opened)
  const answered = early()
  await opened.goto('/dashboard', { waitUntil: 'commit' })
  await answered
  await page.evaluate((key) => localStorage.removeItem(key), localEntries.tokens)
  release()
  await opened.getByRole('heading', { name: landing.hero }).waitFor()
  expect(await opened.getByText(person.email).count()).toBe(0)
  expect(await opened.evaluate(() => Reflect.get(globalThis, 'earlyCalls') === undefined)).toBe(
    true,
  )
  await opened.unrouteAll({ behavior: 'wait' })
})

test.each([localEntries.appLock, localEntries.left])(
  'a page that %s closes requests no data before its scripts arrive',
  async (key) => {
    const { page, context } = await visitor()
    await openAs(page, await signUpByApi(app(), newPerson('closed')), '/dashboard')
    const opened = await context.newPage()
    const { calls, release } = await noteCalls(opened)
    await page.evaluate((name) => localStorage.setItem(name, '1'), key)
    const script = opened.waitForRequest('**/assets/*.js')
    await opened.goto('/dashboard', { waitUntil: 'commit' })
    // The start script sends its calls at the end of the page.
    await script
    await opened.waitForLoadState('domcontentloaded')
    expect(calls).toEqual([])
    release()
    await opened.unrouteAll({ behavior: 'wait' })
  },
)

longTest(
  'a form whose first answers arrive late is loaded again the next time it is opened',
  async () => {
    const { page } = await visitor()
    await openAs(page, await signUpByApi(app(), newPerson('late')), '/dashboard')
    await sendOneByOne(page)
    const { promise: late, resolve: release } = Promise.withResolvers<void>()
    const holdOne = async (route: Route) => {
      const response = await route.fetch()
      await late
      await route.fulfill({ response })
    }
    await page.route('**/api/v1/drafts/new', holdOne, { times: 1 })
    await page.goto('/profile?step=1')
    await page.locator('[data-shell]').waitFor({ state: 'detached' })
    await typeField(page, { step: 1, name: 'fullName', value: 'Ines Keller' })
    await page.getByText(/^Draft saved at/).waitFor()
    release()
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: backToDashboard }).click()
    await heading(page).waitFor()
    await page.goBack()
    await atStep(page, 1)
    const typed = { 1: { fullName: 'Ines Keller' } }
    expect(await readStep(page, 1, typed)).toEqual(typed[1])
  },
)
