import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as auth from '../packages/web/src/text/account/auth.ts'
import * as header from '../packages/web/src/text/app/header.ts'
import * as menu from '../packages/web/src/text/app/menu.ts'
import * as language from '../packages/web/src/text/app/language.ts'
import * as ui from '../packages/web/src/text/app/ui.ts'
import * as about from '../packages/web/src/text/pages/about.ts'
import * as landing from '../packages/web/src/text/pages/landing.ts'
import * as plan from '../packages/web/src/text/pages/safety-plan.ts'
import { newPerson, signUp, signIn } from './support/people/people.ts'
import { holdScripts } from './support/held-scripts.ts'
import { setUpJourney } from './support/journey.ts'

const { app, visitor } = setUpJourney()

const textFiles = '**/assets/texts/**'

/** Delays the texts of one module, and with them the part of the page that needs them. */
const delayTexts = async (page: Page, module: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(textFiles, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes(`"${module}"`)) await promise
    await route.fulfill({ response })
  })
  return resolve
}

test('a user who signs out while the next page loads sees no form that could sign them in again', async () => {
  const person = newPerson('leaves')
  await signUp((await visitor()).page, person)
  const { page } = await visitor()
  await page.goto('/auth')
  const release = await delayTexts(page, 'app/dashboard')
  await signIn(page, person)
  await page.waitForURL('**/dashboard')
  const releaseStart = await delayTexts(page, 'pages/landing')
  await page.getByRole('button', { name: header.signOut, exact: true }).click()
  await page.waitForURL(`${app().url}/`)
  const link = page.getByRole('banner').getByRole('link', { name: header.signIn })
  await link.waitFor()
  expect(await page.getByLabel(auth.email).count()).toBe(0)
  release()
  releaseStart()
  await page.getByRole('heading', { name: landing.hero }).waitFor()
  await link.click()
  await page.getByLabel(auth.email).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
})

test('a button that is pressed while the choice of the language arrives gets its click', async () => {
  const { page } = await visitor()
  const release = await delayTexts(page, 'app/language')
  await page.goto('/auth')
  const button = page.getByRole('button', { name: auth.signIn, exact: true })
  await button.hover()
  const before = await button.boundingBox()
  await page.mouse.down()
  release()
  await page.getByRole('main').getByLabel(language.label).waitFor()
  await page.mouse.up()
  await page.getByRole('alert').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await page.getByRole('main').getByLabel(language.label).waitFor()
  expect(await button.boundingBox()).toEqual(before)
})

test('without the files of a small part the page works, and without those of a screen it says so', async () => {
  const { page } = await visitor()
  await page.route(textFiles, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    return /"(?:app\/language|pages\/landing)"/.test(body)
      ? route.abort()
      : route.fulfill({ response })
  })
  await page.goto('/auth')
  await page.getByLabel(auth.email).waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByLabel(auth.email).fill('anna@example.org')
  await page.getByRole('banner').getByRole('link', { name: header.home }).click()
  await page.getByRole('heading', { name: ui.brokenTitle }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: ui.reload }).click()
  await page.getByRole('heading', { name: landing.hero }).waitFor()
})

test('a page that was scrolled before its scripts arrive stays in place, also after a reload and on the way back', async () => {
  const { page } = await visitor({ width: 'phone' })
  const release = await holdScripts(page)
  // With a font that arrives between two loads, the same place has another position.
  await page.route('**/*.woff2', (route) => route.abort())
  const position = () => page.evaluate(() => Math.round(scrollY))
  const taken = () => page.getByRole('contentinfo').getByLabel(language.label).waitFor()
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.evaluate(() => scrollTo(0, 300))
  release()
  await taken()
  expect(await position()).toBe(300)

  await page.reload()
  await taken()
  expect(await position()).toBe(300)

  await page.getByRole('link', { name: menu.safetyPlan }).click()
  await page.getByRole('heading', { level: 1, name: plan.title }).waitFor()
  await expect.poll(position).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: about.title }).waitFor()
  await expect.poll(position).toBeGreaterThan(0)
  await page.unrouteAll({ behavior: 'wait' })
})
