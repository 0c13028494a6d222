import type { Page } from 'playwright-core'
import { waitFor } from '../../support/people/people.ts'

/** The viewer: a visitor, a user with a new account, or a user with matches. */
export type Viewer = 'visitor' | 'newcomer' | 'member'
export type Known = { pending: string; confirmed: string; dismissed: string }
export type Scene = {
  name: string
  as: Viewer
  show: (page: Page, known: Known) => Promise<unknown>
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()

export const open = (path: string) => async (page: Page) => {
  await page.goto(path)
  await heading(page)
}

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

export const alert = (page: Page) => page.getByRole('alert').first().waitFor()
