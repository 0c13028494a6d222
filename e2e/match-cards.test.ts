import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { longTest } from '../packages/domain/src/testing/form.ts'
import type { MatchItem } from '../packages/domain/src/contract/contact/matches.ts'
import * as center from '../packages/web/src/text/match/match-center.ts'
import * as match from '../packages/web/src/text/match/match.ts'
import * as tools from '../packages/web/src/text/match/list-tools.ts'
import * as several from '../packages/web/src/text/match/several.ts'
import { bandWords, undo } from '../packages/web/src/text/app/ui.ts'
import { reopen, undone } from '../packages/web/src/text/match/undo.ts'
import { createMember } from './screens/cast.ts'
import { overflow } from './support/browser.ts'
import { keepUndo } from './support/keep-undo.ts'
import { setUpJourney } from './support/journey.ts'
import { productName } from '../packages/domain/src/appearance.ts'
import { openAs, type Api } from './support/people/api.ts'
import { createCouple } from './support/people/couples.ts'
import { sendOneByOne } from './support/one-by-one.ts'

const { app, visitor } = setUpJourney()

/** One member for both tests: the first opens a match of theirs, the second shows many. */
let member: Api
beforeAll(async () => {
  member = (await createMember(app())).api
})

/** The first page that a browser opens may still have another font, whose lines break earlier. */
const openMatches = async (page: Page): Promise<void> => {
  await openAs(page, member, '/dashboard')
  await page.evaluate(() => document.fonts.ready.then(() => true))
  await page.goto('/dashboard?tab=matches')
}

const heightsOf = (page: Page): Promise<number[]> =>
  page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))

test('the cards of matches are at most 120 px high on a phone, one is new until its page is opened, and paper has its folded details', async () => {
  const { page } = await visitor({ width: 'phone' })
  await openMatches(page)
  await page.getByRole('button', { name: reopen }).waitFor()
  await page.getByRole('heading', { name: center.about('Daniel Arkwright') }).waitFor()
  await page
    .getByRole('heading', { name: /^Same phone number, workplace, and \d+ more$/ })
    .waitFor()
  const heights = await heightsOf(page)
  expect(heights).toHaveLength(3)
  expect(Math.max(...heights)).toBeLessThanOrEqual(120)

  const card = page.getByRole('article').filter({ hasText: center.action })
  await card.getByText(center.isNew, { exact: true }).waitFor()
  // The whole card is the link's target.
  await card.click({ position: { x: 20, y: 60 } })
  await page
    .getByRole('heading', { name: match.headings.pending.named('Daniel Arkwright') })
    .waitFor()
  await page.getByText(match.sideTitle).click()
  const shown = page.getByRole('rowheader')
  // On paper stand the details, too, that a screen folds.
  await expect.poll(() => shown.allInnerTexts()).toHaveLength(4)
  await page.emulateMedia({ media: 'print' })
  expect(await shown.allInnerTexts()).toHaveLength(7)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/dashboard?tab=matches')
  await card.waitFor()
  await expect.poll(() => card.getByText(center.isNew, { exact: true }).count()).toBe(0)
})

const total = 300
const perPage = 20

/** The match number `at` of many, of three profiles. */
const listed = (item: MatchItem, at: number): MatchItem => ({
  ...item,
  id: `many-${at}`,
  profileId: `profile-${at % 3}`,
  profileName: `Name ${at % 3}`,
})

longTest(
  '300 matches are shown in pages of twenty by profile, and a turned page starts at its heading',
  async () => {
    const { page } = await visitor({ width: 'phone' })
    await sendOneByOne(page)
    await page.route('**/api/v1/matches?*', async (route) => {
      const { searchParams } = new URL(route.request().url())
      const from = Number(searchParams.get('cursor') ?? 0)
      searchParams.delete('cursor')
      const answer = await route.fetch({
        url: `${app().url}/api/v1/matches?${searchParams.toString()}`,
      })
      const { items } = (await answer.json()) as { items: MatchItem[] }
      const many = items
        .slice(0, 1)
        .flatMap((item) => Array.from({ length: perPage }, (_, at) => listed(item, from + at)))
      const next = from + perPage < total ? `${from + perPage}` : null
      await route.fulfill({ json: { items: many, next } })
    })
    await openMatches(page)
    const pending = page.getByRole('region', { name: center.groups.pending })
    await pending.getByRole('heading', { name: center.about('Name 2') }).waitFor()
    // Equal cards fold after the first one of each profile.
    const cards = pending.getByRole('article')
    expect(await cards.count()).toBe(3)
    await pending
      .getByText(/^6 more: /)
      .first()
      .click()
    await expect.poll(() => cards.count()).toBe(9)
    const about = await pending.getByRole('heading', { level: 4 }).allInnerTexts()
    expect(about).toEqual(['Name 0', 'Name 1', 'Name 2'].map((name) => center.about(name)))

    await pending.getByRole('button', { name: center.nextPage }).click()
    await pending.getByText(center.shownOf(21, 40, 40), { exact: true }).waitFor()
    expect(await cards.count()).toBe(3)
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    expect(focused).toMatch(center.groups.pending)
    await pending.getByRole('button', { name: center.previousPage }).click()
    await pending.getByText(center.shownOf(1, 20, 20), { exact: true }).waitFor()
    expect(await pending.getByRole('button', { name: center.previousPage }).count()).toBe(0)
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  },
)

test('a search says how many of the shown matches it found, also of one band, and is there again after one of them was opened', async () => {
  const { page } = await visitor()
  await sendOneByOne(page)
  await page.route('**/api/v1/dashboard', async (route) => {
    const facts = (await (await route.fetch()).json()) as { counts: object }
    await route.fulfill({ json: { ...facts, counts: { ...facts.counts, dismissed: 10 } } })
  })
  await openMatches(page)
  const confirmed = page.getByRole('region', { name: center.groups.confirmed })
  const search = page.getByRole('searchbox')
  const found = (count: number) =>
    page
      .getByRole('status')
      .filter({ hasText: tools.found(`${count}`) })
      .waitFor({ state: 'attached' })
  await search.fill('Daniel')
  await confirmed.getByText(center.nothingFound).waitFor()
  await found(1)
  const band = page.getByLabel(tools.evidence)
  await band.selectOption(bandWords.weak)
  await found(0)
  await band.selectOption(bandWords.strong)
  await found(1)
  await page.getByRole('link', { name: center.reviewNow }).click()
  await page
    .getByRole('heading', { name: match.headings.pending.named('Daniel Arkwright') })
    .waitFor()
  await page.goBack()
  await confirmed.getByText(center.nothingFound).waitFor()
  expect(await search.inputValue()).toBe('Daniel')
  await page.goto('/dashboard?tab=matches&show=confirmed')
  await search.fill('Daniel')
  await found(0)
})

test('several matches are dismissed at once, one undo brings those back for which it worked, and the others stay chosen', async () => {
  const { own } = await createCouple(app(), [
    { fullName: 'Daniel Brooks', licensePlate: 'KX 4711' },
    { fullName: 'Olga Nordin', licensePlate: 'BVT 66K' },
    { fullName: 'Ivo Marek', licensePlate: '5A6 9021' },
  ])
  const { page } = await visitor({ width: 'phone' })
  await openAs(page, own.api, '/dashboard?tab=matches')
  await keepUndo(page)
  const pending = page.getByRole('region', { name: center.groups.pending })
  const cards = pending.getByRole('article')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.route('**/matches/*/review', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await press(several.choose)
  expect(await page.locator(':focus').innerText()).toBe(several.cancel)
  await expect.poll(() => pending.getByRole('checkbox').count()).toBe(3)
  await press(several.all)
  await pending.getByRole('checkbox').first().uncheck()
  await press(several.dismiss(2))
  await page.getByText(several.failed).first().waitFor()
  await expect.poll(() => cards.count()).toBe(2)
  await press(undo)
  await page.getByText(undone).first().waitFor()
  await expect.poll(() => cards.count()).toBe(3)
  await press(several.dismiss(1))
  await page.getByText(several.dismissed(1)).first().waitFor()
  await expect.poll(() => cards.count()).toBe(2)
  await press(several.choose)
  await press(several.all)
  await press(several.dismiss(2))
  await page.getByText(several.dismissed(2)).first().waitFor()
  await expect.poll(() => cards.count()).toBe(0)
  await press(undo)
  await page.getByText(undone).first().waitFor()
  await expect.poll(() => cards.count()).toBe(2)
})

/** The names of targets that are too small for a finger. Links in sentences may be. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.locator('a:not(p a, .item-link), button, select, summary').evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect()
      const isTarget = target.checkVisibility() && Math.min(width, height) > 1
      return isTarget && Math.min(width, height) < 43.5 ? [target.textContent] : []
    }),
  )

longTest('targets on a phone are at least 44 px high and wide, signed out and in', async () => {
  const { page } = await visitor({ width: 'phone' })
  await page.setViewportSize({ width: 360, height: 800 })
  const found: string[] = []
  const look = async (path: string) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const name of await smallTargets(page))
      // In the narrow header, only the place of the icon is left for it.
      if (name !== productName) found.push(`${path}: ${name}`)
  }
  for (const path of ['/', '/auth', '/help', '/privacy', '/safety-plan']) await look(path)
  await openAs(page, member, '/dashboard')
  for (const path of ['/dashboard', '/messages', '/settings', '/account', '/profile'])
    await look(path)
  expect(found).toEqual([])
})
