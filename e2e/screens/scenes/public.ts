import type { Page } from 'playwright-core'
import * as auth from '../../../packages/web/src/text/account/auth.ts'
import * as codeText from '../../../packages/web/src/text/account/code.ts'
import { waitFor } from '../../support/people/people.ts'
import { alert, open, press, type Scene } from './scene.ts'

let addressCount = 0
/** Each screenshot uses another address, because mails to one address are limited. */
const newAddress = () => `ines${(addressCount += 1)}@example.org`

/** Another person signs up with an address, and its owner arrives by the mailed link or code. */
const takeOverSession = async (page: Page) => {
  const email = `squatted-${newAddress()}`
  const post = (path: string, data: object) => page.request.post(path, { data })
  await post('/api/auth/signup', { email, password: 'green kettle at noon' })
  await page.goto('/auth')
  // The page would offer the address of an earlier scene.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
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

export const publicScenes: Scene[] = [
  { name: 'landing', as: 'visitor', show: open('/') },
  { name: 'name-and-icon', as: 'visitor', show: open('/name-and-icon') },
  { name: 'about', as: 'visitor', show: open('/about') },
  { name: 'privacy', as: 'visitor', show: open('/privacy') },
  { name: 'people-described', as: 'visitor', show: open('/people-described') },
  { name: 'terms', as: 'visitor', show: open('/terms') },
  { name: 'is-it-safe', as: 'visitor', show: open('/is-it-safe') },
  { name: 'help', as: 'visitor', show: open('/help') },
  { name: 'leaving', as: 'visitor', show: open('/leaving') },
  { name: 'safety-plan', as: 'visitor', show: open('/safety-plan') },
  { name: 'qr', as: 'visitor', show: open('/qr') },
  { name: 'qr-scanned', as: 'visitor', show: open('/qr?ref=qr') },
  { name: 'not-found', as: 'visitor', show: open('/no-such-page') },
  { name: 'admin-signed-out', as: 'visitor', show: open('/admin') },
  { name: 'unsubscribe-incomplete', as: 'visitor', show: open('/unsubscribe') },
  { name: 'stop-mail-incomplete', as: 'visitor', show: open('/stop-mail') },
  { name: 'unsubscribe', as: 'visitor', show: open('/unsubscribe?kind=m7&key=a.b') },
  { name: 'stop-mail', as: 'visitor', show: open('/stop-mail?key=a.b') },
  { name: 'sign-in', as: 'visitor', show: open('/auth') },
  {
    name: 'sign-in-error',
    as: 'visitor',
    show: async (page) => {
      await page.goto('/auth')
      await page.getByLabel(auth.email).fill(newAddress())
      await page.getByLabel(auth.password, { exact: true }).fill('not the right one')
      await press(page, auth.signIn)
      await alert(page)
    },
  },
  { name: 'sign-up', as: 'visitor', show: open('/auth?mode=sign-up') },
  {
    name: 'sign-up-error',
    as: 'visitor',
    show: async (page) => {
      await page.goto('/auth?mode=sign-up')
      await press(page, auth.signUp)
      await alert(page)
    },
  },
  { name: 'verify', as: 'visitor', show: open('/auth/verify#token=something') },
  {
    name: 'verify-error',
    as: 'visitor',
    show: async (page) => {
      await page.goto('/auth/verify#token=something')
      await page.getByLabel(auth.password, { exact: true }).fill('not the right one')
      await press(page, auth.verifyButton)
      await alert(page)
    },
  },
  { name: 'verify-incomplete', as: 'visitor', show: open('/auth/verify') },
  { name: 'forgot', as: 'visitor', show: open('/auth?mode=forgot') },
  {
    name: 'forgot-sent',
    as: 'visitor',
    show: async (page) => {
      await page.goto('/auth?mode=forgot')
      await page.getByLabel(auth.email).fill(newAddress())
      await press(page, auth.forgotSend)
      await page.getByRole('heading', { name: auth.mailSentTitle }).waitFor()
    },
  },
  {
    name: 'sign-in-code',
    as: 'visitor',
    show: async (page) => {
      await page.goto('/auth')
      await page.getByLabel(auth.email).fill(newAddress())
      await press(page, auth.mailMe)
      await page.getByLabel(codeText.code).fill('123456')
      await press(page, auth.signIn)
      await alert(page)
    },
  },
  {
    name: 'sign-in-continue-as',
    as: 'visitor',
    show: async (page) => {
      await page.addInitScript(() => {
        localStorage.setItem('saveToAccount', 'someone')
        localStorage.setItem('saveToAccountAddress', 'ines@example.org')
      })
      await open('/auth')(page)
    },
  },
  { name: 'magic', as: 'visitor', show: open('/auth/magic#token=something') },
  {
    name: 'magic-error',
    as: 'visitor',
    show: async (page) => {
      await page.goto('/auth/magic#token=something')
      await press(page, auth.signIn)
      await alert(page)
    },
  },
  { name: 'reset', as: 'visitor', show: open('/auth/reset#token=something') },
  {
    name: 'reset-error',
    as: 'visitor',
    show: async (page) => {
      await page.goto('/auth/reset#token=something')
      await page.getByLabel(auth.newPassword, { exact: true }).fill('seven paper lanterns')
      await press(page, auth.resetButton)
      await alert(page)
    },
  },
  { name: 'new-address', as: 'visitor', show: open('/auth/email#token=something') },
  { name: 'keep-account', as: 'visitor', show: open('/auth/keep#token=something') },
  // The last one, because it signs the visitor in.
  { name: 'started-over', as: 'visitor', show: takeOverSession },
]
