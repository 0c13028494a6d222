import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { longTest } from '../packages/domain/src/testing/form.ts'
import { submitterFieldOf } from '../packages/domain/src/fields/catalog.ts'
import { fieldText } from '../packages/web/src/lib/display-text/fields/field-text.ts'
import * as consent from '../packages/web/src/text/contact/consent.ts'
import * as contact from '../packages/web/src/text/contact/contact.ts'
import * as more from '../packages/web/src/text/profile/more-about-you.ts'
import * as wizard from '../packages/web/src/text/profile/wizard.ts'
import { matchesOf, openAs, signUpByApi, submission, type Api } from './support/people/api.ts'
import { act, confirm } from './support/people/couples.ts'
import { createLayoutChecks } from './support/layout-checks.ts'
import { newPerson, waitFor, type Person } from './support/people/people.ts'
import { setUpJourney } from './support/journey.ts'
import { atStep, boxes, describePartner, next, readStep, typeStep } from './support/wizard.ts'

const { app, visitor } = setUpJourney()

const fold = (page: Page) => page.locator('details', { hasText: more.title })

test('step 1 shows the address and the boxes, folds the rest, and fills it in for the next profile', async () => {
  const { page } = await visitor({ width: 'phone' })
  await openAs(page, await signUpByApi(app(), newPerson('folded')), '/profile?step=1')
  await atStep(page, 1)
  await fold(page).getByText(more.later).waitFor()
  const name = page.getByLabel(new RegExp(`^${fieldText(submitterFieldOf('fullName')).label}`))
  expect(await name.isVisible()).toBe(false)
  await describePartner(page, {
    1: { fullName: 'Ines Alves', phone: '+351 912 345 678' },
    2: { fullName: 'Daniel Brooks' },
  })
  await page.goto('/profile?step=1')
  await atStep(page, 1)
  await fold(page).getByText(more.filledIn('Your name and Your phone number')).waitFor()
  expect(await readStep(page, 1, { 1: { fullName: '', phone: '' } })).toEqual({
    fullName: 'Ines Alves',
    phone: '+351 912 345 678',
  })
})

longTest(
  'a wrong value in the folded part of step 1 opens the part, and its link leads to the field',
  async () => {
    const { page } = await visitor({ width: 'phone' })
    await openAs(page, await signUpByApi(app(), newPerson('wrong')), '/profile?step=1')
    await atStep(page, 1)
    await typeStep(page, 1, { 1: { ...boxes, phone: 'no number' } })
    await next(page, 1)
    await typeStep(page, 2, { 2: { fullName: 'Ana Soares' } })
    await page.getByRole('button', { name: wizard.skipToReview }).click()
    await atStep(page, 7)
    await page.getByRole('button', { name: wizard.submit }).click()
    await page.getByRole('link', { name: contact.addPhoneWrong }).click()
    await atStep(page, 1)
    const phone = page.getByLabel(new RegExp(`^${fieldText(submitterFieldOf('phone')).label}`))
    await expect.poll(() => phone.evaluate((input) => input === document.activeElement)).toBe(true)
    await phone.fill('+351 912 345 678')
    expect(await phone.isVisible()).toBe(true)
  },
)

longTest('step 1 works when its folded part cannot be loaded', async () => {
  const { page } = await visitor({ width: 'phone' })
  let isRefused = false
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const isFoldedPart = (await response.text()).includes('profile/more-about-you')
    isRefused ||= isFoldedPart
    await (isFoldedPart ? route.abort() : route.fulfill({ response }))
  })
  await openAs(page, await signUpByApi(app(), newPerson('without')), '/profile?step=1')
  await atStep(page, 1)
  await typeStep(page, 1, { 1: boxes })
  await next(page, 1)
  await expect.poll(() => isRefused).toBe(true)
  expect(await fold(page).count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
})

type Side = { person: Person; api: Api }

const join = async (name: string): Promise<Side> => {
  const person = newPerson(name)
  const api = await signUpByApi(app(), person)
  const { submitter, ...rest } = submission({ licensePlate: 'KX 4711', workplace: 'Northgate' })
  await api.send('POST', '/api/v1/profiles', {
    ...rest,
    submitter: { ...submitter, email: person.email },
  })
  return { person, api }
}

const matchOf = async ({ api }: Side): Promise<string> => {
  await waitFor(async () => (await matchesOf(api)).length === 1)
  return (await matchesOf(api))[0]?.id ?? ''
}

const openMatch = (page: Page, { api }: Side, id: string): Promise<void> =>
  openAs(page, api, `/match/${id}`)

test('a user who gave no name and number is asked for both when contact is about to be shared, and the other user gets what was typed', async () => {
  const [own, other] = [await join('nameless'), await join('other')]
  const id = await matchOf(own)
  for (const { api, person } of [own, other])
    await confirm({ api, person, fullName: '', phone: '' }, id)
  const { page } = await visitor({ width: 'phone' })
  await openMatch(page, own, id)
  await page.getByRole('heading', { name: consent.pendingTitle }).waitFor()
  const name = page.getByLabel(new RegExp(`^${contact.addName}`))
  const phone = page.getByLabel(new RegExp(`^${contact.addPhone}`))
  await phone.fill('no number')
  await page.getByRole('button', { name: consent.agree }).click()
  await page.getByRole('alert').getByText(contact.addPhoneWrong).waitFor()
  const { found, look } = createLayoutChecks(page)
  await look('own details with an error')
  expect(found).toEqual([])

  // The form's own button saves without answering the question.
  await phone.fill('+351 912 345 678')
  await page.getByRole('button', { name: contact.addSave, exact: true }).click()
  await page.getByRole('status').getByText(consent.choicesSaved).waitFor()
  await phone.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: consent.agree }).waitFor()
  await name.fill('Ines Alves')
  await page.getByRole('button', { name: consent.agree }).click()
  await page.getByRole('heading', { name: consent.waitingTitle }).waitFor()
  await page.getByText('Ines Alves', { exact: true }).waitFor()

  const party = { ...other, fullName: '', phone: '' }
  await act(party, { matchId: id, name: 'agree' })
  const { body } = await other.api.send('GET', `/api/v1/matches/${id}/consent`)
  expect(body).toMatchObject({
    consent: { contact: { fullName: 'Ines Alves', phoneNumber: '+351 912 345 678' } },
  })

  // The other user adds a number after the exchange, where the first one asked for it.
  await act(
    { ...own, fullName: '', phone: '' },
    {
      matchId: id,
      name: 'request',
      body: { requestType: 'phone_reveal' },
    },
  )
  const second = await visitor({ width: 'phone' })
  await openMatch(second.page, other, id)
  await second.page.getByText(consent.approvePhoneNone).waitFor()
  await second.page.getByLabel(new RegExp(`^${contact.addPhone}`)).fill('+1 202 555 0147')
  await second.page.getByRole('button', { name: consent.approve, exact: true }).click()
  await second.page.getByText(consent.requestStatus.accepted).first().waitFor()
  await page.reload()
  await page.getByText('+1 202 555 0147').first().waitFor()
})
