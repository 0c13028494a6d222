import { appearances } from '@crosscheck/domain/appearance'
import { pages } from '@crosscheck/domain/pages'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languages } from '../packages/text/src/message/languages.ts'
import { nameOf } from '../packages/web/scripts/appearance/names.ts'
import * as appearance from '../packages/web/src/text/app/appearance.ts'
import * as cover from '../packages/web/src/text/app/cover.ts'
import * as header from '../packages/web/src/text/app/header.ts'
import { holdScripts } from './support/held-scripts.ts'
import { setUpJourney } from './support/journey.ts'
import { newPerson, signUp } from './support/people/people.ts'

const { app, visitor } = setUpJourney()

const choices = (page: Page, section: string) =>
  page.getByRole('region', { name: section }).or(page.locator(`section:has(h2:text("${section}"))`))
const choose = (page: Page, section: string, name: string) =>
  choices(page, section).getByRole('radio', { name, exact: true }).check()

const titleOf = (page: Page) => expect.poll(() => page.title())
const iconOf = (page: Page) =>
  page.locator('link[rel="icon"]').evaluate((link: HTMLLinkElement) => new URL(link.href).pathname)

type Shown = { title: string; banner: string; links: string[] }

/**
 * The traces of the product that a person next to the reader sees on any page, or in an
 * installation.
 */
const readShown = (page: Page): Promise<Shown> =>
  page.evaluate(() => ({
    title: document.title,
    banner: document.querySelector('header')?.innerHTML ?? '',
    links: [...document.querySelectorAll('link, meta:not([name="crosscheck-settings"])')].map(
      ({ outerHTML }) => outerHTML,
    ),
  }))

const expectNeutral = async (page: Page, path: string) => {
  const response = await page.goto(path)
  const html = (await response?.text()) ?? ''
  const withoutSettings = html.replace(/<meta name="crosscheck-settings"[^>]*>/, '')
  expect(withoutSettings, path).toContain('<title>Notes</title>')
  expect(withoutSettings, path).not.toMatch(/crosscheck/i)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const shown = await readShown(page)
  expect(shown.title, path).toMatch(/^(Error: )?Notes$/)
  expect(JSON.stringify(shown), path).not.toMatch(/crosscheck/i)
}

const withIds = (page: string) => page.replaceAll(/:\w+/g, 'x1')

// claim: neutral-names
test('a visitor chooses a neutral name, and no page shows another one, signed out or signed in', async () => {
  const { page, context } = await visitor()
  await page.goto('/name-and-icon')
  const other = await context.newPage()
  await other.goto('/safety-plan')
  await titleOf(other).toBe('Safety plan · CrossCheck')

  await choose(page, appearance.device, 'Notes')
  await page.getByText(appearance.deviceSaved('Notes')).waitFor()
  await titleOf(page).toBe('Notes')
  expect(await iconOf(page)).toBe('/icons/notes.svg')
  await titleOf(other).toBe('Notes')
  expect(await iconOf(other)).toBe('/icons/notes.svg')
  const language = other.getByRole('contentinfo').getByRole('combobox')
  for (const [tag, name] of [
    ['th', 'บันทึก'],
    ['en', 'Notes'],
  ] as const) {
    await language.selectOption(tag)
    await titleOf(other).toBe(name)
  }

  for (const path of pages) await expectNeutral(page, withIds(path))
  const person = newPerson('discreet')
  await signUp(page, person)
  for (const path of pages) await expectNeutral(page, withIds(path))

  await page.evaluate(() => localStorage.setItem('crosscheck_left', '1'))
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: cover.heading }).waitFor()
  expect(await page.title()).toBe('Notes')
  expect(await iconOf(page)).toBe('/icons/notes.svg')
})

test('a tab whose scripts are still loading takes the name that another tab chooses', async () => {
  const { page, context } = await visitor({ worker: false })
  await page.goto('/name-and-icon')
  const other = await context.newPage()
  const release = await holdScripts(other)
  // an address with a query starts the application at once
  await other.goto('/safety-plan?loading=1', { waitUntil: 'commit' })
  await titleOf(other).toBe('Safety plan · CrossCheck')
  await choose(page, appearance.device, 'Notes')
  await page.getByText(appearance.deviceSaved('Notes')).waitFor()
  release()
  await titleOf(other).toBe('Notes')
  expect(await iconOf(other)).toBe('/icons/notes.svg')
})

test('an account created under a neutral name has it in mails, and changes it apart from the device', async () => {
  const { page } = await visitor()
  await page.goto('/name-and-icon')
  await choose(page, appearance.device, 'Planner')
  await page.getByText(appearance.deviceSaved('Planner')).waitFor()
  await signUp(page, newPerson('mails'))
  await page.goto('/name-and-icon')
  const inMails = choices(page, appearance.mails)
  const chosen = (name: string) => inMails.getByRole('radio', { name, exact: true }).isChecked()
  expect(await chosen('Planner')).toBe(true)
  await choose(page, appearance.mails, 'Reading list')
  await page.getByText(appearance.mailsSaved('Reading list')).waitFor()
  await titleOf(page).toBe('Planner')
  await page.reload()
  await expect.poll(() => chosen('Reading list')).toBe(true)
  // Signing out keeps the name of the device.
  await page.getByRole('button', { name: header.signOut, exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: header.signIn }).waitFor()
  await titleOf(page).toBe('Planner')
  await page.reload()
  await titleOf(page).toBe('Planner')
})

type Manifest = {
  name: string
  id: string
  start_url: string
  icons: Image[]
  screenshots?: Image[]
}
type Image = { src: string; sizes: string }

/** Width and height are at a fixed place of every PNG file. */
const pngSize = async (src: string): Promise<string> => {
  const response = await fetch(`${app().url}${src}`)
  expect(response.headers.get('content-type')).toBe('image/png')
  const bytes = Buffer.from(await response.arrayBuffer())
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('each manifest names its application in its language, and its pictures have the sizes it states', async () => {
  for (const id of appearances)
    for (const { tag } of languages) {
      const response = await fetch(`${app().url}/manifests/${id}.${tag}.webmanifest`)
      expect(response.headers.get('content-type')).toContain('application/manifest+json')
      const text = await response.text()
      const manifest = JSON.parse(text) as Manifest
      expect(manifest).toMatchObject({ name: nameOf(id, tag), lang: tag })
      expect(manifest.id).toBe('/')
      if (id !== 'crosscheck') expect(text).not.toMatch(/crosscheck|partner|คู่/i)
      for (const { src, sizes } of [...manifest.icons, ...(manifest.screenshots ?? [])])
        expect([src, await pngSize(src)]).toEqual([src, sizes])
    }
})

test.each([
  ['CrossCheck', 'CrossCheck'],
  ['Notes', 'Notes'],
])('Chromium can install the application as %s', async (_, name) => {
  const { page, context } = await visitor({ width: 'phone' })
  await page.goto('/name-and-icon')
  await choose(page, appearance.device, name)
  await page.goto('/')
  const protocol = await context.newCDPSession(page)
  const { errors, data = '' } = await protocol.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data)).toMatchObject({ name, display: 'standalone' })
  const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors')
  // The windows of these tests are private ones.
  const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect(others).toEqual([])
})
