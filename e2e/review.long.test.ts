import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as t from '../packages/web/src/text/admin/review.ts'
import * as reports from '../packages/web/src/text/contact/reports.ts'
import { bell as bellName } from '../packages/web/src/text/notifications/bell.ts'
import { byKind } from '../packages/web/src/text/notifications/kinds.ts'
import { createLayoutChecks } from './support/layout-checks.ts'
import { setUpJourney } from './support/journey.ts'
import { openAs, signUpByApi } from './support/people/api.ts'
import { confirm, createCouple } from './support/people/couples.ts'
import { waitFor } from './support/people/people.ts'

const ada = { email: 'ada@example.org', password: 'seven paper lanterns' }
const ben = { email: 'ben@example.org', password: 'seven paper lanterns' }
const { app, visitor } = setUpJourney(async () => ({ ADMIN_EMAILS: `${ada.email},${ben.email}` }))

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
const openFirst = async (page: Page): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${t.open}`) })
    .first()
    .click()
  await page.getByLabel(t.why).fill('It is my turn.')
  await press(page, t.open)
  await page.getByRole('heading', { name: t.evidenceTitle }).waitFor()
}
const readBell = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${bellName}`) }).click()
  await page.getByRole('region', { name: bellName }).getByText(title).click()
  await page.waitForURL('**/reports')
}

test('a report leads to a warning, both sides are notified, and a second administrator withdraws it after an appeal', async () => {
  const [adas, bens] = [await signUpByApi(app(), ada), await signUpByApi(app(), ben)]
  const { own, other, matchIds } = await createCouple(app(), [
    { fullName: 'Daniel Brooks', licensePlate: 'KX 4711' },
  ])
  const [matchId = ''] = matchIds
  for (const party of [own, other]) await confirm(party, matchId)
  const sent = await own.api.send('POST', `/api/v1/matches/${matchId}/report`, {
    reason: 'threats',
    details: 'They know where I live.',
    evidence: { messageIds: [], contact: false, match: true },
  })
  expect(sent.status).toBe(201)

  const first = await visitor()
  await openAs(first.page, adas, '/admin/review')
  const { found, look } = createLayoutChecks(first.page)
  await first.page.getByRole('heading', { name: new RegExp(t.kinds.report) }).waitFor()
  await look('the review queue')
  await openFirst(first.page)
  await first.page.getByText('They know where I live.').waitFor()
  await look('a case')
  await press(first.page, t.decide)
  await expect.poll(() => first.page.getByText(t.missing).count()).toBe(3)
  await first.page.getByRole('combobox', { name: t.decideTitle }).selectOption('warn')
  await first.page.getByRole('combobox', { name: t.reasonLabel }).selectOption('threats')
  await first.page.getByLabel(t.noteLabel).fill('The message is a threat.')
  await press(first.page, t.decide)
  await first.page.getByText(t.noEvidence).waitFor()

  const reporter = await visitor()
  await openAs(reporter.page, own.api, '/dashboard')
  await readBell(reporter.page, byKind['request-decided'].title)
  await reporter.page.getByText(reports.states.decided, { exact: true }).waitFor()
  expect(await reporter.page.getByRole('main').innerText()).not.toContain(reports.decisions.warn)

  const person = await visitor({ width: 'phone' })
  await openAs(person.page, other.api, '/dashboard')
  await readBell(person.page, byKind['decision-made'].title)
  await person.page.getByRole('heading', { name: reports.decisions.warn }).waitFor()
  await person.page.getByText(reports.reason(reports.reasons.threats)).waitFor()
  const checks = createLayoutChecks(person.page)
  await checks.look('your reports')
  await person.page.getByLabel(reports.appealLabel).fill('It was not me.')
  await press(person.page, reports.appealSend)
  await person.page.getByText(reports.appeals.waiting).waitFor()
  await waitFor(async () => (await app().mailsTo(other.person.email)).length > 1)

  const signedOut = await visitor()
  const linked = (await app().mailsTo(other.person.email))
    .map(({ text }) => /https?:\/\/\S+(\/appeal\?\S+)/.exec(text)?.[1])
    .find((path) => path !== undefined)
  await signedOut.page.goto(linked ?? '')
  await signedOut.page.getByLabel(reports.appealLabel).waitFor()
  const appealPage = createLayoutChecks(signedOut.page)
  await appealPage.look('the appeal page')

  const second = await visitor()
  await openAs(second.page, bens, '/admin/review')
  await second.page.getByRole('combobox', { name: t.stateLabel }).selectOption('appeals')
  await second.page.waitForURL('**/admin/review?state=appeals')
  await second.page.getByRole('combobox', { name: t.kindLabel }).selectOption('pair')
  await second.page.getByText(t.none).waitFor()
  await second.page.reload()
  await second.page.getByText(t.none).waitFor()
  await second.page.goBack()
  await openFirst(second.page)
  await second.page.getByText('It was not me.').waitFor()
  await second.page.getByLabel(t.noteLabel).fill('Someone else wrote it.')
  await press(second.page, t.outcomes.overturned)
  await second.page.getByText(t.outcomes.overturned).waitFor()

  await person.page.goto('/dashboard')
  await readBell(person.page, byKind['appeal-decided'].title)
  await person.page.getByText(reports.appeals.overturned).waitFor()
  expect([...found, ...checks.found, ...appealPage.found]).toEqual([])
})

test('an appeal by the link of a mail is sent with the key of the link', async () => {
  const { page } = await visitor()
  const link = { decision: '0b6a4f9e-7d21-4c53-9a8e-3f1c2d5b6a70', key: 'key-of-the-link' }
  const sent: unknown[] = []
  await page.route('**/api/v1/appeals', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ json: { success: true } })
  })
  await page.goto(`/appeal?${new URLSearchParams(link).toString()}`)
  await page.getByLabel(reports.appealLabel).fill('It was not me.')
  await press(page, reports.appealSend)
  await page.getByRole('heading', { name: reports.linkSentTitle }).waitFor()
  expect(sent).toEqual([{ ...link, text: 'It was not me.' }])
})
