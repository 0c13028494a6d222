import type { Locator, Page, Route } from 'playwright-core'
import { quarterPicture } from '../../../packages/server/src/images/testing/pictures.ts'
import * as photos from '../../../packages/web/src/text/profile/photos.ts'
import { storedFieldLabels } from '../../../packages/web/src/text/profile/form-names.ts'
import { atStep } from '../../support/wizard.ts'
import { alert, type Scene } from './scene.ts'

const uploads = '**/api/v1/photos'

const openPhotos = async (page: Page): Promise<void> => {
  await page.goto('/profile?step=7')
  await atStep(page, 7)
  await coupleField(page).waitFor()
}

const partnerField = (page: Page): Locator =>
  page.getByRole('group', { name: storedFieldLabels.partnerPhotoUrl })
const coupleField = (page: Page): Locator =>
  page.getByRole('group', { name: storedFieldLabels.couplePhotoUrls })

const picture = async (name: string, width: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await quarterPicture(width, 600).jpeg().toBuffer(),
})

/** One photo of the partner and one of the couple. */
const chooseBoth = async (page: Page): Promise<void> => {
  for (const field of [partnerField(page), coupleField(page)])
    await field
      .locator('input[type=file]')
      .first()
      .setInputFiles([await picture('IMG_20260311_184422_beach_at_sunset.jpg', 800)])
}

/** The page with two uploads that get an answer, or none. */
const withAnswer =
  (answer: (route: Route) => Promise<void> | void, shown: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await page.route(uploads, answer)
    await openPhotos(page)
    await chooseBoth(page)
    await shown(page)
  }

const dragOver = async (page: Page): Promise<void> => {
  await openPhotos(page)
  await coupleField(page)
    .getByText(photos.formats)
    .evaluate((element) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'one.jpg', { type: 'image/jpeg' }))
      element.dispatchEvent(new DragEvent('dragover', { bubbles: true, dataTransfer }))
    })
}

const couplePhotos = 3

/** Uploaded for the first look only, because the form's draft keeps them. */
const uploadAll = async (page: Page): Promise<void> => {
  await openPhotos(page)
  await page.waitForLoadState('networkidle')
  if ((await coupleField(page).getByRole('img').count()) === 0) {
    await chooseBoth(page)
    for (let count = 1; count < couplePhotos; count += 1)
      await coupleField(page)
        .locator('input[type=file]')
        .first()
        .setInputFiles([await picture(`photo-${count}.jpg`, 500 + 100 * count)])
  }
  await coupleField(page)
    .getByRole('img', { name: photos.couplePhoto(couplePhotos) })
    .waitFor()
  await partnerField(page).getByRole('switch').click()
  await partnerField(page).getByText(photos.comparedNow).waitFor({ state: 'attached' })
}

const never = (): void => {}

export const photoScenes: Scene[] = [
  { name: 'wizard-7-photos-empty', as: 'newcomer', show: openPhotos },
  { name: 'wizard-7-photos-dragging', as: 'newcomer', show: dragOver },
  {
    name: 'wizard-7-photos-uploading',
    as: 'newcomer',
    show: withAnswer(never, (page) => page.getByRole('progressbar').last().waitFor()),
  },
  {
    name: 'wizard-7-photos-failed',
    as: 'newcomer',
    show: withAnswer((route) => route.fulfill({ status: 500, json: {} }), alert),
  },
  {
    name: 'wizard-7-photos-offline',
    as: 'newcomer',
    show: withAnswer(
      (route) => route.abort(),
      (page) => page.getByText(photos.pausedOffline).first().waitFor(),
    ),
  },
  { name: 'wizard-7-photos-uploaded', as: 'newcomer', show: uploadAll },
]
