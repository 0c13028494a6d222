import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as auth from '../packages/web/src/text/en/account/auth.ts'
import * as language from '../packages/web/src/text/en/app/language.ts'
import * as header from '../packages/web/src/text/en/app/header.ts'
import { overflow } from './support/browser.ts'
import { setUpJourney } from './support/journey.ts'
import { newPerson, signUp } from './support/people/people.ts'

const { app, visitor } = setUpJourney()

/** The language and the direction of the page, as assistive technology reads them. */
const languageOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])

const footerChoice = (page: Page) => page.getByRole('contentinfo').getByRole('combobox')

test('switching the language on the sign-in page keeps what was typed, and later visits have it', async () => {
  const { page } = await visitor()
  await page.goto(`${app().url}/auth`)
  const email = page.getByLabel(auth.email)
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

test('the pages run from right to left in such a language, and fit 320 px in longer texts', async () => {
  const { page } = await visitor({ width: 'phone' })
  const person = newPerson('language')
  await signUp(page, person)
  await page.goto(`${app().url}/dashboard`)
  await page.setViewportSize({ width: 320, height: 900 })
  for (const [tag, direction] of [
    ['ar-XB', 'rtl'],
    ['en-XA', 'ltr'],
  ] as const) {
    await footerChoice(page).selectOption(tag)
    await expect.poll(() => languageOf(page)).toEqual([tag, direction])
    for (const path of ['/', '/dashboard', '/privacy']) {
      await page.goto(`${app().url}${path}`)
      await footerChoice(page).waitFor()
      expect(await languageOf(page)).toEqual([tag, direction])
      expect(await overflow(page), `${path} in ${tag}`).toBeLessThanOrEqual(0)
    }
  }
})
