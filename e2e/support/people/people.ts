import type { Page } from 'playwright-core'
import * as auth from '../../../packages/web/src/text/account/auth.ts'
import * as wizard from '../../../packages/web/src/text/profile/wizard.ts'
import type { Application } from '../app/application.ts'

export type Person = { email: string; password: string }

let count = 0

/**
 * Addresses under example.org are reserved for examples. No address comes twice in a worker, because
 * a late mail to someone of an earlier file would look like a mail of this one.
 */
export const newPerson = (name: string): Person => {
  count += 1
  return { email: `${name}${count}@example.org`, password: 'seven paper lanterns' }
}

export const signUp = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.goto('/auth?mode=sign-up')
  await page.getByLabel(auth.email).fill(email)
  await page.getByRole('button', { name: auth.choosePasswordToo }).click()
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.signUp }).click()
  await page.waitForURL('**/profile')
  await page.getByRole('link', { name: wizard.backToDashboard }).click()
  await page.waitForURL('**/dashboard*')
}

export const signIn = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.getByLabel(auth.email).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.signIn, exact: true }).click()
}

/**
 * For the pages that ask again: after the session expired, or where the browser remembers the
 * account.
 */
export const signInAgain = async (page: Page, { password }: Person): Promise<void> => {
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.signIn, exact: true }).click()
}

/**
 * Opens the development mailbox, the newest mail to this person and its link, and presses the
 * button.
 */
export const verifyThroughMailbox = async (
  app: Application,
  page: Page,
  { email }: Person,
): Promise<void> => {
  await waitFor(async () => (await app.mailsTo(email)).length > 0)
  await page.goto('/dev/mailbox')
  const mail = page.getByRole('row').filter({ hasText: email }).first()
  await mail.getByRole('link').click()
  await page.locator('a[href*="/auth/verify"]').first().click()
  await page.getByRole('button', { name: auth.verifyButton }).click()
  await page.getByRole('heading', { name: auth.verifiedTitle }).waitFor()
}

/**
 * Polls until a condition outside the page is true. The error names the condition by its source.
 */
export const waitFor = async (
  question: () => Promise<boolean>,
  patienceMs = 60_000,
): Promise<void> => {
  const end = Date.now() + patienceMs
  while (!(await question())) {
    if (Date.now() > end) throw new Error(`It did not happen in time: ${String(question)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Resolves when a page that is about to be opened receives the user's events. */
export const isLive = async (page: Page): Promise<void> => {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', {
    predicate: ({ payload }) => String(payload).includes('"subscribed"'),
  })
}
