import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as dashboard from '../packages/web/src/text/app/dashboard.ts'
import * as evidence from '../packages/web/src/text/match/evidence.ts'
import * as center from '../packages/web/src/text/match/match-center.ts'
import * as match from '../packages/web/src/text/match/match.ts'
import * as turn from '../packages/web/src/text/match/turn.ts'
import * as list from '../packages/web/src/text/profile/profile-list.ts'
import * as review from '../packages/web/src/text/match/review.ts'
import * as header from '../packages/web/src/text/app/header.ts'
import * as menu from '../packages/web/src/text/app/menu.ts'
import * as mails from '../packages/web/src/text/notifications/mail-settings.ts'
import { reopen } from '../packages/web/src/text/match/undo.ts'
import * as ui from '../packages/web/src/text/app/ui.ts'
import { matchesOf, signUpByApi, submission } from './support/people/api.ts'
import { newPerson, signIn, waitFor, type Person } from './support/people/people.ts'
import { setUpJourney } from './support/journey.ts'
import { sendOneByOne } from './support/one-by-one.ts'

const { app, visitor } = setUpJourney()

/** All people differ, so that each member has only the expected match. */
const partners = [
  { fullName: 'Kwame Boateng', licensePlate: 'GT 4821-19' },
  { fullName: 'Teresa Quintana', licensePlate: '7733 KLM' },
  { fullName: 'Ivo Marek', licensePlate: '5A6 9021' },
  { fullName: 'Yuki Tanabe', licensePlate: 'Shinagawa 330 a 12-34' },
  { fullName: 'Liam Gallo', licensePlate: 'FX 208 ZB' },
  { fullName: 'Olga Nordin', licensePlate: 'BVT 66K' },
]
type Partner = { fullName: string; licensePlate: string }
type Member = { person: Person; partner: Partner; matchId: string }

/** A user whose profile describes the same person as another account's. */
const member = async (): Promise<Member> => {
  const partner = partners.pop()
  if (!partner) throw new Error('There are more members than partners.')
  const person = newPerson('member')
  const api = await signUpByApi(app(), person)
  await api.send('POST', '/api/v1/profiles', submission(partner))
  const other = await signUpByApi(app(), newPerson('twin'))
  await other.send('POST', '/api/v1/profiles', submission(partner))
  await waitFor(async () => (await matchesOf(api)).length > 0)
  const [found] = await matchesOf(api)
  return { person, partner, matchId: found?.id ?? '' }
}

const enter = async (page: Page, person: Person, path = '/dashboard'): Promise<void> => {
  await page.goto('/auth')
  await signIn(page, person)
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: dashboard.title, level: 1 }).waitFor()
  if (path !== '/dashboard') await page.goto(path)
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '')

test('first use, no match yet, loading and failure are four different screens', async () => {
  const { page } = await visitor()
  const person = newPerson('newcomer')
  const api = await signUpByApi(app(), person)
  await enter(page, person)
  await page.getByText(list.none).waitFor()
  await page.getByRole('heading', { name: dashboard.firstTitle }).waitFor()

  await api.send('POST', '/api/v1/profiles', submission({ fullName: 'Nobody Else' }))
  const { promise: looked, resolve: answer } = Promise.withResolvers<void>()
  await sendOneByOne(page)
  await page.route('**/api/v1/dashboard', async (route) => {
    await looked
    await route.continue()
  })
  await page.reload()
  await page.getByText(dashboard.query.loading).waitFor()
  expect(await page.getByText(center.noneTitle).count()).toBe(0)
  answer()
  await page.getByText(center.noneTitle).waitFor()
  await page.unroute('**/api/v1/dashboard')

  await page.route('**/api/v1/dashboard', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await page.getByRole('heading', { name: dashboard.query.failedTitle }).waitFor()
  expect(await page.getByText(center.noneTitle).count()).toBe(0)
  await page.unroute('**/api/v1/dashboard')
  await page.getByRole('button', { name: ui.tryAgain }).click()
  await page.getByText(center.noneTitle).waitFor()
})

test('a review is undone on its page and from the list, and a dismissed match is reopened', async () => {
  const { page } = await visitor()
  const { person, matchId } = await member()
  await enter(page, person, `/match/${matchId}`)
  await page.getByRole('button', { name: review.confirm }).click()
  await page.getByText(turn.answer).waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${ui.undo}`) })
    .click()
  await page.getByRole('button', { name: review.confirm }).click()
  await page.getByText(turn.answer).waitFor()
  // Not a new page: the server undoes for ten seconds only.
  await page.getByRole('link', { name: match.back, exact: true }).click()
  await page.getByRole('article').getByRole('button', { name: ui.undo }).click()
  await page.getByText(center.action).waitFor()

  await page.getByRole('link', { name: center.reviewNow }).click()
  await page.getByRole('button', { name: review.dismiss }).click()
  await page.getByRole('button', { name: reopen }).click()
  await page.getByText(center.action).waitFor()
  await expect.poll(() => focused(page)).toBe(center.title)
})

test('the account menu keeps the focus on its button after a link to the same page', async () => {
  const { page } = await visitor()
  const person = newPerson('member')
  await signUpByApi(app(), person)
  await enter(page, person, '/account')
  const button = page.getByRole('button', { name: new RegExp(`, ${header.menu}$`) })
  await button.click()
  await page.getByRole('link', { name: menu.thisDevice }).click()
  await page.waitForURL('**/account#this-device')
  await expect
    .poll(() => button.evaluate((element) => element === document.activeElement))
    .toBe(true)
  expect(await page.getByRole('link', { name: menu.thisDevice }).count()).toBe(0)
})

test('a choice of emails that does not reach the server turns back, with a message', async () => {
  const { page } = await visitor()
  const person = newPerson('member')
  await signUpByApi(app(), person)
  await enter(page, person, '/settings')
  const choice = page.getByRole('switch').first()
  await expect.poll(() => choice.isChecked()).toBe(true)
  await page.route('**/api/v1/mail-preferences', (route) => route.abort())
  await choice.click()
  await page.getByText(mails.notSavedSeveral).first().waitFor()
  await expect.poll(() => choice.isChecked()).toBe(true)
  expect(await choice.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a review that fails preserves the notes and shows a message', async () => {
  const { page } = await visitor()
  const { person, matchId } = await member()
  await enter(page, person, `/match/${matchId}`)
  await page.route('**/review', (route) => route.abort())
  await page.getByRole('button', { name: review.notesAdd }).click()
  await page.getByLabel(review.notes).fill('The plate is the same.')
  await page.getByRole('button', { name: review.confirm }).click()
  await page.getByRole('alert').getByText(review.failed).waitFor()
  expect(await page.getByLabel(review.notes).inputValue()).toBe('The plate is the same.')
  await page.unroute('**/review')
  await page.getByRole('button', { name: review.confirm }).click()
  await page.getByText(turn.answer).waitFor()
})

test('a deleted profile returns to its place when restored, and also when its deletion is refused', async () => {
  const { page } = await visitor({ width: 'phone' })
  const { person, partner } = await member()
  await enter(page, person)
  await page.getByRole('tab', { name: dashboard.tabMatches }).focus()
  await page.keyboard.press('ArrowRight')
  const row = page.getByRole('button', { name: partner.fullName })
  await row.click()
  await page.getByRole('dialog', { name: partner.fullName }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toContain(partner.fullName)

  const remove = async () => {
    await row.click()
    await page.getByRole('button', { name: list.profileDelete }).click()
  }
  await remove()
  const gone = page.getByRole('listitem').filter({ hasText: list.profileGone(partner.fullName) })
  await gone.getByRole('button', { name: ui.undo }).click()
  await row.waitFor()
  await gone.waitFor({ state: 'detached' })

  await page.route('**/api/v1/profiles/*', (route) => route.abort())
  await remove()
  await page.getByText(list.profileDeleteFailed).first().waitFor()
  await row.waitFor()
})

test('a counter filters the list, and a second press removes the filter', async () => {
  const { page } = await visitor()
  const { person } = await member()
  await enter(page, person)
  const counters = page.getByRole('navigation', { name: dashboard.countLabel })
  await counters.getByRole('link', { name: dashboard.countDismissed }).click()
  await page.getByText(center.emptyGroups.dismissed).waitFor()
  expect(await page.getByText(center.action).count()).toBe(0)
  await counters.getByRole('link', { name: dashboard.countDismissed }).click()
  await page.getByText(center.action).waitFor()
})

test('the page of a missing match shows a message and then opens the dashboard', async () => {
  const { page } = await visitor()
  const { person } = await member()
  await enter(page, person, '/match/not-there')
  await page.getByRole('heading', { name: match.notFound }).waitFor()
  await page.waitForURL('**/dashboard')
})

test('the explanation of the two results is expanded on the first visit only', async () => {
  const { page } = await visitor()
  const { person, matchId } = await member()
  await enter(page, person, `/match/${matchId}`)
  await page.getByText(evidence.whyText).waitFor()
  await page.reload()
  await page.getByText(evidence.whyTitle).waitFor()
  await expect.poll(() => page.getByText(evidence.whyText).isVisible()).toBe(false)
})
