import type { Page } from 'playwright-core'
import * as account from '../../../packages/web/src/text/account/account.ts'
import { byCode } from '../../../packages/web/src/text/errors/general.ts'
import * as ui from '../../../packages/web/src/text/app/ui.ts'
import * as words from '../../../packages/web/src/text/profile/wizard.ts'
import { expireSession } from '../../support/expired-session.ts'
import { atStep, boxes, everyFieldValue, next, typeField, typeStep } from '../../support/wizard.ts'
import { alert, open, press, scenesOf } from './scene.ts'

const inStep = async (page: Page, step: 1 | 2 | 3 | 4 | 5 | 6 | 7) => {
  await page.goto(`/profile?step=${step}`)
  await atStep(page, step)
}

export const newcomerScenes = scenesOf('newcomer', {
  settings: async (page) => {
    await open('/settings')(page)
    await page.getByRole('switch').first().waitFor()
  },
  account: async (page) => {
    await open('/account')(page)
    await page.getByText(account.sessionHere).waitFor()
  },
  'account-forms': async (page) => {
    await open('/account')(page)
    await press(page, account.addressChange)
    await press(page, account.passwordChange)
    await press(page, account.passwordSave)
    await alert(page)
  },
  'account-delete': async (page) => {
    await open('/data-management')(page)
    await press(page, account.deleteOpen)
    await page.getByLabel(account.deleteType).waitFor()
  },
  'dashboard-first-use': open('/dashboard'),
  'name-and-icon-mails': open('/name-and-icon'),
  'my-data': open('/data-management'),
  'quick-check': open('/profile'),
  'quick-check-error': async (page) => {
    await open('/profile')(page)
    await press(page, words.submit)
    await alert(page)
  },
  'wizard-1': open('/profile?step=1'),
  'wizard-1-error': async (page) => {
    await open('/profile?step=1')(page)
    await press(page, words.nextStep)
    await alert(page)
  },
  'wizard-2-error': async (page) => {
    await open('/profile?step=1')(page)
    for (const [name, value] of Object.entries(boxes))
      await typeField(page, { step: 1, name, value })
    await press(page, words.nextStep)
    await atStep(page, 2)
    await typeField(page, { step: 2, name: 'age', value: '16' })
    await press(page, words.nextStep)
    await alert(page)
  },
  'wizard-7': async (page) => {
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
  ...Object.fromEntries(
    ([2, 3, 4, 5, 6] as const).map((step) => [
      `wizard-${step}`,
      (page: Page) => inStep(page, step),
    ]),
  ),
  'wizard-offline': async (page) => {
    await inStep(page, 3)
    await page.route('**/api/v1/drafts/*', (route) => route.abort())
    await typeField(page, { step: 3, name: 'height', value: '176 cm' })
    await page.getByText(words.draftLocal).waitFor()
  },
  'wizard-steps-open': async (page) => {
    await inStep(page, 4)
    const bar = page.getByText(ui.stepOf(4, 7)).last()
    if (await bar.isVisible()) await bar.click()
  },
  'menu-open': async (page) => {
    await open('/dashboard')(page)
    const menu = page.getByRole('button', { name: 'Menu' })
    if (await menu.isVisible()) await menu.click()
  },
  expired: async (page) => {
    await open('/account')(page)
    await page.getByText(account.sessionHere).waitFor()
    await expireSession(page)
    await page.getByLabel(/^Name \(optional/).fill('Ines')
    await press(page, account.nameSave)
    await page.getByRole('heading', { name: byCode.TOKEN_EXPIRED }).waitFor()
    await page.unrouteAll()
  },
})
