import type { Locator, Page, Route } from 'playwright-core'
import * as ui from '../../../packages/web/src/text/app/ui.ts'
import { storedFieldLabels } from '../../../packages/web/src/text/profile/form-names.ts'
import * as photos from '../../../packages/web/src/text/profile/photos.ts'
import * as wizard from '../../../packages/web/src/text/profile/wizard.ts'
import { atStep } from '../wizard.ts'
import { jpegFile } from './pictures.ts'

const uploads = '**/api/v1/photos'

export const partnerField = (page: Page): Locator =>
  page.getByRole('group', { name: storedFieldLabels.partnerPhotoUrl })
export const coupleField = (page: Page): Locator =>
  page.getByRole('group', { name: storedFieldLabels.couplePhotoUrls })

const open = async (page: Page): Promise<void> => {
  await page.goto('/profile?step=7')
  await atStep(page, 7)
  await coupleField(page).waitFor()
  await page.waitForLoadState('networkidle')
  // Uploads that an earlier state did not end.
  const leftOver = page.getByRole('button', { name: photos.dismiss, exact: true })
  while ((await leftOver.count()) > 0) await leftOver.first().click()
}

const choose = async (field: Locator, names: readonly string[]): Promise<void> =>
  field
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      await Promise.all(names.map((name, place) => jpegFile(name, 800 - 100 * place, 600))),
    )

const chooseBoth = async (page: Page): Promise<void> => {
  for (const field of [partnerField(page), coupleField(page)])
    await choose(field, ['IMG_20260311_184422_beach_at_sunset.jpg'])
}

/** Two uploads that get an answer, or none. */
const withAnswer =
  (answer: (route: Route) => Promise<void> | void, shown: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await open(page)
    await page.route(uploads, answer)
    await chooseBoth(page)
    await shown(page)
  }

const never = (): void => {}

const dragOver = async (page: Page): Promise<void> => {
  await open(page)
  await partnerField(page)
    .getByText(photos.formats)
    .evaluate((element) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'one.jpg', { type: 'image/jpeg' }))
      element.dispatchEvent(new DragEvent('dragover', { bubbles: true, dataTransfer }))
    })
}

const cancel = async (page: Page): Promise<void> => {
  for (const field of [partnerField(page), coupleField(page)]) {
    await field.getByRole('button', { name: new RegExp(`^${photos.cancel}`) }).click()
    await field.getByRole('progressbar').waitFor({ state: 'detached' })
  }
}

/** Refusals that the same file would get again, and one that can be retried. */
const refusals = [
  { name: 'panorama.jpg', code: 'IMAGE_TOO_LARGE', status: 422 },
  { name: 'broken.jpg', code: 'IMAGE_UNREADABLE', status: 422 },
  { name: 'renamed.jpg', code: 'INVALID_IMAGE_TYPE', status: 422 },
  { name: 'one-too-many.jpg', code: 'NO_SPACE', status: 409 },
  { name: 'server-failed.jpg', code: 'INTERNAL', status: 500 },
] as const

const refuseEach = async (page: Page): Promise<void> => {
  await open(page)
  await page.route(uploads, async (route) => {
    const form = route.request().postDataBuffer()?.toString('latin1') ?? ''
    const refusal = refusals.find(({ name }) => form.includes(`"${name}"`))
    const { code = 'INTERNAL', status = 500 } = refusal ?? {}
    await route.fulfill({ status, json: { code, message: code } })
  })
  const field = coupleField(page)
  await choose(
    field,
    refusals.map(({ name }) => name),
  )
  await partnerField(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'film.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    })
  await partnerField(page).getByRole('alert').first().waitFor()
  await field
    .getByRole('alert')
    .nth(refusals.length - 1)
    .waitFor()
}

/** The page asks for the files again whose upload a reload ended. */
const reload = async (page: Page): Promise<void> => {
  await withAnswer(never, (shown) => shown.getByRole('progressbar').last().waitFor())(page)
  await page.unroute(uploads)
  await page.reload()
  await atStep(page, 7)
  await coupleField(page).getByText(photos.leftOver(1)).waitFor()
}

const couplePhotos = 3

/** Uploaded by the first state only, because the form's draft keeps the photos. */
const uploadAll = async (page: Page): Promise<void> => {
  await open(page)
  if ((await coupleField(page).getByRole('img').count()) === 0) {
    const saved = page.waitForResponse((answer) => {
      const sent = answer.request().postData() ?? ''
      const isDraft = answer.url().includes('/api/v1/drafts/') && answer.ok()
      return isDraft && sent.split('couple-photos/').length > couplePhotos
    })
    await choose(partnerField(page), ['IMG_20260311_184422_beach_at_sunset.jpg'])
    await choose(coupleField(page), ['one.jpg', 'two.jpg', 'three.jpg'])
    await saved
  }
  await couplePhoto(page, couplePhotos).waitFor()
}

const couplePhoto = (page: Page, place: number): Locator =>
  coupleField(page).getByRole('img', { name: photos.couplePhoto(place) })

const compare = async (page: Page): Promise<void> => {
  await uploadAll(page)
  const choice = partnerField(page).getByRole('switch')
  if (await choice.isChecked()) return
  await choice.click()
  await partnerField(page).getByText(photos.comparedNow).waitFor({ state: 'attached' })
}

const reorder = async (page: Page): Promise<void> => {
  await uploadAll(page)
  await coupleField(page)
    .getByRole('button', { name: photos.moveLater(photos.couplePhoto(1)), exact: true })
    .press('Enter')
  await coupleField(page).getByText(photos.moved(2)).waitFor({ state: 'attached' })
}

const remove = async (page: Page): Promise<void> => {
  await uploadAll(page)
  await coupleField(page)
    .getByRole('button', { name: new RegExp(`^${photos.remove}`) })
    .first()
    .click()
  await page.getByRole('button', { name: ui.undo }).waitFor()
}

/** A photo whose link opens nothing any more, also after it was renewed. */
const unloadable = async (page: Page): Promise<void> => {
  await page.route('**/api/v1/files/**', (route) => route.abort())
  await open(page)
  await partnerField(page).locator('li .lucide-image-off').waitFor()
}

/** Photos that were deleted on another device. */
const gone = async (page: Page): Promise<void> => {
  await page.route('**/api/v1/photos?*', (route) => route.fulfill({ json: { photos: [] } }))
  await open(page)
  await coupleField(page).getByText(photos.gone).first().waitFor()
}

const review = async (page: Page): Promise<void> => {
  await uploadAll(page)
  await page
    .getByRole('region', { name: wizard.reviewTitle })
    .getByRole('img', { name: photos.couplePhoto(couplePhotos) })
    .waitFor()
}

/** Every state of the photos in the last step, in an order in which one person can pass them. */
export const wizardPhotoStates: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  empty: open,
  dragging: dragOver,
  uploading: withAnswer(never, (page) => page.getByRole('progressbar').last().waitFor()),
  canceled: withAnswer(never, cancel),
  refused: refuseEach,
  offline: withAnswer(
    (route) => route.abort(),
    (page) => page.getByText(photos.pausedOffline).first().waitFor(),
  ),
  busy: withAnswer(
    (route) => route.fulfill({ status: 503, json: { code: 'BUSY', message: '' } }),
    (page) => page.getByText(photos.pausedBusy).first().waitFor(),
  ),
  'left-over': reload,
  uploaded: uploadAll,
  compared: compare,
  reordered: reorder,
  review: review,
  unloadable: unloadable,
  gone: gone,
  removed: remove,
}
