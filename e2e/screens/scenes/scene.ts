import type { Page } from 'playwright-core'
import { loading } from '../../../packages/web/src/text/app/ui.ts'
import type { Showing } from '../../support/photos/shown-states.ts'
import { talkers, type Stages } from '../stages.ts'

/**
 * The viewer: a visitor, a user with a new account, a user with matches, one at the last step of
 * the form, one side of a match in which a photo is shown, or a user who shares contact.
 */
export const viewers = [
  'visitor',
  'newcomer',
  'member',
  'photographer',
  'photo-owner',
  'photo-viewer',
  ...talkers,
] as const
export type Viewer = (typeof viewers)[number]
export type Matches = { pending: string; confirmed: string; dismissed: string }
export type Known = Matches & { showing: Showing; stages: Stages }
type Show = (page: Page, known: Known) => Promise<unknown>
export type Scene = { name: string; as: Viewer; show: Show }

/** The scenes of one viewer, by their names, which begin alike. */
export const scenesOf = (as: Viewer, shows: Readonly<Record<string, Show>>, prefix = ''): Scene[] =>
  Object.entries(shows).map(([name, show]) => ({ name: prefix + name, as, show }))

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()

export const open = (path: string) => async (page: Page) => {
  await page.goto(path)
  await heading(page)
  await page.getByText(loading, { exact: true }).first().waitFor({ state: 'hidden' })
}

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

export const alert = (page: Page) => page.getByRole('alert').first().waitFor()
