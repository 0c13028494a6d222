import { readablePages } from '@crosscheck/domain/pages'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languages, pseudoLanguages } from '../packages/text/src/message/languages.ts'
import * as header from '../packages/web/src/text/app/header.ts'
import * as menu from '../packages/web/src/text/app/menu.ts'
import * as about from '../packages/web/src/text/pages/about.ts'
import * as landing from '../packages/web/src/text/pages/landing.ts'
import * as privacy from '../packages/web/src/text/pages/privacy.ts'
import { overflow } from './support/browser.ts'
import { expectNoJump, watchJumps } from './support/jumps.ts'
import { setUpJourney } from './support/journey.ts'
import { newPerson, signUp } from './support/people/people.ts'

const { app, visitor } = setUpJourney()

const missingPage = '/no-such-page'
const shownLanguages = [...languages.slice(0, 2), ...pseudoLanguages]

declare global {
  /** The heading that the server sent. */
  var sentHeading: Element | null
}

/** Notes what the page shows before its scripts run. */
const noteSentHeading = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        globalThis.sentHeading = document.querySelector('h1')
    }),
  )

const chooseLanguage = (page: Page, language: string) =>
  page.context().addCookies([{ name: 'cc_language', value: language, url: app().url }])

/** The choice of the language needs scripts, so it appears when they have taken the page over. */
const waitForScripts = (page: Page) => page.getByRole('contentinfo').getByRole('combobox').waitFor()

test.each(shownLanguages)(
  'in $tag scripts take over each page of text as the server sent it, and nothing jumps',
  async ({ tag: language }) => {
    const { page } = await visitor()
    await noteSentHeading(page)
    await watchJumps(page)
    await chooseLanguage(page, language)
    // A font that arrives late changes the width of words.
    await page.route('**/*.woff2', (route) => route.abort())
    for (const path of [...readablePages, missingPage]) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(path === missingPage ? 404 : 200)
      await waitForScripts(page)
      const found = await page.evaluate(() => ({
        isSame: sentHeading !== null && sentHeading === document.querySelector('h1'),
        language: document.documentElement.lang,
      }))
      expect(found, path).toEqual({ isSame: true, language })
      await expectNoJump(page, path)
    }
  },
)

test('without scripts each page of text has its heading, contents and title, and its links lead on', async () => {
  const { page } = await visitor({ scripts: false })
  for (const path of readablePages) {
    await page.goto(path)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    expect(title.length, path).toBeGreaterThan(3)
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(150)
    expect(await page.title(), path).toMatch(/. · CrossCheck$/)
    const links = page.getByRole('contentinfo').getByRole('link')
    expect(await links.count(), path).toBeGreaterThan(5)
  }
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: menu.privacyPolicy }).click()
  await page.getByRole('heading', { level: 1, name: privacy.title }).waitFor()
  await page.getByText(privacy.ageText).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: header.about, exact: true }).click()
  await page.getByRole('link', { name: about.goHome }).click()
  await page.getByRole('heading', { level: 1, name: landing.hero }).waitFor()
})

test('without scripts a page that needs them says so, and its link leads to the start page', async () => {
  const { page } = await visitor({ scripts: false, width: 'phone' })
  for (const path of ['/auth', '/auth/verify', '/dashboard', '/profile', '/match/some', '/admin']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await main.getByText(/needs JavaScript/).waitFor()
    expect((await main.boundingBox())?.x, path).toBe(0)
    expect((await main.getByText(/needs JavaScript/).boundingBox())?.x, path).toBeGreaterThan(8)
    expect(await overflow(page), path).toBe(0)
    await main.getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: landing.hero }).waitFor()
  }
})

test('a signed-in user gets the start page with their own header', async () => {
  const { page } = await visitor()
  const person = newPerson('reader')
  await signUp(page, person)
  await page.goto('/')
  const banner = page.getByRole('banner')
  await banner.getByText(person.email).first().waitFor()
  expect(await banner.getByRole('link', { name: header.signIn }).count()).toBe(0)
  await page.getByRole('link', { name: landing.start }).click()
  await page.waitForURL('**/dashboard')
})

test('the start page names its picture for links, which has the stated size', async () => {
  const { page } = await visitor()
  await page.goto('/')
  const picture = page.locator('meta[property="og:image"]')
  expect(await picture.getAttribute('content')).toBe(`${app().url}/icons/share.png`)
  const size = await page.evaluate(async () => {
    const image = new Image()
    image.src = '/icons/share.png'
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(size).toEqual([1200, 630])
})
