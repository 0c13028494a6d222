import { expect, test } from 'vitest'
import * as ui from '../packages/web/src/text/app/ui.ts'
import * as photos from '../packages/web/src/text/profile/photos.ts'
import * as list from '../packages/web/src/text/profile/profile-list.ts'
import * as wizard from '../packages/web/src/text/profile/wizard.ts'
import { axeViolations } from './support/browser.ts'
import { keepUndo } from './support/keep-undo.ts'
import { signUpByApi, submission } from './support/people/api.ts'
import { newPerson } from './support/people/people.ts'
import { jpegFile } from './support/photos/pictures.ts'
import {
  button,
  choose,
  loaded,
  openLastStep,
  photoIn,
  saved,
} from './support/photos/upload-steps.ts'
import { coupleField } from './support/photos/wizard-states.ts'
import { setUpJourney } from './support/journey.ts'
import { atStep } from './support/wizard.ts'

const { app, visitor } = setUpJourney()

test('photos are ordered and removed with the keyboard, and shown to their owner in the review, the list and the dialog', async () => {
  const { page } = await visitor()
  const person = newPerson('album')
  const api = await signUpByApi(app(), person)
  await openLastStep(page, api, person)
  const couple = coupleField(page)
  const sources = () =>
    couple.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))

  await choose(couple, await jpegFile('first.jpg', 400), await jpegFile('second.jpg', 500))
  await loaded(photoIn(couple, photos.couplePhoto(1)))
  await loaded(photoIn(couple, photos.couplePhoto(2)))
  const [first, second] = await sources()
  const later = couple.getByRole('button', {
    name: photos.moveLater(photos.couplePhoto(1)),
    exact: true,
  })
  await later.focus()
  await page.keyboard.press('Enter')
  await expect.poll(sources).toEqual([second, first])
  await couple.getByText(photos.moved(2)).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(photos.moveLater(photos.couplePhoto(2)))

  await keepUndo(page)
  await button(couple, photos.remove).click()
  await expect.poll(sources).toEqual([first])
  await page.getByRole('button', { name: ui.undo }).click()
  await expect.poll(sources).toEqual([second, first])

  const review = page.getByRole('region', { name: wizard.reviewTitle })
  await loaded(review.getByRole('img', { name: photos.couplePhoto(2) }))
  await page.getByRole('button', { name: wizard.submit }).click()
  await page.waitForURL('**/dashboard*')
  const row = page.getByRole('button', { name: /Arno Falk/ })
  await loaded(row.locator('img').last())
  await row.click()
  const dialog = page.getByRole('dialog')
  await loaded(dialog.getByRole('img', { name: photos.couplePhoto(1) }))
  await loaded(dialog.getByRole('img', { name: photos.couplePhoto(2) }))
  expect(await axeViolations(page)).toEqual([])

  await dialog.getByRole('link', { name: list.profileEdit }).click()
  await atStep(page, 2)
  await page.goto(page.url().replace('step=2', 'step=7'))
  await atStep(page, 7)
  await button(couple, photos.remove).click()
  await saved(page)
  const stored = async () => {
    const answer = await api.send('GET', '/api/v1/profiles')
    const { items } = answer.body as { items: { values: { couplePhotoUrls: string } }[] }
    const keys = JSON.parse(items[0]!.values.couplePhotoUrls) as string[]
    const { body } = await api.send('GET', `/api/v1/photos?keys=${keys.join()}`)
    return (body as { photos: unknown[] }).photos.length
  }
  expect(await stored()).toBe(2)
  await page.getByRole('button', { name: wizard.saveChanges }).click()
  await page.waitForURL('**/dashboard*')
  expect(await stored()).toBe(1)

  const stranger = await signUpByApi(app(), newPerson('stranger'))
  const own = await api.send('GET', '/api/v1/profiles')
  expect(own.status).toBe(200)
  await stranger.send('POST', '/api/v1/profiles', submission({ fullName: 'Arno Falk' }))
  const { body } = await stranger.send('GET', '/api/v1/dashboard')
  expect(JSON.stringify(body)).not.toContain('couple-photos')
})
