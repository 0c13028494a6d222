import type { ServerResponse } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { limits } from '../packages/domain/src/limits/limits.ts'
import { sendChat } from '../packages/server/src/modules/platform/ai/testing.ts'
import { openSite } from '../packages/server/src/web-content/testing/web-site.ts'
import { fieldOf } from '../packages/domain/src/fields/catalog.ts'
import { fieldText } from '../packages/web/src/lib/display-text/fields/field-text.ts'
import * as ui from '../packages/web/src/text/app/ui.ts'
import * as t from '../packages/web/src/text/profile/suggestions.ts'
import * as wizard from '../packages/web/src/text/profile/wizard.ts'
import { atEverySize, axeViolations, overflow } from './support/browser.ts'
import { setUpJourney } from './support/journey.ts'
import { newPerson, signUp } from './support/people/people.ts'
import { apiOfPage } from './support/people/api.ts'
import { atStep, boxes, next, readStep, typeStep } from './support/wizard.ts'

/** A stand-in for the operator's provider, on this machine. */
const found = [
  { field: 'fullName', value: 'Mia Tanaka', quote: 'Mia Tanaka, 29' },
  { field: 'age', value: '29', quote: 'Mia Tanaka, 29' },
  { field: 'nicknames', value: 'Mimi', quote: 'friends say Mimi' },
  { field: 'phoneNumber', value: '081 000 0000', quote: 'friends say Mimi' },
  { field: 'sponsorType', value: 'visa', quote: 'I sponsor her visa' },
]
const text = 'Mia Tanaka, 29, friends say Mimi. I sponsor her visa.'
const usual = (response: ServerResponse) => void sendChat(response, JSON.stringify({ found }))
let answer = usual
const provider = await openSite((_, response) => answer(response))
afterAll(() => provider.close())

const { app, visitor } = setUpJourney(async () => ({
  AI_URL: `http://127.0.0.1:${provider.port}/v1`,
  AI_MODELS: 'text=small',
}))

const openText = async (page: Page, name: string) => {
  answer = usual
  provider.asked.length = 0
  await signUp(page, newPerson(name))
  await page.goto('/profile')
  await atStep(page, 1)
  expect(await opener(page).count()).toBe(0)
  await typeStep(page, 1, { 1: boxes })
  await next(page, 1)
  await opener(page).focus()
  await page.keyboard.press('Enter')
}
const opener = (page: Page) => page.getByRole('button', { name: t.open })
const textArea = (page: Page) => page.getByLabel(t.textLabel)
const asking = (page: Page) => page.getByRole('button', { name: t.ask })
const button = (page: Page, name: string, label: string) =>
  page.getByRole('button', { name: `${name} ${label}` })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const labelOf = (name: 'fullName' | 'age' | 'nicknames' | 'sponsorType' | 'isSponsoredPartner') =>
  fieldText(fieldOf(name)).label
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
const values = { 2: { fullName: '', age: '', nicknames: '' }, 6: { sponsorType: '' } }

// claim: pasted-text-leaves-on-press
test('a pasted text leaves on a press only, and its suggestions are accepted one by one', async () => {
  const { page } = await visitor({ width: 'phone' })
  await openText(page, 'suggestions')
  await typeStep(page, 2, { 2: { age: '30', nicknames: 'Noi' } })
  await textArea(page).fill(text)
  await page.getByText(t.readHere).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByText(/^Draft saved at/).waitFor()
  expect(await stored(page)).not.toContain('Tanaka')
  expect(provider.asked).toEqual([])

  await asking(page).focus()
  await page.keyboard.press('Enter')
  await page.getByText(t.leftOut(1)).waitFor()
  expect(await focused(page)).toBe(t.found(4))
  expect(await readStep(page, 2, values)).toEqual({ fullName: '', age: '30', nicknames: 'Noi' })
  await atEverySize(page, async () => {
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await axeViolations(page)).toEqual([])
  })

  const accept = async (label: string) => {
    await button(page, t.accept, label).focus()
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe(`${ui.undo} ${label}`)
    await page.getByText(t.filledIn(label)).waitFor({ state: 'attached' })
  }
  await accept(labelOf('fullName'))
  await accept(labelOf('age'))
  await accept(labelOf('nicknames'))
  expect(await readStep(page, 2, values)).toEqual({
    fullName: 'Mia Tanaka',
    age: '29',
    nicknames: 'Noi, Mimi',
  })
  for (const label of ['age', 'nicknames'] as const)
    await button(page, ui.undo, labelOf(label)).click()
  expect(await readStep(page, 2, values)).toEqual({
    fullName: 'Mia Tanaka',
    age: '30',
    nicknames: 'Noi',
  })
  await page.getByText(t.alsoChecks(labelOf('isSponsoredPartner'))).waitFor()
  await accept(labelOf('sponsorType'))

  // The text stays while the page is open, also on other steps, and on none after a reload.
  await next(page, 2)
  expect(await textArea(page).inputValue()).toBe(text)
  await page.getByText(/^Draft saved at/).waitFor()
  await page.reload()
  await atStep(page, 3)
  await opener(page).click()
  expect(await textArea(page).inputValue()).toBe('')
  expect(await stored(page)).not.toContain('friends say')
  await page.goto('/profile?step=2')
  expect(await readStep(page, 2, values)).toMatchObject({ fullName: 'Mia Tanaka' })
})

test('an error of any kind leaves the pasted text, and says what to do', async () => {
  const { page, context } = await visitor()
  await openText(page, 'no-suggestions')
  await asking(page).click()
  await page.getByText(t.missing).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await textArea(page).fill('x'.repeat(20_001))
  await asking(page).click()
  await page.getByText(t.tooLong(20_001, 20_000)).waitFor()
  expect(provider.asked).toEqual([])

  const expectError = async (words: string) => {
    await asking(page).click()
    await page.getByRole('alert').getByText(words).waitFor()
    expect(await focused(page)).toContain(t.failed)
    expect(await textArea(page).inputValue()).toBe(text)
    expect(await axeViolations(page)).toEqual([])
  }
  await textArea(page).fill(text)
  answer = (response) => void response.writeHead(500).end()
  await expectError(t.serviceFailed)
  await context.setOffline(true)
  await expectError(t.unreachable)
  await context.setOffline(false)

  // Leaving the form ends the request to the provider.
  const { promise: asked, resolve: hear } = Promise.withResolvers<void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  answer = (response) => {
    response.on('close', end)
    hear()
  }
  await asking(page).click()
  await asked
  await page.getByRole('button', { name: t.cancel }).click()
  await ended
  expect(await textArea(page).inputValue()).toBe(text)
  expect(await page.getByRole('alert').count()).toBe(0)

  answer = (response) => void sendChat(response, '{"found":[]}')
  await asking(page).click()
  await page.getByText(t.nothingText).waitFor()
  expect(await focused(page)).toBe(t.found(0))
  answer = (response) => void sendChat(response, 'no object')
  await expectError(t.serviceFailed)
  const { send } = await apiOfPage(app(), page)
  for (let more = 4; more < limits.suggestion.max; more += 1)
    await send('POST', '/api/v1/suggestions', { text })
  await asking(page).click()
  await page
    .getByRole('alert')
    .getByText(/You can ask again on/)
    .waitFor()
  expect(await textArea(page).inputValue()).toBe(text)
  await page.getByRole('button', { name: t.clear }).click()
  expect(await textArea(page).inputValue()).toBe('')
})

test('the quick check takes suggestions for fields that it does not show', async () => {
  const { page } = await visitor({ width: 'phone' })
  answer = usual
  await signUp(page, newPerson('quick-suggestions'))
  await page.goto('/profile?quick=true')
  await opener(page).click()
  await textArea(page).fill(text)
  await asking(page).click()
  await button(page, t.accept, labelOf('age')).click()
  await page.getByRole('region', { name: wizard.reviewTitle }).getByText('29').waitFor()
})
