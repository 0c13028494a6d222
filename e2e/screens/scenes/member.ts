import type { Page } from 'playwright-core'
import { bell } from '../../../packages/web/src/text/notifications/bell.ts'
import { choose as chooseNotifications } from '../../../packages/web/src/text/notifications/notifications.ts'
import { sendOneByOne } from '../../support/one-by-one.ts'
import { alert, open, scenesOf } from './scene.ts'

/** Opens a page whose data never arrives. */
const blockRequests = (path: string, call: string) => async (page: Page) => {
  await sendOneByOne(page)
  await page.route(call, (route) => route.abort())
  await page.goto(path)
  await alert(page)
}

export const memberScenes = scenesOf('member', {
  'bell-open': async (page) => {
    await open('/dashboard')(page)
    await page.getByRole('button', { name: bell }).click()
    await page.getByRole('link', { name: chooseNotifications }).waitFor()
  },
  dashboard: open('/dashboard'),
  'dashboard-profiles': open('/dashboard?tab=profiles'),
  'dashboard-failed': blockRequests('/dashboard', '**/api/v1/dashboard'),
  'dashboard-unreached': blockRequests('/dashboard', '**/api/auth/me'),
  'match-pending': (page, { pending }) => open(`/match/${pending}`)(page),
  'match-confirmed': (page, { confirmed }) => open(`/match/${confirmed}`)(page),
  'match-dismissed': (page, { dismissed }) => open(`/match/${dismissed}`)(page),
  'match-missing': open('/match/no-such-match'),
  'match-failed': (page, { pending }) =>
    blockRequests(`/match/${pending}`, '**/api/v1/matches/*')(page),
})
