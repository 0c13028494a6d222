import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as appearance from '../packages/web/src/text/app/appearance.ts'
import * as header from '../packages/web/src/text/app/header.ts'
import * as installing from '../packages/web/src/text/app/install.ts'
import { axeViolations, overflow, type Theme, type Width } from './support/browser.ts'
import { setUpJourney } from './support/journey.ts'

const { visitor } = setUpJourney()

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
  Android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  desktop: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
}

type Device = { agent: keyof typeof agents; width?: Width; theme?: Theme; standalone?: boolean }

/** The browser's own prompt would come at a time of its choice, so the tests send it themselves. */
const open = async (path: string, { agent, width = 'phone', theme, standalone }: Device) => {
  const { page } = await visitor({ width, ...(theme && { theme }) })
  await page.addInitScript(
    ({ userAgent, isStandalone }) => {
      Object.defineProperty(navigator, 'userAgent', { value: userAgent })
      addEventListener(
        'beforeinstallprompt',
        (event) => {
          if (event.isTrusted) event.stopImmediatePropagation()
        },
        { capture: true },
      )
      const { matchMedia } = globalThis
      globalThis.matchMedia = (query) =>
        isStandalone && query.includes('standalone') ? matchMedia('all') : matchMedia(query)
    },
    { userAgent: agents[agent], isStandalone: standalone ?? false },
  )
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const openMenu = (page: Page) => page.getByRole('button', { name: header.menu }).click()
const button = (page: Page) => page.getByRole('button', { name: installing.button })
const dialog = (page: Page) => page.getByRole('dialog', { name: installing.title })

test.each([
  ['iPhone', installing.apple],
  ['Android', installing.android],
  ['desktop', installing.computer],
] as const)(
  'on %s the menu opens the steps, and "Got it!" returns to the page',
  async (agent, steps) => {
    for (const theme of ['light', 'dark'] as const) {
      const page = await open('/about', { agent, theme })
      await openMenu(page)
      await button(page).click()
      await dialog(page).waitFor()
      expect(await dialog(page).getByRole('listitem').allTextContents()).toEqual([...steps])
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      await page.getByRole('button', { name: installing.gotIt }).click()
      await dialog(page).waitFor({ state: 'detached' })
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
      await expect.poll(focused).toBe(header.menu)
    }
  },
)

test('the steps lead to the choice of a neutral name', async () => {
  const page = await open('/about', { agent: 'iPhone' })
  await openMenu(page)
  await button(page).click()
  await dialog(page).getByRole('link', { name: installing.neutral }).click()
  await page.getByRole('heading', { level: 1, name: appearance.title }).waitFor()
  expect(await dialog(page).count()).toBe(0)
})

/** Resolves when everything that the header loads after the first paint is there. */
const settled = (page: Page) => page.waitForLoadState('networkidle')

test('an installed application offers no installation', async () => {
  const page = await open('/about?ref=qr', { agent: 'iPhone', standalone: true })
  await settled(page)
  expect(await page.getByText(installing.button).count()).toBe(0)
})

test('a browser with a prompt of its own shows that one, and then the steps', async () => {
  const page = await open('/about', { agent: 'desktop', width: 'wide' })
  await settled(page)
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      Object.assign(event, {
        prompt: async () => {
          document.body.dataset['prompts'] = String(
            Number(document.body.dataset['prompts'] ?? 0) + 1,
          )
        },
      })
      return dispatchEvent(event)
    })
  // The browser's own bar is prevented.
  expect(await offer()).toBe(false)
  await button(page).click()
  expect(await page.evaluate(() => document.body.dataset['prompts'])).toBe('1')
  expect(await dialog(page).count()).toBe(0)
  await button(page).click()
  await dialog(page).waitFor()
  expect(await page.evaluate(() => document.body.dataset['prompts'])).toBe('1')
})

test('a phone that scanned the QR code is offered the installation for eight seconds after one', async () => {
  const { page } = await visitor({ width: 'phone' })
  await page.clock.install()
  await page.addInitScript((userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent })
  }, agents.iPhone)
  await page.goto('/?ref=qr')
  await page.clock.runFor(500)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const toast = page.getByText(installing.toastTitle, { exact: true })
  await expect
    .poll(async () => {
      await page.clock.runFor(250)
      return toast.count()
    })
    .toBeGreaterThan(0)
  await page.clock.runFor(7_000)
  expect(await toast.count()).toBeGreaterThan(0)
  await page.clock.runFor(1_500)
  await expect.poll(() => toast.count()).toBe(0)
})

test('the offer after a QR code opens the steps', async () => {
  const page = await open('/?ref=qr', { agent: 'Android' })
  await page.getByRole('button', { name: installing.toastAction, exact: true }).click()
  await dialog(page).waitFor()
  await expect.poll(() => page.getByText(installing.toastTitle, { exact: true }).count()).toBe(0)
})
