import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fieldOf } from '../packages/domain/src/fields/catalog.ts'
import { fieldText } from '../packages/web/src/lib/display-text/fields/field-text.ts'
import * as auth from '../packages/web/src/text/account/auth.ts'
import * as header from '../packages/web/src/text/app/header.ts'
import * as center from '../packages/web/src/text/match/match-center.ts'
import * as match from '../packages/web/src/text/match/match.ts'
import * as turn from '../packages/web/src/text/match/turn.ts'
import * as review from '../packages/web/src/text/match/review.ts'
import * as landing from '../packages/web/src/text/pages/landing.ts'
import * as codeText from '../packages/web/src/text/account/code.ts'
import * as dashboard from '../packages/web/src/text/app/dashboard.ts'
import * as list from '../packages/web/src/text/profile/profile-list.ts'
import * as quick from '../packages/web/src/text/profile/quick-check.ts'
import * as wizard from '../packages/web/src/text/profile/wizard.ts'
import { axeViolations, narrowest, overflow } from './support/browser.ts'
import { setUpJourney } from './support/journey.ts'
import { waitForProductFont } from './support/product-font.ts'
import { mailedCode } from './support/people/mails.ts'
import { openAs, signUpByApi, submission } from './support/people/api.ts'
import { createCouple } from './support/people/couples.ts'
import { newPerson, signUp, type Person } from './support/people/people.ts'
import { boxes, typeStep } from './support/wizard.ts'

const { app, visitor } = setUpJourney()

const submitQuickCheck = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: list.describe }).click()
  await page.getByRole('heading', { level: 1, name: quick.title }).waitFor()
  await typeStep(page, 2, { 2: { fullName: 'Daniel Brooks', phoneNumber: '+44 7700 900142' } })
  await typeStep(page, 1, { 1: boxes })
  await page.getByRole('button', { name: wizard.submit }).click()
  await page.waitForURL('**/dashboard*')
}

const screenHeight = 740

/** The steps of a new user. The browser fills in the address. */
const countedUser = (page: Page) => {
  const effort = { clicks: 0, keys: 0, screens: 0 }
  return {
    effort,
    click: async (target: Locator) => {
      effort.clicks += 1
      await target.click()
    },
    type: async (target: Locator, text: string) => {
      effort.clicks += 1
      effort.keys += text.length
      await target.click()
      await page.keyboard.type(text)
    },
    /** From the top of the page down to this control. */
    seeUntil: async (target: Locator) => {
      await target.waitFor()
      // Late parts of the page have arrived, and the control is where it stays.
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready.then(() => true))
      let bottom = -1
      const hasStayed = async (): Promise<boolean> => {
        const before = bottom
        bottom = await target.evaluate((box) => box.getBoundingClientRect().bottom + scrollY)
        return bottom === before
      }
      await expect.poll(hasStayed).toBe(true)
      effort.screens += bottom / screenHeight
    },
  }
}

/** From the start page to the outcome of the first check, with a name and a phone number only. */
const firstCheck = async (page: Page, person: Person) => {
  await page.setViewportSize({ width: 360, height: screenHeight })
  await waitForProductFont(page)
  const user = countedUser(page)
  const { click, type, seeUntil } = user
  await page.goto('/')
  const start = page.getByRole('link', { name: landing.start })
  await seeUntil(start)
  await click(start)
  const email = page.getByLabel(auth.email)
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true)
  await email.fill(person.email)
  await page.getByText(auth.beforeSignUpTitle).waitFor()
  await seeUntil(page.getByRole('button', { name: auth.signUp }))
  await click(page.getByRole('button', { name: auth.signUp }))

  await type(page.getByLabel(fieldText(fieldOf('fullName')).label), 'Marcus Keller')
  await type(page.getByLabel(/^Phone number/), '+44 7700 900177')
  for (const box of await page.getByRole('checkbox').all()) await click(box)
  const submit = page.getByRole('button', { name: wizard.submit })
  await seeUntil(submit)
  await click(submit)
  await type(page.getByLabel(codeText.code), await mailedCode(app(), person.email))
  const confirm = page.getByRole('button', { name: dashboard.verifyConfirm })
  await seeUntil(confirm)
  await click(confirm)
  await page.getByText(dashboard.verifyDone).first().waitFor()
  return user
}

const isWithinTarget = ({ clicks, keys, screens }: ReturnType<typeof countedUser>['effort']) => {
  expect(clicks).toBeLessThanOrEqual(12)
  expect(keys).toBeLessThanOrEqual(41)
  expect(screens).toBeLessThanOrEqual(5)
}

test('a new user with a name and a number needs at most 12 clicks, 41 keys and 5 screens for the first check, reads its outcome in an alert, and opens the match', async () => {
  const [first, second] = [await visitor({ width: 'phone' }), await visitor({ width: 'phone' })]
  const earlier = await signUpByApi(app(), newPerson('first'))
  await earlier.send(
    'POST',
    '/api/v1/profiles',
    submission({ fullName: 'Marcus Keller', phoneNumber: '+44 7700 900177' }),
  )
  await openAs(first.page, earlier, '/dashboard')
  await first.page.getByText(center.noneTitle).first().waitFor()

  const other = await firstCheck(second.page, newPerson('second'))
  const reviewNow = second.page.getByRole('link', { name: center.reviewNow })
  await reviewNow.waitFor()
  await second.page.getByRole('alert').getByText(wizard.savedSome(1)).waitFor()
  expect(await second.page.getByText(wizard.savedWaiting).count()).toBe(0)
  await other.click(reviewNow)
  await second.page
    .getByRole('heading', { name: match.headings.pending.named('Marcus Keller') })
    .waitFor()
  isWithinTarget(other.effort)
  // The first user's page shows the match without a reload.
  await first.page.getByRole('link', { name: center.reviewNow }).waitFor()
})

test('a member with a new match decides about it with 5 clicks from the start page, almost without scrolling', async () => {
  const { own } = await createCouple(app(), [{ fullName: 'Nok Suwan', licensePlate: 'KX 4711' }])
  const { page } = await visitor({ width: 'phone' })
  await page.setViewportSize({ width: 360, height: screenHeight })
  const { effort, click, seeUntil } = countedUser(page)
  await page.goto('/')
  await click(page.getByRole('banner').getByRole('link', { name: header.signIn }))
  await page.getByLabel(auth.email).fill(own.person.email)
  const password = page.getByLabel(auth.password, { exact: true })
  await click(password)
  await password.fill(own.person.password)
  await click(page.getByRole('button', { name: auth.signIn, exact: true }))
  await click(page.getByRole('link', { name: center.reviewNow }))
  await seeUntil(page.getByRole('button', { name: review.confirm }))
  await click(page.getByRole('button', { name: review.confirm }))
  await page.getByText(turn.answer).waitFor()
  expect(effort.clicks).toBe(5)
  // The decision is within the first screen and a bit of scrolling.
  expect(effort.screens).toBeLessThan(1.1)
})

test('a new user confirms the address by the mailed code on the dashboard, once there is a profile to compare', async () => {
  const { page } = await visitor({ width: 'phone' })
  const person = newPerson('newcomer')
  await signUp(page, person)
  await page.getByRole('heading', { name: dashboard.firstTitle }).waitFor()
  const notice = page.getByRole('region', { name: dashboard.verifyTitle })
  expect(await notice.count()).toBe(0)

  await submitQuickCheck(page)
  await notice.getByLabel(codeText.code).waitFor()
  await notice.getByRole('button', { name: dashboard.verifyConfirm }).click()
  await notice.getByRole('alert').getByText(codeText.enterCode).waitFor()
  const code = await mailedCode(app(), person.email)
  await notice.getByLabel(codeText.code).fill(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await notice.getByRole('alert').getByText(codeText.codeRefused).waitFor()
  await page.setViewportSize({ width: narrowest, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await axeViolations(page)).toEqual([])

  await notice.getByLabel(codeText.code).fill(code)
  await page.keyboard.press('Enter')
  await page.getByText(dashboard.verifyDone).first().waitFor()
  await notice.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: dashboard.title }).waitFor()
  await page.getByRole('tab', { name: dashboard.tabMatches }).waitFor()
  expect(await notice.count()).toBe(0)
})
