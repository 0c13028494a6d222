import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as choices from '../packages/web/src/text/account/choices.ts'
import * as account from '../packages/web/src/text/account/account.ts'
import * as header from '../packages/web/src/text/app/header.ts'
import { axeViolations, overflow } from './support/browser.ts'
import { setUpJourney } from './support/journey.ts'
import { newPerson, signUp, waitFor } from './support/people/people.ts'

const { visitor } = setUpJourney()

type Sent = { body: string; headers: Record<string, string> }

const recordEvents = (page: Page): Sent[] => {
  const sent: Sent[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/analytics/'))
      sent.push({ body: request.postData() ?? '', headers: request.headers() })
  })
  return sent
}

const openDashboard = (page: Page) =>
  page.getByRole('link', { name: header.matches, exact: true }).first().click()

// claim: measuring-starts-off
test('pages are counted only after the user turns it on, without the user, and no longer after it is turned off', async () => {
  const { page } = await visitor()
  const sent = recordEvents(page)
  const person = newPerson('measured')
  await signUp(page, person)
  await page.goto('/account')
  const choice = page.getByRole('switch', { name: choices.measuringLabel })
  await choice.waitFor()
  expect(await choice.isChecked()).toBe(false)
  expect(sent).toEqual([])

  await choice.check()
  await openDashboard(page)
  await page.waitForURL('**/dashboard*')
  await waitFor(async () =>
    sent
      .map(({ body }) => body)
      .join('')
      .includes('"/dashboard"'),
  )
  const { body = '', headers = {} } = sent.at(-1) ?? {}
  expect(body).toContain('"type":"pageview"')
  expect(body).not.toContain(person.email)
  expect(Object.keys(headers)).not.toContain('authorization')
  expect(Object.keys(headers)).not.toContain('cookie')

  await page.goto('/account')
  await choice.uncheck()
  await page.reload()
  await choice.waitFor()
  const count = sent.length
  await openDashboard(page)
  await page.waitForURL('**/dashboard*')
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  expect(sent).toHaveLength(count)
})

test('a browser that asks not to be measured has nothing to turn on, and counts nothing', async () => {
  const { page } = await visitor({ width: 'phone' })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    localStorage.setItem('crosscheck_measuring', 'on')
  })
  const sent = recordEvents(page)
  await signUp(page, newPerson('refusing'))
  await page.goto('/account')
  await page.getByRole('heading', { level: 1, name: account.title }).waitFor()
  await page.getByText(choices.measuringRefused).waitFor()
  expect(await page.getByRole('switch', { name: choices.measuringLabel }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(page)).toBe(0)
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([])
})
