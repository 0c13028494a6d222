import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bell as bellName, unread } from '../packages/web/src/text/notifications/bell.ts'
import * as consent from '../packages/web/src/text/contact/consent.ts'
import * as contact from '../packages/web/src/text/contact/contact.ts'
import * as inquiry from '../packages/web/src/text/contact/inquiry.ts'
import * as match from '../packages/web/src/text/match/match.ts'
import * as inbox from '../packages/web/src/text/contact/inbox.ts'
import * as messages from '../packages/web/src/text/contact/messages.ts'
import * as notifications from '../packages/web/src/text/notifications/notifications.ts'
import * as review from '../packages/web/src/text/match/review.ts'
import * as safety from '../packages/web/src/text/contact/safety.ts'
import { brokenTitle, undo } from '../packages/web/src/text/app/ui.ts'
import { confirm, createCouple, notified, type Party } from './support/people/couples.ts'
import { openAs } from './support/people/api.ts'
import { waitFor } from './support/people/people.ts'
import { keepUndo } from './support/keep-undo.ts'
import { refuseScripts } from './support/held-scripts.ts'
import { setUpJourney } from './support/journey.ts'

const { app, visitor } = setUpJourney()

const enter = (page: Page, { api }: Party, matchId: string): Promise<void> =>
  openAs(page, api, `/match/${matchId}`)

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()
const title = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).first().waitFor()
const log = (page: Page) => page.getByRole('log')
const bell = (page: Page, count: number) =>
  page.getByRole('button', { name: unread(String(count)), exact: true })
/** Pages do not poll, so that each change has to come live. */
const stopPolling = (): void => {
  globalThis.setInterval = (() => 0) as unknown as typeof setInterval
}
const mailsOf = async ({ person }: Party) =>
  (await app().mailsTo(person.email)).map(({ subject, text }) => `${subject}\n${text}`)

const send = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Write/ }).fill(words)
  await press(page, messages.send)
}

/** Marks, clears and restores all entries of the bell, and opens the match of one. */
const openBell = async (page: Page): Promise<void> => {
  const list = page.getByRole('region', { name: bellName })
  await page.getByRole('button', { name: new RegExp(`^${bellName}, `) }).click()
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(2)
  const count = await list.getByRole('listitem').count()
  await press(page, notifications.readAll)
  await page.getByRole('button', { name: bellName, exact: true }).waitFor()
  await keepUndo(page)
  await press(page, notifications.clearAll)
  await list.getByText(notifications.empty).waitFor()
  await press(page, undo)
  await page.getByText(notifications.restored).first().waitFor()
  await page.getByRole('button', { name: bellName, exact: true }).click()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(count)
  await page.keyboard.press('Escape')
}

test('two users who confirmed a match reach contact after a decline, exchange messages, and one blocks the other, each change appearing live', async () => {
  const couple = await createCouple(app(), [{ fullName: 'Daniel Brooks', licensePlate: 'KX 4711' }])
  const { own, other } = couple
  const [matchId = ''] = couple.matchIds
  const [first, second] = [await visitor(), await visitor({ width: 'phone' })]
  for (const { context } of [first, second]) await context.addInitScript(stopPolling)
  for (const party of [own, other]) await notified(party, matchId)
  await enter(first.page, own, matchId)
  await enter(second.page, other, matchId)
  for (const { page } of [first, second]) {
    await press(page, review.confirm)
    await title(page, consent.pendingTitle)
  }

  // Before agreeing, the page shows exactly the details to share, without the withheld phone and
  // without the counterpart's details.
  const main = first.page.getByRole('main')
  await main.getByText(own.phone).waitFor()
  await first.page.getByText(consent.choicesTitle).click()
  await first.page.getByLabel(consent.keepPhoneBack).check()
  await main.getByText(contact.withheld).waitFor()
  expect(await main.getByText(own.phone).count()).toBe(0)
  expect(await main.innerText()).not.toContain('Carla')
  await press(first.page, consent.agree)
  await title(first.page, consent.waitingTitle)
  await press(first.page, consent.requestShare)
  await first.page.getByText(consent.requestSent).first().waitFor()

  await second.page.getByText(consent.requestTitles.theirs.contact_share).waitFor()
  // The notification of the match is read: its user opened it.
  await bell(second.page, 2).waitFor()
  // The buttons of the card answer the request: there is no second pair.
  const decline = second.page.getByRole('button', { name: consent.decline, exact: true })
  expect(await decline.count()).toBe(1)
  expect(await second.page.getByRole('button', { name: consent.approve }).count()).toBe(0)
  await decline.click()
  await title(second.page, consent.declinedTitle)
  await title(first.page, consent.otherDeclinedTitle)

  await press(second.page, consent.changeToAgree)
  await title(second.page, 'You and Ines A. can talk')
  await second.page.getByText(contact.notShared).waitFor()
  await title(first.page, 'You and Carla B. can talk')
  await first.page.getByText(other.phone).waitFor()
  const call = first.page.getByRole('link', { name: contact.call, exact: true })
  expect(await call.getAttribute('href')).toBe('tel:+12025550147')
  const words = first.page.getByRole('textbox', { name: /^Write/ })
  await words.fill('I wanted to say')
  await first.page.reload()
  await expect.poll(() => words.inputValue()).toBe('I wanted to say')
  const faceTime = first.page.getByRole('link', { name: contact.faceTime, exact: true })
  expect(await faceTime.getAttribute('href')).toBe('facetime:+12025550147')

  // The counterpart requests the withheld phone number, and receives it: also where the answer to
  // the request comes after the approval.
  const approval = Promise.withResolvers<void>()
  await second.page.route('**/consent/request', async (route) => {
    const response = await route.fetch()
    await approval.promise
    await route.fulfill({ response })
  })
  await press(second.page, contact.askPhone)
  await second.page.getByText(contact.askedPhone).waitFor()
  await first.page.getByText(consent.requestTitles.theirs.phone_reveal).waitFor()
  await press(first.page, consent.approve)
  // Its toast comes with the answer, and would replace that of the message below.
  await first.page.getByText(consent.respondApproved).first().waitFor()
  const phone = second.page.getByText(own.phone).first()
  await phone.waitFor()
  const answer = second.page.waitForResponse('**/consent/request')
  approval.resolve()
  await answer
  await second.page.getByText(consent.requestSent).first().waitFor()
  expect(await phone.isVisible()).toBe(true)

  await send(first.page, 'Hello Carla.\nSecond line.')
  expect(await first.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('I wanted')
  await first.page.getByText(messages.sentToast).first().waitFor()
  await log(first.page).getByText(messages.sent, { exact: true }).waitFor()
  // A message counts as read once it was on the screen.
  await log(second.page).getByText('Hello Carla.').waitFor()
  await log(second.page).getByText('Hello Carla.').scrollIntoViewIfNeeded()
  await log(first.page).getByText(messages.read, { exact: true }).waitFor()
  await send(second.page, 'Hello Ines.')
  await log(first.page).getByText('Hello Ines.').waitFor()

  // A message written offline survives a reload and is sent once.
  await second.page.route('**/messages', (route) => route.abort())
  await send(second.page, 'From the tunnel.')
  await log(second.page).getByText(messages.waiting).waitFor()
  await second.page.reload()
  await log(second.page).getByText('From the tunnel.').waitFor()
  // The page tries by itself too: with a connection, the button could be gone before its press.
  const tried = second.page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await log(second.page).getByRole('button', { name: messages.tryAgain }).click()
  // The button is gone while the message is sent.
  expect(await log(second.page).evaluate((one) => one === document.activeElement)).toBe(true)
  await tried
  await second.page.unroute('**/messages')
  await second.page.evaluate(() => void dispatchEvent(new Event('online')))
  await log(second.page).getByText(messages.waiting).waitFor({ state: 'detached' })
  await log(first.page).getByText('From the tunnel.').waitFor()
  expect(await log(first.page).getByText('From the tunnel.').count()).toBe(1)

  await openBell(second.page)

  // Both users receive the exchange by mail; no other mail names a person or a subject.
  await waitFor(async () => (await mailsOf(other)).some((text) => text.includes('Ines Alves')))
  await waitFor(async () => (await mailsOf(own)).some((text) => text.includes(other.phone)))
  for (const text of [...(await mailsOf(own)), ...(await mailsOf(other))])
    expect(text).not.toMatch(/Daniel|tunnel|Hello/)

  // A list of conversations that stays open loses this one when it closes.
  const list = await second.page.context().newPage()
  await list.goto('/messages')
  await list.getByRole('link', { name: 'From the tunnel.' }).waitFor()

  // The blocked user sees an ordinary decline.
  await press(first.page, safety.block)
  const question = first.page.getByRole('dialog')
  await question.getByRole('button', { name: safety.block, exact: true }).click()
  await title(first.page, consent.declinedTitle)
  await first.page.getByText(safety.blocked).waitFor()
  await title(second.page, consent.otherDeclinedTitle)
  await title(second.page, match.headingEnded('Daniel Brooks'))
  await expect.poll(() => log(second.page).count()).toBe(0)
  await list.getByText(inbox.none).waitFor()
  expect(await second.page.getByRole('main').innerText()).not.toMatch(/blocked|Ines/i)
})

test("a report carries the chosen evidence and says that a removed match blocks no one, and inquiries about a match and about the user's own profile are stored", async () => {
  const couple = await createCouple(app(), [{ fullName: 'Olga Nordin', licensePlate: 'BVT 66K' }])
  const { own, other } = couple
  const [matchId = ''] = couple.matchIds
  await confirm(own, matchId)
  await confirm(other, matchId)
  const { page } = await visitor()
  await enter(page, own, `${matchId}#questionnaire`)
  const form = page.locator('#questionnaire')
  await form.getByLabel(inquiry.fields.searchQuery).fill('Do they live together?')
  await form.getByLabel(inquiry.fields.dateMet).fill('last summer')
  const fold = form.getByRole('heading', { name: inquiry.title })
  await fold.click()
  await form.getByLabel(inquiry.fields.dateMet).waitFor({ state: 'hidden' })
  await fold.click()
  await form.getByRole('button', { name: inquiry.send }).click()
  await form.getByText(inquiry.invalidDateText).waitFor()
  await page.getByText(inquiry.invalidDate, { exact: true }).first().waitFor()
  await form.getByLabel(inquiry.fields.dateMet).fill('5 March 2024')
  await form.getByRole('button', { name: inquiry.send }).click()
  await form.getByText(inquiry.savedText).waitFor()

  // A tab that was open during an update: its scripts are no longer there.
  const { page: old } = await visitor()
  await enter(old, other, matchId)
  await old.getByText(inquiry.title, { exact: true }).waitFor()
  await old.waitForLoadState('networkidle')
  await refuseScripts(old)
  await old.getByText(inquiry.title, { exact: true }).click()
  await old.getByRole('heading', { name: brokenTitle }).waitFor()

  await press(page, safety.report)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: safety.send }).click()
  await dialog.getByText(safety.reasonMissing).waitFor()
  await dialog.getByLabel(safety.reasons.harassment).check()
  await dialog.getByLabel(safety.evidenceMatch).check()
  // A press next to the dialog closes it.
  await page.mouse.click(5, 300)
  await dialog.waitFor({ state: 'detached' })
  await press(page, safety.report)
  expect(await dialog.getByLabel(safety.reasons.harassment).isChecked()).toBe(true)
  await dialog.getByLabel(safety.alsoBlock).check()
  // As after the published client removed the match.
  await page.route('**/api/v1/matches/*/report', async (route) => {
    const sent = (await (await route.fetch()).json()) as { consent: object }
    await route.fulfill({ json: { ...sent, consent: { ...sent.consent, blocked: false } } })
  })
  await dialog.getByRole('button', { name: safety.send }).click()
  await page.getByRole('heading', { name: safety.sentTitle }).waitFor()
  await dialog.getByText(safety.notBlocked).waitFor()
  await page.getByText(`${safety.sentToast} ${safety.notBlocked}`).first().waitFor()
  await page.keyboard.press('Escape')

  await page.goto('/dashboard?tab=profiles')
  await page.getByRole('button', { name: /^Olga Nordin/ }).click()
  const profile = page.getByRole('dialog')
  await profile.getByText(inquiry.title, { exact: true }).first().click()
  await profile.getByLabel(inquiry.fields.name).first().fill('Olga')
  await profile.getByRole('button', { name: inquiry.send }).click()
  await profile.getByText(inquiry.savedText).waitFor()
})
