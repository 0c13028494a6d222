import { expect, test } from 'vitest'
import * as menu from '../packages/web/src/text/app/menu.ts'
import * as qr from '../packages/web/src/text/pages/qr.ts'
import { setUpJourney } from './support/journey.ts'

const { app, visitor } = setUpJourney()

test('the QR code is 220 px wide, and its link is copied where the browser cannot share', async () => {
  const { page, context } = await visitor()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: menu.qrCode }).click()
  const address = `${app().url}/?ref=qr`
  const code = page.getByRole('img', { name: qr.code(address) })
  expect(await code.boundingBox()).toMatchObject({ width: 220, height: 220 })
  await page.getByRole('button', { name: qr.share }).click()
  await page.getByRole('alert').filter({ hasText: qr.copied }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.getByRole('button', { name: qr.back }).click()
  await page.waitForURL('**/about')
})

test('a device that can share gets its own dialog, and a closed dialog is no failure', async () => {
  const { page } = await visitor({ width: 'phone' })
  await page.addInitScript(() => {
    Object.assign(Navigator.prototype, {
      share: async ({ url }: ShareData) => {
        document.documentElement.dataset['shared'] = url
        throw new DOMException('closed', 'AbortError')
      },
    })
  })
  await page.goto('/qr')
  await page.getByRole('button', { name: qr.share }).click()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset['shared']))
    .toBe(`${app().url}/?ref=qr`)
  expect(await page.getByText(qr.failed).count()).toBe(0)
  await page.getByRole('button', { name: qr.back }).click()
  await page.waitForURL(`${app().url}/`)
})

test('a link that cannot be copied is said to be so, and stays on the page', async () => {
  const { page } = await visitor()
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
    Object.assign(Clipboard.prototype, { writeText: () => Promise.reject(new Error('refused')) })
  })
  await page.goto('/qr')
  await page.getByRole('button', { name: qr.share }).click()
  await page.getByRole('alert').filter({ hasText: qr.failed }).waitFor()
  await page.getByText(`${app().url}/?ref=qr`, { exact: true }).waitFor()
})

test('the QR page opened with ref=qr hints at the installation', async () => {
  const { page } = await visitor()
  await page.goto('/qr')
  await page.getByRole('heading', { level: 1, name: qr.title }).waitFor()
  expect(await page.getByText(qr.hint).count()).toBe(0)
  await page.goto('/qr?ref=qr')
  await page.getByText(qr.hint).waitFor()
})
