import type { Page } from 'playwright-core'
import * as account from '../../../packages/web/src/text/account/account.ts'
import { bell } from '../../../packages/web/src/text/notifications/bell.ts'
import { byCode } from '../../../packages/web/src/text/errors/general.ts'
import { choose as chooseNotifications } from '../../../packages/web/src/text/notifications/notifications.ts'
import * as ui from '../../../packages/web/src/text/app/ui.ts'
import * as words from '../../../packages/web/src/text/profile/wizard.ts'
import { expireSession } from '../../support/expired-session.ts'
import { atStep, boxes, everyFieldValue, next, typeField, typeStep } from '../../support/wizard.ts'
import { alert, open, press, type Scene } from './scene.ts'

const inStep = async (page: Page, step: 1 | 2 | 3 | 4 | 5 | 6 | 7) => {
  await page.goto(`/profile?step=${step}`)
  await atStep(page, step)
}

export const newcomerScenes: Scene[] = [
  {
    name: 'settings',
    as: 'newcomer',
    show: async (page) => {
      await open('/settings')(page)
      await page.getByRole('switch').first().waitFor()
    },
  },
  {
    name: 'account',
    as: 'newcomer',
    show: async (page) => {
      await open('/account')(page)
      await page.getByText(account.sessionHere).waitFor()
    },
  },
  {
    name: 'account-forms',
    as: 'newcomer',
    show: async (page) => {
      await open('/account')(page)
      await press(page, account.addressChange)
      await press(page, account.passwordChange)
      await press(page, account.passwordSave)
      await alert(page)
    },
  },
  {
    name: 'account-delete',
    as: 'newcomer',
    show: async (page) => {
      await open('/data-management')(page)
      await press(page, account.deleteOpen)
      await page.getByLabel(account.deleteType).waitFor()
    },
  },
  { name: 'dashboard-first-use', as: 'newcomer', show: open('/dashboard') },
  { name: 'name-and-icon-mails', as: 'newcomer', show: open('/name-and-icon') },
  { name: 'my-data', as: 'newcomer', show: open('/data-management') },
  { name: 'quick-check', as: 'newcomer', show: open('/profile') },
  {
    name: 'quick-check-error',
    as: 'newcomer',
    show: async (page) => {
      await open('/profile')(page)
      await press(page, words.submit)
      await alert(page)
    },
  },
  { name: 'wizard-1', as: 'newcomer', show: open('/profile?step=1') },
  {
    name: 'wizard-1-error',
    as: 'newcomer',
    show: async (page) => {
      await open('/profile?step=1')(page)
      await press(page, words.nextStep)
      await alert(page)
    },
  },
  {
    name: 'wizard-2-error',
    as: 'newcomer',
    show: async (page) => {
      await open('/profile?step=1')(page)
      for (const [name, value] of Object.entries(boxes))
        await typeField(page, { step: 1, name, value })
      await press(page, words.nextStep)
      await atStep(page, 2)
      await typeField(page, { step: 2, name: 'age', value: '16' })
      await press(page, words.nextStep)
      await alert(page)
    },
  },
  {
    name: 'wizard-7',
    as: 'newcomer',
    show: async (page) => {
      const filled = everyFieldValue()
      const typed = {
        ...filled,
        1: { ...filled[1], ...boxes },
        2: { ...filled[2], fullName: 'Daniel "Dan" Arkwright', phoneNumber: '+44 7700 900 142' },
        4: { ...filled[4], socialMediaInstagram: 'https://instagram.com/dan.ark' },
      }
      await page.goto('/profile?step=1')
      for (const step of [1, 2, 3, 4, 5, 6, 7] as const) {
        await atStep(page, step)
        await typeStep(page, step, typed)
        if (step < 7) await next(page, step)
      }
      await page.getByText(/^Draft saved at/).waitFor()
    },
  },
  ...([2, 3, 4, 5, 6] as const).map((step): Scene => ({
    name: `wizard-${step}`,
    as: 'newcomer',
    show: (page) => inStep(page, step),
  })),
  {
    name: 'wizard-offline',
    as: 'newcomer',
    show: async (page) => {
      await inStep(page, 3)
      await page.route('**/api/v1/drafts/*', (route) => route.abort())
      await typeField(page, { step: 3, name: 'height', value: '176 cm' })
      await page.getByText(words.draftLocal).waitFor()
    },
  },
  {
    name: 'wizard-steps-open',
    as: 'newcomer',
    show: async (page) => {
      await inStep(page, 4)
      const bar = page.getByText(ui.stepOf(4, 7)).last()
      if (await bar.isVisible()) await bar.click()
    },
  },
  {
    name: 'menu-open',
    as: 'newcomer',
    show: async (page) => {
      await open('/dashboard')(page)
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
    },
  },
  {
    name: 'bell-open',
    as: 'member',
    show: async (page) => {
      await open('/dashboard')(page)
      await page.getByRole('button', { name: bell }).click()
      await page.getByRole('link', { name: chooseNotifications }).waitFor()
    },
  },
  {
    name: 'expired',
    as: 'newcomer',
    show: async (page) => {
      await open('/account')(page)
      await page.getByText(account.sessionHere).waitFor()
      await expireSession(page)
      await page.getByLabel(/^Name \(optional/).fill('Ines')
      await press(page, account.nameSave)
      await page.getByRole('heading', { name: byCode.TOKEN_EXPIRED }).waitFor()
      await page.unrouteAll()
    },
  },
]
