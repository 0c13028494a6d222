import type { Page } from 'playwright-core'
import { shownPhotoStates } from '../../support/photos/shown-states.ts'
import { wizardPhotoStates } from '../../support/photos/wizard-states.ts'
import type { Scene } from './scene.ts'

const openDialog = async (page: Page): Promise<void> => {
  await page.goto('/dashboard?tab=profiles')
  await page.getByRole('button', { name: /Daniel Arkwright/ }).click()
  await page.getByRole('dialog').getByRole('img').last().waitFor()
  await page.waitForLoadState('networkidle')
}

export const photoScenes: Scene[] = [
  ...wizardPhotoStates.map(({ name, show }): Scene => ({
    name: `wizard-7-photos-${name}`,
    as: 'photographer',
    show,
  })),
  { name: 'profile-dialog-photos', as: 'member', show: openDialog },
  ...shownPhotoStates.map(({ name, as, show }): Scene => ({
    name: `match-confirmed-photo-${name}`,
    as: as === 'owner' ? 'photo-owner' : 'photo-viewer',
    show: (page, { showing }) => show(page, showing),
  })),
]
