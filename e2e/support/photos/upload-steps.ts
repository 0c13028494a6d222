import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openAs, type Api } from '../people/api.ts'
import type { Person } from '../people/people.ts'
import { atStep } from '../wizard.ts'
import { saveDraftForLastStep } from './last-step.ts'
import type { PictureFile } from './pictures.ts'

export const choose = (field: Locator, ...files: PictureFile[]): Promise<void> =>
  field.locator('input[type=file]').first().setInputFiles(files)
export const photoIn = (field: Locator, alt: string) =>
  field.getByRole('img', { name: alt, exact: true })
export const button = (field: Locator, words: string) =>
  field.getByRole('button', { name: new RegExp(`^${words}`) }).first()

/** A photo that the browser has loaded, not only its place. */
export const loaded = async (photo: Locator): Promise<void> => {
  await photo.scrollIntoViewIfNeeded()
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth), {
      timeout: 40_000,
    })
    .toBeGreaterThan(0)
}

/** Opens the last step with a draft in which only the photos are missing. */
export const openLastStep = async (page: Page, api: Api, person: Person): Promise<void> => {
  await saveDraftForLastStep(api, person.email)
  await openAs(page, api, '/profile?step=7')
  await atStep(page, 7)
}

export const saved = (page: Page) => page.getByText(/^Draft saved at/).waitFor()
