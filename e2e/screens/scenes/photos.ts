import type { Page } from 'playwright-core'
import { ownerStates, viewerStates } from '../../support/photos/shown-states.ts'
import { wizardPhotoStates } from '../../support/photos/wizard-states.ts'
import { scenesOf, type Known, type Scene } from './scene.ts'

const openDialog = async (page: Page): Promise<void> => {
  await page.goto('/dashboard?tab=profiles')
  await page.getByRole('button', { name: /Daniel Arkwright/ }).click()
  await page.getByRole('dialog').getByRole('img').last().waitFor()
  await page.waitForLoadState('networkidle')
}

const ofShowing = (as: 'photo-owner' | 'photo-viewer', states: typeof ownerStates): Scene[] =>
  Object.entries(states).flatMap(([name, show]) =>
    scenesOf(as, {
      [`match-confirmed-photo-${name}`]: (page: Page, { showing }: Known) => show(page, showing),
    }),
  )

export const photoScenes: Scene[] = [
  ...scenesOf('photographer', wizardPhotoStates, 'wizard-7-photos-'),
  ...scenesOf('member', { 'profile-dialog-photos': openDialog }),
  ...ofShowing('photo-owner', ownerStates),
  ...ofShowing('photo-viewer', viewerStates),
]
