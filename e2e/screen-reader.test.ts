import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as dashboard from '../packages/web/src/text/app/dashboard.ts'
import * as ui from '../packages/web/src/text/app/ui.ts'
import * as center from '../packages/web/src/text/match/match-center.ts'
import * as review from '../packages/web/src/text/match/review.ts'
import * as undo from '../packages/web/src/text/match/undo.ts'
import { bell } from '../packages/web/src/text/notifications/bell.ts'
import * as list from '../packages/web/src/text/profile/profile-list.ts'
import { setUpJourney } from './support/journey.ts'
import { keepUndo } from './support/keep-undo.ts'
import { createKeyboard } from './support/keyboard.ts'
import { openAs } from './support/people/api.ts'
import { createCouple } from './support/people/couples.ts'

const { app, visitor } = setUpJourney()

const named = /^(heading|button|link|textbox|checkbox|switch|combobox)(?! ")/

/** A screen reader reads these nodes in this order, a name for each control, and the title first. */
const expectRead = (page: Page, nodes: readonly string[]): Promise<void> =>
  expect
    .poll(async () => {
      const tree = await page.locator('body').ariaSnapshot()
      const lines = tree.split('\n').map((line) => line.replace(/^\s*- '?/, ''))
      let from = 0
      const missing = nodes.filter((node) => {
        const at = lines.findIndex((line, index) => index >= from && line.startsWith(node))
        from = Math.max(from, at + 1)
        return at < 0
      })
      const title = lines.find((line) => line.startsWith('heading')) ?? ''
      const isWrong = tree.includes('- main') && !title.includes('[level=1]')
      return [...missing, ...lines.filter((line) => named.test(line)), ...(isWrong ? [title] : [])]
    })
    .toEqual([])

const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)

test('with keyboard and screen reader a member dismisses a match, deletes a profile and undoes both, and each page is read in order', async () => {
  const { own } = await createCouple(app(), [{ fullName: 'Arno Falk', licensePlate: 'KX 4711' }])
  const { page } = await visitor()
  await openAs(page, own.api, '/dashboard')
  await keepUndo(page)
  const { press } = createKeyboard(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  /** F8 leads to the message at once: the server undoes for ten seconds only. */
  const pressUndo = async (): Promise<void> => {
    const inMessage = page.getByRole('region', { name: ui.toasts }).getByRole('button')
    const pressed = inMessage.filter({ hasText: ui.undo })
    await pressed.waitFor()
    await page.keyboard.press('F8')
    await press(pressed)
  }
  const home = `heading "${dashboard.title}" [level=1]`
  await expectRead(page, ['banner', 'main', home, `link "${center.reviewNow}`, 'contentinfo'])
  await press(button(bell))
  await page.getByText(bell, { exact: true }).first().waitFor()
  await expectRead(page, ['banner', `button "${bell}`, 'main', home])
  await page.keyboard.press('Escape')

  await press(page.getByRole('link', { name: center.reviewNow }))
  await expect.poll(() => focused(page)).toMatch(/^H1 .*Arno Falk/)
  const acts = [`button "${review.confirm}"`, `button "${review.dismiss}"`]
  await expectRead(page, ['main', 'heading', ...acts, 'contentinfo'])
  await page.emulateMedia({ forcedColors: 'active' })
  const border = (look: string) =>
    page
      .locator(look)
      .first()
      .evaluate((one) => getComputedStyle(one).borderTopWidth)
  expect(await border('.btn-filled')).not.toBe(await border('.btn-outlined'))
  await page.emulateMedia({ forcedColors: 'none' })
  await press(button(review.dismiss))
  // A dismissal leads to the dashboard.
  await expect.poll(() => focused(page)).toBe(`H1 ${dashboard.title}`)
  await pressUndo()
  await page.getByText(undo.undone).first().waitFor()
  await press(button(/Arno Falk/))
  await expectRead(page, [
    'dialog "Arno Falk"',
    'heading "Arno Falk"',
    `button "${list.profileDelete}`,
  ])
  await press(button(list.profileDelete))
  await pressUndo()
  await page.getByText(list.profileRestored).first().waitFor()
})
