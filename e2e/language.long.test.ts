import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as language from '../packages/web/src/text/app/language.ts'
import * as header from '../packages/web/src/text/app/header.ts'
import { setUpJourney } from './support/journey.ts'
import { apiOfPage } from './support/people/api.ts'
import { newPerson, signIn, signUp, waitFor } from './support/people/people.ts'
import { atStep } from './support/wizard.ts'

const { app, visitor } = setUpJourney()

/** The language and the direction of the page, as assistive technology reads them. */
const languageOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])

const footerChoice = (page: Page) => page.getByRole('contentinfo').getByRole('combobox')

test('switching the language on the sign-in page keeps what was typed, and later visits have it', async () => {
  const { page } = await visitor()
  await page.goto(`${app().url}/auth`)
  // Its label changes with the language.
  const email = page.locator('#email')
  await email.fill('ann@example.com')
  await page.getByRole('main').getByRole('combobox', { name: language.label }).selectOption('en-XA')
  await page.getByRole('link', { name: '[Åböût' }).first().waitFor()
  expect(await languageOf(page)).toEqual(['en-XA', 'ltr'])
  expect(await email.inputValue()).toBe('ann@example.com')

  await page.reload()
  await page.getByRole('link', { name: '[Åböût' }).first().waitFor()
  expect(await languageOf(page)).toEqual(['en-XA', 'ltr'])

  await footerChoice(page).selectOption('en')
  await page.getByRole('link', { name: header.about, exact: true }).first().waitFor()
})

test('a signed-in user’s language is that of the account, on every tab and device', async () => {
  const { page, context } = await visitor()
  const person = newPerson('chooser')
  await signUp(page, person)
  const second = await context.newPage()
  await second.goto('/settings')
  await page.goto('/profile?step=1')
  await atStep(page, 1)
  const name = page.getByRole('main').getByRole('textbox').first()
  await name.fill('Ann Example')
  const api = await apiOfPage(app(), page)
  const account = async (): Promise<string | undefined> => {
    const { body } = await api.send('GET', '/api/auth/me')
    return (body as { user: { language?: string } }).user.language
  }
  expect(await account()).toBeUndefined()

  await footerChoice(page).selectOption('en-XA')
  await expect.poll(() => languageOf(page)).toEqual(['en-XA', 'ltr'])
  expect(await name.inputValue()).toBe('Ann Example')
  await expect.poll(() => languageOf(second)).toEqual(['en-XA', 'ltr'])
  await waitFor(async () => (await account()) === 'en-XA')

  const { page: elsewhere } = await visitor()
  await elsewhere.goto('/auth')
  await signIn(elsewhere, person)
  await expect.poll(() => languageOf(elsewhere)).toEqual(['en-XA', 'ltr'])
})
