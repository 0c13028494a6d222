import { countryHelp } from '@crosscheck/domain/safety/help-lines/help-lines'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as header from '../packages/web/src/text/app/header.ts'
import * as menu from '../packages/web/src/text/app/menu.ts'
import * as safety from '../packages/web/src/text/contact/safety.ts'
import * as match from '../packages/web/src/text/match/match.ts'
import * as danger from '../packages/web/src/text/pages/danger.ts'
import * as plan from '../packages/web/src/text/pages/safety-plan.ts'
import { axeViolations, overflow } from './support/browser.ts'
import { longTest, someOf } from '../packages/domain/src/testing/form.ts'
import { setUpJourney } from './support/journey.ts'
import { createCouple } from './support/people/couples.ts'
import { openAs } from './support/people/api.ts'
import { sendOneByOne } from './support/one-by-one.ts'

const { app, visitor } = setUpJourney()

const linesOf = (code: string) => countryHelp.find(({ country }) => country === code)?.lines ?? []

test('the safety plan shows help lines of a chosen country without a connection, and passes axe', async () => {
  for (const width of someOf(['phone', 'wide'] as const, 1))
    for (const theme of someOf(['light', 'dark'] as const, 1)) {
      const { page, context } = await visitor({ width, theme })
      await page.goto('/about')
      await page.getByRole('link', { name: menu.safetyPlan }).click()
      await page.getByRole('heading', { level: 1, name: plan.title }).waitFor()
      // The scripts have taken the page over: before, Leave is a link.
      await page.getByRole('banner').getByRole('button', { name: header.quickExitLabel }).waitFor()
      await page.getByRole('contentinfo').getByRole('combobox').waitFor()
      await context.setOffline(true)
      const country = page.getByLabel(safety.country)
      await country.selectOption('TH')
      await page.getByText(safety.emergency('191')).waitFor()
      const [line] = linesOf('TH')
      const phone = page.getByRole('link', { name: line?.phone ?? '', exact: true })
      expect(await phone.getAttribute('href')).toBe('tel:1300')
      await country.selectOption('GB')
      for (const { name } of linesOf('GB')) await page.getByText(name).waitFor()
      await country.selectOption('')
      await page.getByText(safety.helpNow).waitFor()
      await context.setOffline(false)
      await country.selectOption('JP')
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    }
})

const openTalk = (page: Page) => page.getByText(safety.talkTitle, { exact: true }).click()

test('a member in danger keeps new exchanges in the app', async () => {
  const couple = await createCouple(app(), [
    { fullName: 'Daniel Brooks', licensePlate: 'HLP-4321', workplace: 'Harbor clinic' },
  ])
  const [id = ''] = couple.matchIds
  const { page } = await visitor({ width: 'phone' })
  await page.goto('/safety-plan')
  await page.getByRole('contentinfo').getByRole('combobox').waitFor()
  expect(await page.getByText(danger.label).count()).toBe(0)
  await openAs(page, couple.own.api, '/safety-plan')
  const choice = page.getByRole('switch', { name: danger.label })
  await choice.check()
  await page.getByText(danger.on).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.reload()
  await choice.waitFor()
  expect(await choice.isChecked()).toBe(true)
  const { consent: view } = (await couple.own.api.send('GET', `/api/v1/matches/${id}/consent`))
    .body as { consent: { inAppOnly: boolean } }
  expect(view.inAppOnly).toBe(true)
})

longTest(
  'every state of a match page offers help lines, also when the page cannot be loaded',
  async () => {
    const couple = await createCouple(app(), [
      { fullName: 'Daniel Brooks', licensePlate: 'HLP-1234', workplace: 'Harbor clinic' },
    ])
    const { page, complaints } = await visitor()
    const [id = ''] = couple.matchIds
    const expectLines = async () => {
      await openTalk(page)
      await page.getByLabel(safety.country).selectOption('TH')
      await page.getByRole('link', { name: '1300', exact: true }).waitFor()
    }

    await openAs(page, couple.own.api, `/match/${id}`)
    await page.getByRole('button', { name: safety.report }).waitFor()
    await expectLines()

    await page.goto('/match/no-such-match')
    await page.getByRole('heading', { name: match.notFound }).waitFor()
    await expectLines()

    await sendOneByOne(page)
    await page.route(`**/api/v1/matches/${id}`, (route) => route.abort())
    await page.goto(`/match/${id}`)
    await page.getByRole('heading', { name: match.failedTitle }).waitFor()
    await expectLines()
    complaints.length = 0
  },
)
