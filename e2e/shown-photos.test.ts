import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as shown from '../packages/web/src/text/contact/shown.ts'
import { createLayoutChecks } from './support/layout-checks.ts'
import { act, confirm, createCouple, type Party } from './support/people/couples.ts'
import { openAs } from './support/people/api.ts'
import { addPhotos } from './support/photos/pictures.ts'
import { setUpJourney } from './support/journey.ts'

const { app, visitor } = setUpJourney()

const enter = async (page: Page, { api }: Party, matchId: string): Promise<void> => {
  await openAs(page, api, `/match/${matchId}`)
  await page.getByRole('heading', { name: shown.title }).waitFor()
}
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

test('a user shows a photo by keyboard, the other one opens it with a watermark, and it disappears live when it is withdrawn', async () => {
  const partner = { fullName: 'Daniel Brooks', licensePlate: 'KX 4711' }
  const { own, other, matchIds } = await createCouple(app(), [partner])
  const [matchId = ''] = matchIds
  const [first, second] = [await visitor({ width: 'phone' }), await visitor()]
  for (const party of [own, other]) {
    await confirm(party, matchId)
    await act(party, { matchId, name: 'agree' })
  }
  for (const party of [own, other]) await addPhotos(app(), party, partner.fullName)
  await enter(first.page, own, matchId)
  await enter(second.page, other, matchId)
  const checks = createLayoutChecks(first.page)

  await press(first.page, shown.begin)
  await press(first.page, shown.show)
  await first.page.getByText(shown.none).waitFor()
  await first.page.getByRole('radio', { name: shown.photo('1') }).focus()
  await first.page.keyboard.press('Space')
  await first.page.keyboard.press('ArrowRight')
  expect(await first.page.getByRole('radio', { name: shown.photo('2') }).isChecked()).toBe(true)
  await first.page.getByText(shown.screenshots).waitFor()
  await checks.look('choosing a photo to show')
  await first.page.getByRole('button', { name: shown.show, exact: true }).focus()
  await first.page.keyboard.press('Enter')
  await first.page.getByText(shown.unopened).waitFor()

  await second.page.getByRole('button', { name: shown.open, exact: true }).waitFor()
  expect(await second.page.getByRole('img', { name: shown.alt }).count()).toBe(0)
  await press(second.page, shown.open)
  const seen = second.page.getByRole('img', { name: shown.alt })
  await expect
    .poll(() => seen.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(900)
  await expect.poll(() => first.page.getByText(shown.unopened).count()).toBe(0)
  await checks.look('a shown photo that was opened')

  await press(first.page, shown.stop)
  await first.page.getByText(shown.mineEnded.withdrawn).waitFor()
  await second.page.getByText(shown.theirsEnded).waitFor()
  expect(await seen.count()).toBe(0)
  expect(checks.found).toEqual([])
})
