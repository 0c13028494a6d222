import type { Page } from 'playwright-core'
import * as auth from '../../../packages/web/src/text/account/auth.ts'
import * as codeText from '../../../packages/web/src/text/account/code.ts'
import { waitFor } from '../../support/people/people.ts'
import { alert, open, press, scenesOf } from './scene.ts'

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

export const publicScenes = scenesOf('visitor', {
  landing: open('/'),
  'name-and-icon': open('/name-and-icon'),
  about: open('/about'),
  privacy: open('/privacy'),
  'people-described': open('/people-described'),
  terms: open('/terms'),
  'is-it-safe': open('/is-it-safe'),
  help: open('/help'),
  leaving: open('/leaving'),
  'safety-plan': open('/safety-plan'),
  qr: open('/qr'),
  'qr-scanned': open('/qr?ref=qr'),
  'not-found': open('/no-such-page'),
  'admin-signed-out': open('/admin'),
  'unsubscribe-incomplete': open('/unsubscribe'),
  'stop-mail-incomplete': open('/stop-mail'),
  unsubscribe: open('/unsubscribe?kind=m7&key=a.b'),
  'stop-mail': open('/stop-mail?key=a.b'),
  'sign-in': open('/auth'),
  'sign-in-error': async (page) => {
    await page.goto('/auth')
    await page.getByLabel(auth.email).fill(newAddress())
    await page.getByLabel(auth.password, { exact: true }).fill('not the right one')
    await press(page, auth.signIn)
    await alert(page)
  },
  'sign-up': open('/auth?mode=sign-up'),
  'sign-up-error': async (page) => {
    await page.goto('/auth?mode=sign-up')
    await press(page, auth.signUp)
    await alert(page)
  },
  verify: open('/auth/verify#token=something'),
  'verify-error': async (page) => {
    await page.goto('/auth/verify#token=something')
    await page.getByLabel(auth.password, { exact: true }).fill('not the right one')
    await press(page, auth.verifyButton)
    await alert(page)
  },
  'verify-incomplete': open('/auth/verify'),
  forgot: open('/auth?mode=forgot'),
  'forgot-sent': async (page) => {
    await page.goto('/auth?mode=forgot')
    await page.getByLabel(auth.email).fill(newAddress())
    await press(page, auth.forgotSend)
    await page.getByRole('heading', { name: auth.mailSentTitle }).waitFor()
  },
  'sign-in-code': async (page) => {
    await page.goto('/auth')
    await page.getByLabel(auth.email).fill(newAddress())
    await press(page, auth.mailMe)
    await page.getByLabel(codeText.code).fill('123456')
    await press(page, auth.signIn)
    await alert(page)
  },
  'sign-in-continue-as': async (page) => {
    await page.addInitScript(() => {
      localStorage.setItem('saveToAccount', 'someone')
      localStorage.setItem('saveToAccountAddress', 'ines@example.org')
    })
    await open('/auth')(page)
  },
  magic: open('/auth/magic#token=something'),
  'magic-error': async (page) => {
    await page.goto('/auth/magic#token=something')
    await press(page, auth.signIn)
    await alert(page)
  },
  reset: open('/auth/reset#token=something'),
  'reset-error': async (page) => {
    await page.goto('/auth/reset#token=something')
    await page.getByLabel(auth.newPassword, { exact: true }).fill('seven paper lanterns')
    await press(page, auth.resetButton)
    await alert(page)
  },
  'new-address': open('/auth/email#token=something'),
  'keep-account': open('/auth/keep#token=something'),
  // The last one, because it signs the visitor in.
  'started-over': takeOverSession,
})
