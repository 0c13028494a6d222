import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildHeic } from '../packages/server/src/images/testing/heic.ts'
import * as ui from '../packages/web/src/text/app/ui.ts'
import * as codes from '../packages/web/src/text/errors/codes.ts'
import { byCode } from '../packages/web/src/text/errors/general.ts'
import * as photos from '../packages/web/src/text/profile/photos.ts'
import * as list from '../packages/web/src/text/profile/profile-list.ts'
import * as wizard from '../packages/web/src/text/profile/wizard.ts'
import { axeViolations } from './support/browser.ts'
import { apiOfPage, signUpByApi, submission, type Api } from './support/people/api.ts'
import { newPerson, signIn, signInAgain, type Person } from './support/people/people.ts'
import { saveDraftForLastStep } from './support/photos/last-step.ts'
import { jpegFile, type PictureFile } from './support/photos/pictures.ts'
import { coupleField, partnerField } from './support/photos/wizard-states.ts'
import { setUpJourney } from './support/journey.ts'
import { atStep } from './support/wizard.ts'

const { app, visitor } = setUpJourney()

/** 4096 × 3072 pixels, as phones store them. Browsers other than Safari cannot show it. */
const heic: PictureFile = {
  name: 'IMG_0001.HEIC',
  mimeType: '',
  buffer: buildHeic({ columns: 8, rows: 6 }),
}
const choose = (field: Locator, ...files: PictureFile[]): Promise<void> =>
  field.locator('input[type=file]').first().setInputFiles(files)
const photoIn = (field: Locator, alt: string) => field.getByRole('img', { name: alt, exact: true })
const button = (field: Locator, words: string) =>
  field.getByRole('button', { name: new RegExp(`^${words}`) }).first()

/** A photo that the browser has loaded, not only its place. */
const loaded = async (photo: Locator): Promise<void> => {
  await photo.scrollIntoViewIfNeeded()
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth), {
      timeout: 40_000,
    })
    .toBeGreaterThan(0)
}

/** Opens the last step with a draft in which only the photos are missing. */
const openLastStep = async (page: Page, api: Api, person: Person): Promise<void> => {
  await saveDraftForLastStep(api, person.email)
  await page.goto('/auth')
  await signIn(page, person)
  await page.waitForURL('**/dashboard')
  await page.goto('/profile?step=7')
  await atStep(page, 7)
}

const slowDown = async (page: Page, bytesPerSecond: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

const saved = (page: Page) => page.getByText(/^Draft saved at/).waitFor()

// claim: uploads-continue
test('a photo is uploaded on a slow network, canceled, retried, and survives a crash, an ended session, a lost connection and a reload', async () => {
  const { page, context } = await visitor({ width: 'phone' })
  const person = newPerson('photos')
  const api = await signUpByApi(app(), person)
  await openLastStep(page, api, person)
  const [partner, couple] = [partnerField(page), coupleField(page)]

  await slowDown(page, 20_000)
  await choose(partner, heic)
  const bar = partner.getByRole('progressbar')
  await expect
    .poll(() => bar.evaluate((one) => (one as HTMLProgressElement).value))
    .toBeGreaterThan(0)
  await page
    .getByRole('status')
    .filter({ hasText: photos.uploading(1) })
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  await button(partner, photos.cancel).click()
  await bar.waitFor({ state: 'detached' })

  await choose(partner, heic)
  await bar.waitFor()
  await app().kill()
  await partner.getByText(photos.pausedOffline).waitFor()
  await app().start()
  await page.getByText('Partner photo uploaded successfully!').first().waitFor()
  await loaded(photoIn(partner, photos.partnerPhoto))
  await partner.getByText(photos.locationRemoved).waitFor()

  await slowDown(page, -1)
  await page.route('**/api/v1/photos', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await choose(couple, await jpegFile('first.jpg', 400))
  await couple
    .getByRole('alert')
    .filter({ hasText: 'Failed to upload photo. Please try again.' })
    .waitFor()
  await button(couple, ui.tryAgain).click()
  await page.getByText('Couple photo uploaded successfully!').first().waitFor()

  const large = { ...heic, name: 'large.heic', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
  const wrong = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  for (const [file, text] of [
    [large, 'File size exceeds 10MB limit'],
    [wrong, 'Invalid file type. Only JPEG, PNG, GIF, WebP, and HEIC images are allowed'],
    [{ ...wrong, mimeType: 'image/jpeg' }, codes.byCode.INVALID_IMAGE_TYPE],
  ] as const) {
    await choose(couple, file)
    await couple.getByRole('alert').filter({ hasText: text }).waitFor()
    await couple.getByRole('listitem').getByRole('button', { name: file.name }).click()
  }

  const ending = await apiOfPage(app(), page)
  await ending.send('POST', '/api/auth/logout')
  await choose(couple, await jpegFile('second.jpg', 500))
  await page.getByRole('heading', { name: byCode.TOKEN_EXPIRED }).waitFor()
  await signInAgain(page, person)
  await loaded(photoIn(couple, photos.couplePhoto(2)))

  await context.setOffline(true)
  await choose(couple, await jpegFile('third.jpg', 600))
  await couple.getByText(photos.pausedOffline).waitFor()
  await context.setOffline(false)
  await loaded(photoIn(couple, photos.couplePhoto(3)))
  await saved(page)

  await slowDown(page, 2_000)
  await choose(couple, { ...heic, name: 'lost.heic' })
  await couple.getByRole('progressbar').waitFor()
  await button(page.locator('form'), wizard.submit).click()
  await page.getByText(photos.pendingTitle).waitFor()
  await page.reload()
  await couple.getByText(photos.leftOver(1)).waitFor()
  await couple.getByText('lost.heic').waitFor()
  await button(couple, photos.dismiss).click()
  await loaded(photoIn(partner, photos.partnerPhoto))
  expect(await couple.getByRole('img').count()).toBe(3)
  expect(await axeViolations(page)).toEqual([])
})

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
