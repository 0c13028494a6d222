import type { PublishedWeek } from '@crosscheck/domain/statistics/published-week'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as header from '../packages/web/src/text/app/header.ts'
import { bandWords, tryAgain } from '../packages/web/src/text/app/ui.ts'
import * as trust from '../packages/web/src/text/pages/trust.ts'
import { connectAsSuperuser } from './support/app/superuser.ts'
import { axeViolations, overflow } from './support/browser.ts'
import { setUpJourney } from './support/journey.ts'

const { app, visitor } = setUpJourney()

const matches = { found: null, bothConfirmed: null, bothDismissed: null }
const published: PublishedWeek = {
  matches: {
    strong: { found: 1240, bothConfirmed: 60, bothDismissed: null },
    likely: matches,
    possible: matches,
    weak: matches,
  },
  deletions: { all: 80, inTime: 80 },
  objections: null,
  saves: { counted: 2400, medianMs: 500 },
  uptime: 9_998,
}

const earlier = '2026-03-02T00:00:00Z'
const newest = '2026-03-09T00:00:00Z'

const publishTwoWeeks = async () => {
  const superuser = await connectAsSuperuser(app())
  await superuser.query(
    `insert into published_statistics values ($1, $1, $2), ($3, $3, $4) on conflict do nothing`,
    [earlier, { ...published, uptime: null }, newest, published],
  )
  await superuser.end()
}

/** From another page, the numbers are loaded: in the page itself the server may have older ones. */
const openTrust = async (page: Page): Promise<void> => {
  await page.goto('/about')
  // Before the scripts run, the browser itself would follow the link.
  await page.getByRole('contentinfo').getByRole('combobox').waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: header.trust }).click()
}

const title = (page: Page) => page.getByRole('heading', { level: 1, name: trust.title })

test('the statistics say when the first ones appear, then show the newest week and the earlier ones', async () => {
  const { page } = await visitor()
  await openTrust(page)
  await title(page).waitFor()
  await page.getByRole('heading', { name: trust.noneTitle }).waitFor()

  await publishTwoWeeks()
  // A new page: browsers keep the first answer for ten minutes.
  const { page: later } = await visitor()
  await openTrust(later)
  await later
    .getByRole('heading', { name: trust.week('March 9, 2026', 'March 15, 2026') })
    .waitFor()
  const row = later.getByRole('row').filter({ hasText: bandWords.strong })
  expect(await row.first().getByRole('cell').allInnerTexts()).toEqual([
    '1,240+',
    '60+',
    trust.fewer(40),
  ])
  await later.getByText('99.98%').waitFor()
  await later.getByText(trust.saves.median('0.5 seconds')).first().waitFor()
  await later.getByText(trust.week('March 2, 2026', 'March 8, 2026')).click()
  await later.getByText(trust.uptime.none).waitFor()
})

test('statistics that cannot be loaded are not shown as missing, and can be loaded again', async () => {
  await publishTwoWeeks()
  const { page, complaints } = await visitor()
  await page.route('**/api/v1/statistics', (route) => route.abort())
  await openTrust(page)
  await page.getByRole('heading', { name: trust.failedTitle }).waitFor()
  expect(await page.getByText(trust.noneTitle).count()).toBe(0)
  await page.unroute('**/api/v1/statistics')
  await page.getByRole('button', { name: tryAgain }).click()
  await page.getByText(trust.matches.title).first().waitFor()
  complaints.length = 0
})

test('the statistics pass axe and fit in both widths and themes', async () => {
  await publishTwoWeeks()
  for (const width of ['phone', 'wide'] as const)
    for (const theme of ['light', 'dark'] as const) {
      const { page } = await visitor({ width, theme })
      await openTrust(page)
      await page.getByText(trust.matches.title).first().waitFor()
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    }
})
