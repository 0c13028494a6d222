import { readablePages } from '@crosscheck/domain/pages'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflow } from './support/browser.ts'
import { setUpJourney } from './support/journey.ts'
import { createKeyboard } from './support/keyboard.ts'
import { openAs } from './support/people/api.ts'
import { createCouple } from './support/people/couples.ts'

const { app, visitor } = setUpJourney()

/** The size of a window of 1280 by 1024 at a zoom of 400 %. */
const zoomed = { width: 320, height: 256 }
/** A page has to show more than its bar. */
const mostOfTheWindow = 0.45

const problemsOf = async (page: Page, where: string): Promise<string[]> => {
  await page.waitForLoadState('networkidle')
  const wider = await overflow(page)
  const bar = await page.locator('header > .sticky').boundingBox()
  const keyboard = createKeyboard(page)
  await keyboard.tabThrough(60)
  return [
    ...(wider > 0 ? [`${wider} px wider than the window`] : []),
    ...((bar?.height ?? Infinity) > zoomed.height * mostOfTheWindow
      ? [`the bar is ${bar?.height} px high`]
      : []),
    ...keyboard.problems(),
  ].map((problem) => `${where}: ${problem}`)
}

test('at 400 % every public page fits, and the focus is never hidden', async () => {
  const { page } = await visitor()
  await page.setViewportSize(zoomed)
  const found: string[] = []
  for (const path of [...readablePages, '/no-such-page', '/auth', '/auth?mode=sign-up']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    found.push(...(await problemsOf(page, path)))
  }
  expect(found).toEqual([])
})

test('at 400 % the dashboard, both forms and a match fit, and the focus is never hidden', async () => {
  const { own, matchIds } = await createCouple(app(), [
    { fullName: 'Daniel Brooks', licensePlate: 'KX 4711', workplace: 'Northgate Logistics' },
  ])
  const { page } = await visitor()
  await page.setViewportSize(zoomed)
  await openAs(page, own.api, '/dashboard')
  const found: string[] = []
  for (const path of [
    '/dashboard',
    '/profile',
    '/profile?step=1',
    `/match/${matchIds[0]}`,
    '/account',
    '/settings',
    '/data-management',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    found.push(...(await problemsOf(page, path)))
  }
  expect(found).toEqual([])
})

test('at 400 % the whole dialog of a profile can be read and closed', async () => {
  const { own } = await createCouple(app(), [
    { fullName: 'Nok Suwan', licensePlate: 'NS 1234', workplace: 'Riverside Hotel' },
  ])
  const { page } = await visitor()
  await page.setViewportSize(zoomed)
  await openAs(page, own.api, '/dashboard?tab=profiles')
  await page.getByRole('button', { name: /Nok Suwan/ }).click()
  const dialog = page.getByRole('dialog')
  const last = dialog.getByRole('button').last()
  await last.scrollIntoViewIfNeeded()
  const box = await last.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(zoomed.height)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})
