import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildHeic } from '../packages/server/src/images/testing/heic.ts'
import * as ui from '../packages/web/src/text/app/ui.ts'
import * as codes from '../packages/web/src/text/errors/codes.ts'
import { byCode } from '../packages/web/src/text/errors/general.ts'
import * as photos from '../packages/web/src/text/profile/photos.ts'
import * as wizard from '../packages/web/src/text/profile/wizard.ts'
import { axeViolations } from './support/browser.ts'
import { apiOfPage, signUpByApi } from './support/people/api.ts'
import { newPerson, signInAgain } from './support/people/people.ts'
import { jpegFile, type PictureFile } from './support/photos/pictures.ts'
import {
  button,
  choose,
  loaded,
  openLastStep,
  photoIn,
  saved,
} from './support/photos/upload-steps.ts'
import { coupleField, partnerField } from './support/photos/wizard-states.ts'
import { setUpJourney } from './support/journey.ts'

const { app, visitor } = setUpJourney()

/** 4096 × 3072 pixels, as phones store them. Browsers other than Safari cannot show it. */
const heic: PictureFile = {
  name: 'IMG_0001.HEIC',
  mimeType: '',
  buffer: buildHeic({ columns: 8, rows: 6 }),
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
