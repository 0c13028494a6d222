import type { Page } from 'playwright-core'
import { alert, open, type Scene } from './scene.ts'
import { sendOneByOne } from '../../support/one-by-one.ts'

/** Opens a page whose data never arrives. */
const blockRequests = (path: string, call: string) => async (page: Page) => {
  await sendOneByOne(page)
  await page.route(call, (route) => route.abort())
  await page.goto(path)
  await alert(page)
}

export const memberScenes: Scene[] = [
  { name: 'dashboard', as: 'member', show: open('/dashboard') },
  { name: 'dashboard-profiles', as: 'member', show: open('/dashboard?tab=profiles') },
  {
    name: 'dashboard-failed',
    as: 'member',
    show: blockRequests('/dashboard', '**/api/v1/dashboard'),
  },
  {
    name: 'dashboard-unreached',
    as: 'member',
    show: blockRequests('/dashboard', '**/api/auth/me'),
  },
  {
    name: 'match-pending',
    as: 'member',
    show: (page, { pending }) => open(`/match/${pending}`)(page),
  },
  {
    name: 'match-confirmed',
    as: 'member',
    show: (page, { confirmed }) => open(`/match/${confirmed}`)(page),
  },
  {
    name: 'match-dismissed',
    as: 'member',
    show: (page, { dismissed }) => open(`/match/${dismissed}`)(page),
  },
  { name: 'match-missing', as: 'member', show: open('/match/no-such-match') },
  {
    name: 'match-failed',
    as: 'member',
    show: (page, { pending }) => blockRequests(`/match/${pending}`, '**/api/v1/matches/*')(page),
  },
]
