import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as dashboard from '../packages/web/src/text/app/dashboard.ts'
import * as center from '../packages/web/src/text/match/match-center.ts'
import * as match from '../packages/web/src/text/match/match.ts'
import * as evidence from '../packages/web/src/text/match/evidence.ts'
import * as list from '../packages/web/src/text/profile/profile-list.ts'
import * as quick from '../packages/web/src/text/profile/quick-check.ts'
import * as review from '../packages/web/src/text/match/review.ts'
import * as wizard from '../packages/web/src/text/profile/wizard.ts'
import type { Application } from './support/app/application.ts'
import { openAs, signUpByApi, submission, type Api } from './support/people/api.ts'
import {
  newPerson,
  signUp,
  verifyThroughMailbox,
  waitFor,
  type Person,
} from './support/people/people.ts'
import { setUpJourney } from './support/journey.ts'
import { describePartner, type WizardValues } from './support/wizard.ts'

const { app, visitor } = setUpJourney()

const join = async (page: Page, person: Person): Promise<void> => {
  await signUp(page, person)
  await verifyThroughMailbox(app(), page, person)
  await page.goto('/dashboard')
}

const describe = async (page: Page, partner: WizardValues): Promise<void> => {
  await page
    .getByRole('link', { name: list.add })
    .or(page.getByRole('button', { name: list.add }))
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: quick.title }).waitFor()
  await describePartner(page, partner)
}

const describeByApi = async (person: Person, values: Record<string, string>): Promise<Api> => {
  const api = await signUpByApi(app(), person)
  const { status } = await api.send('POST', '/api/v1/profiles', submission(values))
  expect(status).toBe(201)
  return api
}

const openMatch = async (page: Page, name: string): Promise<void> => {
  await page.goto('/dashboard?tab=matches')
  await page.getByText(center.action).waitFor()
  await page.getByText(center.about(name), { exact: true }).waitFor()
  await page.getByRole('link', { name: center.reviewNow }).click()
  await page.getByRole('heading', { name: match.headings.pending.named(name) }).waitFor()
}

/** A decision is made within the first screen of a phone, and a bit of scrolling. */
const answersAreWithin = async (page: Page, limit: number): Promise<void> => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => scrollTo(0, 0))
  for (const name of [review.confirm, review.dismiss]) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(limit)
  }
}

const mailsOf = async (application: Application, person: Person) =>
  (await application.mailsTo(person.email)).map(({ subject, text }) => `${subject}\n${text}`)

test('a phone number in another spelling is a match that its first user sees, and the other one after the first has confirmed it', async () => {
  const [ann, bea] = [newPerson('ann'), newPerson('bea')]
  const [first, second] = [
    await visitor({ worker: true }),
    await visitor({ width: 'phone', worker: true }),
  ]
  await join(first.page, ann)
  await describe(first.page, { 2: { fullName: 'Daniel Brooks', phoneNumber: '+44 7700 900142' } })
  await first.page.getByText(wizard.savedNone).waitFor()
  await first.page.getByText(center.noneTitle).first().waitFor()

  const other = await describeByApi(bea, { fullName: 'Marcus Hale', phoneNumber: '07700 900142' })

  const sidesShow = async (page: Page, own: string): Promise<void> => {
    await page.getByText('20%', { exact: true }).first().waitFor()
    const sides = page.getByRole('table', { name: evidence.caption })
    const folded = page.locator('details:not([open])', { hasText: match.sideTitle })
    if ((await folded.count()) > 0) await folded.locator('summary').first().click()
    const rows = sides.getByRole('row')
    // The head, the number, and the name that differs.
    await expect.poll(() => rows.count()).toBe(3)
    const cells = await rows.nth(1).getByRole('cell').allInnerTexts()
    expect(cells.slice(1, 3).map((cell) => cell.trim())).toEqual([own, evidence.sameValue])
  }
  await openMatch(first.page, 'Daniel Brooks')
  await first.page.getByText(match.textFirst).waitFor()
  await sidesShow(first.page, '+44 7700 900142')
  expect(await first.page.getByRole('main').innerText()).not.toContain('Marcus')
  await openAs(second.page, other, '/dashboard?tab=matches')
  await second.page.getByText(center.noneTitle).first().waitFor()

  await first.page.getByRole('button', { name: review.notesAdd }).click()
  await first.page.getByLabel(review.notes).fill('I knew this number.')
  await first.page.getByRole('button', { name: review.confirm }).click()
  await first.page.waitForURL('**/dashboard?tab=matches')
  await first.page.getByText(center.verified).waitFor()

  // The list of the other user grows by itself when the confirmation can no longer be undone.
  await waitFor(async () => (await mailsOf(app(), bea)).length === 2)
  await second.page.getByText(center.action).waitFor()
  await openMatch(second.page, 'Marcus Hale')
  await answersAreWithin(second.page, 800)
  await sidesShow(second.page, '07700 900142')
  expect(await second.page.getByRole('main').innerText()).not.toContain('Daniel')
  await second.page.getByRole('button', { name: review.dismiss }).click()
  await second.page.waitForURL('**/dashboard?tab=matches')
  await second.page.getByText(review.doneDismiss).first().waitFor()

  // Neither side learns the other's decision.
  await first.page.reload()
  await first.page.getByText(center.verified).waitFor()
  await first.page.getByRole('link', { name: center.view }).click()
  await first.page.getByText('I knew this number.').waitFor()
  expect(await first.page.getByRole('main').innerText()).not.toMatch(/dismiss/i)

  // Both users get a mail about the match, the confirming user also one about the confirmation. No
  // mail contains more than that.
  await waitFor(async () => (await mailsOf(app(), ann)).length === 3)
  await waitFor(async () => (await mailsOf(app(), bea)).length === 2)
  for (const text of [...(await mailsOf(app(), ann)), ...(await mailsOf(app(), bea))])
    expect(text).not.toMatch(/Daniel|Marcus|900142|20 ?%|evidence/i)
})

test('a user with an unverified address sees a notice, and is matched as soon as the address is verified', async () => {
  const [early, late] = [newPerson('early'), newPerson('late')]
  const [first, second] = [await visitor(), await visitor()]
  const earlier = await describeByApi(early, {
    fullName: 'Peter Holm',
    socialMediaInstagram: '@peter.holm.77',
  })

  await signUp(second.page, late)
  await describe(second.page, {
    2: { fullName: 'P. Holm' },
    4: { socialMediaInstagram: 'https://instagram.com/peter.holm.77/' },
  })
  await second.page.getByText(wizard.savedWaiting).waitFor()
  await second.page.reload()
  await second.page.getByRole('heading', { name: dashboard.verifyTitle }).waitFor()
  expect(await second.page.getByText(center.action).count()).toBe(0)
  expect(await mailsOf(app(), early)).toHaveLength(1)

  await verifyThroughMailbox(app(), await second.context.newPage(), late)
  // The page that is open elsewhere follows.
  await second.page.getByRole('alert').getByText(wizard.savedSome(1)).waitFor()
  expect(await second.page.getByText(wizard.savedWaiting).count()).toBe(0)
  await waitFor(async () => (await mailsOf(app(), early)).length === 2)
  await openMatch(second.page, 'P. Holm')
  await openAs(first.page, earlier, '/dashboard')
  await openMatch(first.page, 'Peter Holm')
})
