import { longTest, someOf } from '../packages/domain/src/testing/form.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { MatchItem } from '../packages/domain/src/contract/contact/matches.ts'
import * as center from '../packages/web/src/text/match/match-center.ts'
import * as list from '../packages/web/src/text/profile/profile-list.ts'
import * as several from '../packages/web/src/text/match/several.ts'
import * as tools from '../packages/web/src/text/match/list-tools.ts'
import { title as inquiryTitle } from '../packages/web/src/text/contact/inquiry.ts'
import { none } from '../packages/web/src/text/contact/messages.ts'
import { pendingTitle } from '../packages/web/src/text/contact/consent.ts'
import { verifyTitle } from '../packages/web/src/text/app/dashboard.ts'
import { deleteOpen } from '../packages/web/src/text/account/account.ts'
import { noInquiries } from '../packages/web/src/text/contact/reports.ts'
import { aboutEmails } from '../packages/web/src/text/notifications/mail-settings.ts'
import { createMember } from './screens/cast.ts'
import { dropTimers } from './support/drop-timers.ts'
import { expectNoJump, watchJumps } from './support/jumps.ts'
import { setUpJourney } from './support/journey.ts'
import { createAccount, openAs, submission, type Api } from './support/people/api.ts'
import { newPerson } from './support/people/people.ts'
import { sendOneByOne } from './support/one-by-one.ts'

const { app, visitor } = setUpJourney()

let member: Api
let confirmed = ''
beforeAll(async () => {
  const created = await createMember(app())
  member = created.api
  confirmed = created.matches.confirmed
})

/** After this time a page stops waiting. */
const longestWaitMs = 3_000

const contentsOf = (page: Page) => page.locator('#app > :not([data-shell])')

/** The shell may be there for a moment only. */
const waitForContents = (page: Page) => contentsOf(page).first().waitFor({ state: 'attached' })

/** Opens a page whose scripts are slow once it is shown. */
const openSlowly = async (page: Page, path: string): Promise<void> => {
  await page.addInitScript(dropTimers, longestWaitMs)
  await watchJumps(page)
  let isShown = false
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isShown) await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await waitForContents(page)
  isShown = true
}

const expectNothingJumped = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await expectNoJump(page)
}

/** Twenty of forty matches that wait. */
const showMany = async (page: Page): Promise<void> => {
  await sendOneByOne(page)
  await page.route('**/api/v1/dashboard', async (route) => {
    const facts = (await (await route.fetch()).json()) as { counts: object }
    await route.fulfill({ json: { ...facts, counts: { ...facts.counts, pending: 40 } } })
  })
  await page.route('**/api/v1/matches?status=pending&*', async (route) => {
    const { items } = (await (await route.fetch()).json()) as { items: MatchItem[] }
    const many = items
      .slice(0, 1)
      .flatMap((item) => Array.from({ length: 20 }, (_, at) => ({ ...item, id: `many-${at}` })))
    await route.fulfill({ json: { items: many, next: '20' } })
  })
}

test.each(someOf(['phone', 'tablet', 'wide'] as const, 1))(
  'a list of many matches appears with its tools, and nothing jumps: %s',
  async (width) => {
    const { page } = await visitor({ width })
    await openAs(page, member, '/icons/crosscheck.svg')
    await showMany(page)
    await openSlowly(page, '/dashboard?tab=matches')
    await page.getByText(center.action).first().waitFor()
    const names = [several.choose, center.nextPage]
    for (const name of names) await page.getByRole('button', { name }).waitFor()
    await page.getByLabel(tools.sort).waitFor()
    await expectNothingJumped(page)
  },
)

longTest('a list of many matches appears without its tools if they never arrive', async () => {
  const { page } = await visitor({ width: 'phone' })
  await openAs(page, member, '/icons/crosscheck.svg')
  await showMany(page)
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if ((await contentsOf(page).count()) === 0) await route.continue()
  })
  await page.goto('/dashboard?tab=matches', { waitUntil: 'commit' })
  await page.getByText(center.action).first().waitFor({ timeout: 20_000 })
  expect(await page.getByLabel(tools.sort).count()).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.each(someOf(['phone', 'wide'] as const, 1))(
  'a confirmed match appears with what it asks about contact, and nothing jumps: %s',
  async (width) => {
    const { page } = await visitor({ width })
    await openAs(page, member, '/icons/crosscheck.svg')
    await openSlowly(page, `/match/${confirmed}`)
    await page.getByRole('heading', { name: pendingTitle }).waitFor()
    await expectNothingJumped(page)
  },
)

test('the dashboard appears with the notice that the address is not confirmed, and nothing jumps', async () => {
  const unconfirmed = await createAccount(app(), newPerson('unconfirmed'))
  await unconfirmed.send('POST', '/api/v1/profiles', submission({ licensePlate: 'KX 4711' }))
  const { page } = await visitor({ width: 'phone' })
  await openAs(page, unconfirmed, '/icons/crosscheck.svg')
  await openSlowly(page, '/dashboard')
  await page.getByRole('heading', { name: verifyTitle }).waitFor()
  await expectNothingJumped(page)
})

longTest('settings appear with their table, and nothing jumps', async () => {
  const { page } = await visitor({ width: 'phone' })
  await openAs(page, member, '/icons/crosscheck.svg')
  await openSlowly(page, '/settings')
  await page.getByText(aboutEmails).waitFor()
  await expectNothingJumped(page)
})

/** Answers arrive one after the other, those for the lower parts of a page first. */
const answerFromBelow = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const [at, path] of paths.toReversed().entries())
    await page.route(`**${path}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300 * (at + 1)))
      await route.continue()
    })
}

test.each([
  {
    path: '/data-management',
    answers: ['/archive', '/disclosures', ''].map((of) => `/api/v1/account${of}`),
    last: deleteOpen,
  },
  { path: '/reports', answers: ['/api/v1/reports', '/api/v1/questionnaires'], last: noInquiries },
])('$path appears without jumps, whatever answer is late', async ({ path, answers, last }) => {
  const { page } = await visitor({ width: 'phone' })
  await openAs(page, member, '/icons/crosscheck.svg')
  await answerFromBelow(page, answers)
  await openSlowly(page, path)
  await page.getByText(last).last().waitFor()
  await expectNothingJumped(page)
})

test('the details of a profile do not move after they have opened', async () => {
  const { page } = await visitor()
  await openAs(page, member, '/icons/crosscheck.svg')
  await openSlowly(page, '/dashboard')
  await page.getByRole('button', { name: /^Nok Suwan/ }).click()
  const details = page.getByRole('dialog')
  await details.getByRole('link', { name: list.profileEdit }).waitFor()
  const top = () => details.evaluate((box) => box.getBoundingClientRect().top)
  const first = await top()
  await details.getByText(inquiryTitle).first().waitFor()
  expect(await top()).toBe(first)
})

test('a conversation without messages has its name above the line that says so', async () => {
  const { page } = await visitor({ width: 'phone' })
  await sendOneByOne(page)
  const items = [{ matchId: confirmed, profileName: 'Nok Suwan', last: null, unread: 0 }]
  await page.route('**/api/v1/conversations', (route) => route.fulfill({ json: { items } }))
  await openAs(page, member, '/messages')
  const [name, line] = [page.getByText('Nok Suwan'), page.getByText(none)]
  const { y: top = 0, height = 0 } = (await name.boundingBox()) ?? {}
  expect((await line.boundingBox())?.y).toBeGreaterThanOrEqual(top + height)
})

test('what no screen waits for is loaded after the screen', async () => {
  const { page } = await visitor()
  await sendOneByOne(page)
  await page.addInitScript(dropTimers, longestWaitMs)
  const { promise: late, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v1/drafts/new', async (route) => {
    await late
    await route.continue()
  })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url())
  })
  const isLive = async () => {
    const texts = scripts.map(async (file) => (await page.request.get(file)).text())
    return (await Promise.all(texts)).some((text) => text.includes('/api/realtime/'))
  }
  const draft = page.waitForRequest('**/api/v1/drafts/new')
  await openAs(page, member, '/profile')
  await draft
  expect(await isLive()).toBe(false)
  release()
  await expect.poll(isLive).toBe(true)
  await page.unrouteAll({ behavior: 'wait' })
})
