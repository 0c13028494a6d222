import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isShortForm, longTest } from '../packages/domain/src/testing/form.ts'
import * as review from '../packages/web/src/text/admin/review.ts'
import * as proof from '../packages/web/src/text/pages/people-described-proof.ts'
import * as described from '../packages/web/src/text/pages/people-described.ts'
import { setUpJourney } from './support/journey.ts'
import { createLayoutChecks } from './support/layout-checks.ts'
import { openAs, signUpByApi, submission, type Api } from './support/people/api.ts'
import { newPerson, waitFor } from './support/people/people.ts'

const ada = { email: 'ada@example.org', password: 'seven paper lanterns' }
const { app, visitor } = setUpJourney(
  isShortForm ? undefined : async () => ({ ADMIN_EMAILS: ada.email }),
)

const email = 'noor.haddad@example.org'
const phone = '+66812345678'

type Profiles = { items: { values: Record<string, unknown> }[] }
type Matches = { items: { matchingFields: string[] }[] }

const describePartner = async (name: string): Promise<Api> => {
  const api = await signUpByApi(app(), newPerson(name))
  const values = { fullName: 'Noor Haddad', email, phoneNumber: '081 234 5678', height: '171' }
  await api.send('POST', '/api/v1/profiles', submission(values))
  return api
}
const valuesOf = async (api: Api) =>
  ((await api.send('GET', '/api/v1/profiles')).body as Profiles).items[0]?.values ?? {}

const newestCode = async (address: string, seen: number): Promise<string> => {
  let code: string | undefined
  await waitFor(async () => {
    const mails = await app().mailsTo(address)
    code = /(?<!\d)\d{8}(?!\d)/.exec(mails[0]?.text ?? '')?.[0]
    return mails.length > seen && code !== undefined
  })
  return code ?? ''
}

const prove = async (page: Page, identifier: string): Promise<void> => {
  const before = (await app().mailsTo(identifier)).length
  await page.getByLabel(proof.identifier).fill(identifier)
  await page.getByRole('button', { name: proof.send }).click()
  await page.getByLabel(proof.code).fill(await newestCode(identifier, before))
  await page.getByRole('button', { name: proof.confirm }).click()
  await page.getByRole('heading', { name: proof.provedTitle(identifier) }).waitFor()
}

const object = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: proof.object }).click()
  await page.getByRole('heading', { name: proof.objectedTitle }).waitFor()
}

test('a person without an account objects without a trace, and then has the details deleted', async () => {
  const [one, other] = [await describePartner('one'), await describePartner('other')]
  expect(Object.keys(await valuesOf(one))).toEqual(expect.arrayContaining(['email', 'phoneNumber']))
  const matches = async () => ((await one.send('GET', '/api/v1/matches')).body as Matches).items
  await waitFor(async () => (await matches()).length === 1)
  expect((await matches())[0]?.matchingFields).toEqual(
    expect.arrayContaining(['email', 'phoneNumber']),
  )

  const { page } = await visitor()
  await page.goto('/privacy')
  await page.goto('/people-described')
  await page.getByRole('heading', { level: 1, name: described.title }).waitFor()
  const texts = [await valuesOf(one), await valuesOf(other)]
  await prove(page, email)
  await object(page)
  const [acknowledgement] = await app().mailsTo(email)
  expect(acknowledgement?.text).not.toMatch(/Noor|Haddad|profile|match/)

  await page.getByRole('button', { name: proof.other }).click()
  await prove(page, phone)
  await object(page)
  const agreeing = async () => (await matches()).flatMap(({ matchingFields }) => matchingFields)
  await waitFor(async () => (await agreeing()).every((field) => !/email|phone/i.test(field)))
  expect([await valuesOf(one), await valuesOf(other)]).toEqual(texts)
  await page.getByRole('button', { name: proof.erase }).click()
  await page.getByText(proof.erased(phone)).waitFor()
  for (const api of [one, other]) {
    await waitFor(async () => (await valuesOf(api))['phoneNumber'] === undefined)
    expect(Object.keys(await valuesOf(api)).toSorted()).toEqual(['email', 'fullName', 'height'])
  }
  await page.getByRole('button', { name: proof.withdrawThis }).click()
  await page.getByRole('heading', { name: proof.withdrawnTitle }).waitFor()
})

longTest(
  'a person without an account asks a question, and an administrator answers by mail',
  async () => {
    const [asker, number] = ['amal.saleh@example.org', '+66812345699']
    const { page } = await visitor()
    const { found, look } = createLayoutChecks(page)
    await page.goto('/people-described')
    await prove(page, number)
    await page.getByRole('button', { name: proof.request }).click()
    await page.getByText(proof.requestNeedsEmail).waitFor()
    await look('request without an address')
    await page.getByLabel(proof.identifier).fill(asker)
    await page.getByRole('button', { name: proof.send }).click()
    await page.getByLabel(proof.code).fill(await newestCode(asker, 0))
    await page.getByRole('button', { name: proof.confirm }).click()
    await page.getByText(proof.requestAbout(`${number} and ${asker}`)).waitFor()
    await page.getByRole('button', { name: proof.requestSend }).click()
    await page.getByRole('link', { name: proof.requestKindEmpty }).waitFor()
    await look('request without a kind')
    await page.getByLabel(proof.requestKind).selectOption('minor')
    await page.getByText(proof.requestMinorHint).waitFor()
    await page.getByLabel(proof.requestText).fill('My daughter is 15.')
    await look('request')
    await page.getByRole('button', { name: proof.requestSend }).click()
    await page.getByRole('heading', { name: proof.requestSentTitle }).waitFor()
    await look('request sent')
    expect(found).toEqual([])
    await waitFor(
      async () => (await app().mailsTo(asker))[0]?.subject === 'Your request has arrived',
    )

    const { page: admin } = await visitor()
    await openAs(admin, await signUpByApi(app(), ada), '/admin/review')
    await admin.getByRole('heading', { name: new RegExp(review.kinds.minor) }).waitFor()
    await admin
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${review.open}`) })
      .click()
    await admin.getByLabel(review.why).fill('It is my turn.')
    await admin.getByRole('main').getByRole('button', { name: review.open, exact: true }).click()
    await admin.getByText('My daughter is 15.').waitFor()
    await admin.getByRole('combobox', { name: review.decideTitle }).selectOption('erase_details')
    await admin.getByText(review.eraseEffect).waitFor()
    await admin.getByLabel(review.reasonLabel).selectOption('request_granted')
    await admin.getByLabel(review.noteLabel).fill('A child.')
    await admin.getByLabel(review.mailLabel).fill('The address and the number are deleted.')
    await admin.getByRole('button', { name: review.decide, exact: true }).click()
    await waitFor(
      async () => (await app().mailsTo(asker))[0]?.text.includes('are deleted') === true,
    )
  },
)

longTest(
  'the proof works by keyboard alone, and every step fits narrow windows and passes axe',
  async () => {
    const { page } = await visitor()
    const { found, look } = createLayoutChecks(page)
    const address = 'keyboard@example.org'
    await page.goto('/people-described')
    const field = page.getByLabel(proof.identifier)
    await field.waitFor()
    await look('identifier')

    await field.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: proof.enterPhone }).waitFor()
    await look('identifier missing')
    await field.focus()
    await page.keyboard.type(address)
    await page.keyboard.press('Enter')
    const code = page.getByLabel(proof.code)
    await code.waitFor()
    await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true)
    await look('code')
    await code.focus()
    await page.keyboard.type(await newestCode(address, 0))
    await page.keyboard.press('Enter')
    const title = page.getByRole('heading', { name: proof.provedTitle(address) })
    await expect
      .poll(() => title.evaluate((heading) => heading === document.activeElement))
      .toBe(true)
    await look('proved')
    await title.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: proof.objectedTitle }).waitFor()
    await look('objected')
    expect(found).toEqual([])
  },
)
