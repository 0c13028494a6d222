import type { Page } from 'playwright-core'
import * as account from '../../packages/web/src/text/en/account/account.ts'
import * as auth from '../../packages/web/src/text/en/account/auth.ts'
import { bell } from '../../packages/web/src/text/en/notifications/bell.ts'
import * as codeText from '../../packages/web/src/text/en/account/code.ts'
import { sessionExpired } from '../../packages/web/src/text/en/app/errors.ts'
import { choose as chooseNotifications } from '../../packages/web/src/text/en/notifications/notifications.ts'
import * as ui from '../../packages/web/src/text/en/app/ui.ts'
import * as words from '../../packages/web/src/text/en/profile/wizard.ts'
import { waitFor } from '../support/people/people.ts'
import { atStep, boxes, everyFieldValue, next, typeField, typeStep } from '../support/wizard.ts'

/** The viewer: a visitor, a user with a new account, or a user with matches. */
export type Viewer = 'nobody' | 'newcomer' | 'member'
export type Known = { pending: string; confirmed: string; dismissed: string }
export type Scene = {
  name: string
  as: Viewer
  show: (page: Page, known: Known) => Promise<unknown>
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()

let asking = 0
/** Each screenshot uses another address, because mails to one address are limited. */
const asked = () => `ines${(asking += 1)}@example.org`

const open = (path: string) => async (page: Page) => {
  await page.goto(path)
  await heading(page)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const alert = (page: Page) => page.getByRole('alert').first().waitFor()

/** Opens a page whose data never arrives. */
const blockRequests = (path: string, call: string) => async (page: Page) => {
  await page.route(call, (route) => route.abort())
  await page.goto(path)
  await alert(page)
}

/** Another person signs up with an address, and its owner arrives by the mailed link or code. */
const takeOverSession = async (page: Page) => {
  const email = `squatted-${asked()}`
  const post = (path: string, data: object) => page.request.post(path, { data })
  await post('/api/auth/signup', { email, password: 'green kettle at noon' })
  await page.goto('/auth')
  await page.getByLabel(auth.email).fill(email)
  await press(page, auth.mailMe)
  await page.getByLabel(codeText.code).waitFor()
  let link: string | undefined
  await waitFor(async () => {
    const answer = await page.request.get('/dev/mailbox.json')
    const { items } = (await answer.json()) as { items: { to: string; text: string }[] }
    const texts = items.filter(({ to }) => to === email).map(({ text }) => text)
    link = /\/auth\/magic#token=[\w-]+/.exec(texts.join('\n'))?.[0]
    return link !== undefined
  })
  await page.goto(link ?? '')
  await press(page, auth.signIn)
  await page.getByText(auth.startedOverTitle).waitFor()
}

const inStep = async (page: Page, step: 1 | 2 | 3 | 4 | 5 | 6 | 7) => {
  await page.goto(`/profile?step=${step}`)
  await atStep(page, step)
}

const publicScenes: Scene[] = [
  { name: 'landing', as: 'nobody', show: open('/') },
  { name: 'about', as: 'nobody', show: open('/about') },
  { name: 'privacy', as: 'nobody', show: open('/privacy') },
  { name: 'people-described', as: 'nobody', show: open('/people-described') },
  { name: 'terms', as: 'nobody', show: open('/terms') },
  { name: 'not-found', as: 'nobody', show: open('/no-such-page') },
  { name: 'admin-signed-out', as: 'nobody', show: open('/admin') },
  { name: 'unsubscribe', as: 'nobody', show: open('/unsubscribe?kind=m7&key=a.b') },
  { name: 'stop-mail', as: 'nobody', show: open('/stop-mail?key=a.b') },
  { name: 'sign-in', as: 'nobody', show: open('/auth') },
  {
    name: 'sign-in-error',
    as: 'nobody',
    show: async (page) => {
      await page.goto('/auth')
      await page.getByLabel(auth.email).fill(asked())
      await page.getByLabel(auth.password, { exact: true }).fill('not the right one')
      await press(page, auth.signIn)
      await alert(page)
    },
  },
  { name: 'sign-up', as: 'nobody', show: open('/auth?mode=sign-up') },
  {
    name: 'sign-up-error',
    as: 'nobody',
    show: async (page) => {
      await page.goto('/auth?mode=sign-up')
      await page.getByLabel(auth.password, { exact: true }).fill('password')
      await press(page, auth.signUp)
      await alert(page)
    },
  },
  { name: 'verify', as: 'nobody', show: open('/auth/verify#token=something') },
  {
    name: 'verify-error',
    as: 'nobody',
    show: async (page) => {
      await page.goto('/auth/verify#token=something')
      await page.getByLabel(auth.password, { exact: true }).fill('not the right one')
      await press(page, auth.verifyButton)
      await alert(page)
    },
  },
  { name: 'started-over', as: 'nobody', show: takeOverSession },
  { name: 'verify-incomplete', as: 'nobody', show: open('/auth/verify') },
  { name: 'forgot', as: 'nobody', show: open('/auth?mode=forgot') },
  {
    name: 'forgot-sent',
    as: 'nobody',
    show: async (page) => {
      await page.goto('/auth?mode=forgot')
      await page.getByLabel(auth.email).fill(asked())
      await press(page, auth.forgotSend)
      await page.getByRole('heading', { name: auth.mailSentTitle }).waitFor()
    },
  },
  {
    name: 'sign-in-code',
    as: 'nobody',
    show: async (page) => {
      await page.goto('/auth')
      await page.getByLabel(auth.email).fill(asked())
      await press(page, auth.mailMe)
      await page.getByLabel(codeText.code).fill('123456')
      await press(page, auth.signIn)
      await alert(page)
    },
  },
  {
    name: 'sign-in-continue-as',
    as: 'nobody',
    show: async (page) => {
      await page.addInitScript(() => {
        localStorage.setItem('saveToAccount', 'somebody')
        localStorage.setItem('saveToAccountAddress', 'ines@example.org')
      })
      await open('/auth')(page)
    },
  },
  { name: 'magic', as: 'nobody', show: open('/auth/magic#token=something') },
  {
    name: 'magic-error',
    as: 'nobody',
    show: async (page) => {
      await page.goto('/auth/magic#token=something')
      await press(page, auth.signIn)
      await alert(page)
    },
  },
  { name: 'reset', as: 'nobody', show: open('/auth/reset#token=something') },
  {
    name: 'reset-error',
    as: 'nobody',
    show: async (page) => {
      await page.goto('/auth/reset#token=something')
      await page.getByLabel(auth.newPassword, { exact: true }).fill('seven paper lanterns')
      await press(page, auth.resetButton)
      await alert(page)
    },
  },
  { name: 'new-address', as: 'nobody', show: open('/auth/email#token=something') },
  { name: 'keep-account', as: 'nobody', show: open('/auth/keep#token=something') },
]

const newcomerScenes: Scene[] = [
  {
    name: 'settings',
    as: 'newcomer',
    show: async (page) => {
      await open('/settings')(page)
      await page.getByRole('switch').first().waitFor()
    },
  },
  {
    name: 'settings-not-saved',
    as: 'newcomer',
    show: async (page) => {
      await page.route('**/api/v1/mail-preferences', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      )
      await open('/settings')(page)
      await page.getByRole('switch').first().click()
      await alert(page)
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
      await open('/account')(page)
      await press(page, account.deleteOpen)
      await page.getByLabel(account.deleteType).waitFor()
    },
  },
  { name: 'dashboard-first-use', as: 'newcomer', show: open('/dashboard') },
  { name: 'wizard-1', as: 'newcomer', show: open('/profile') },
  {
    name: 'wizard-1-error',
    as: 'newcomer',
    show: async (page) => {
      await open('/profile')(page)
      await press(page, words.next)
      await alert(page)
    },
  },
  {
    name: 'wizard-2-error',
    as: 'newcomer',
    show: async (page) => {
      await open('/profile')(page)
      for (const [name, value] of Object.entries(boxes))
        await typeField(page, { step: 1, name, value })
      await press(page, words.next)
      await atStep(page, 2)
      await typeField(page, { step: 2, name: 'age', value: '16' })
      await press(page, words.next)
      await alert(page)
    },
  },
  {
    name: 'wizard-7-review',
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
      await page.route('**/api/**', (route) =>
        route.fulfill({ status: 401, json: { code: 'TOKEN_EXPIRED', message: 'Expired' } }),
      )
      await page.getByLabel(/^Name \(optional/).fill('Ines')
      await press(page, account.nameSave)
      await page.getByRole('heading', { name: sessionExpired }).waitFor()
      await page.unrouteAll()
    },
  },
]

const memberScenes: Scene[] = [
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

export const scenes: readonly Scene[] = [...publicScenes, ...newcomerScenes, ...memberScenes]
