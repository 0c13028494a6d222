import { expect, test } from 'vitest'
import * as header from '../packages/web/src/text/app/header.ts'
import * as admin from '../packages/web/src/text/app/admin.ts'
import { newPerson, signUp } from './support/people/people.ts'
import { setUpJourney } from './support/journey.ts'

const { app, visitor } = setUpJourney()

test('a page for users leads signed-out visitors to the start page', async () => {
  const { page } = await visitor()
  for (const path of ['/dashboard', '/dashboard?tab=matches', '/profile', '/match/some-id']) {
    await page.goto(path)
    await page.waitForURL(`${app().url}/`)
  }
})

test('the administration asks signed-out visitors to sign in', async () => {
  const { page } = await visitor()
  for (const path of ['/admin', '/admin/tables']) {
    await page.goto(path)
    await page.getByRole('heading', { name: admin.signInRequired }).waitFor()
    await page.getByText(admin.signInForAdmin).waitFor()
  }
  await page.getByRole('main').getByRole('link', { name: header.signIn }).click()
  await page.waitForURL('**/auth?next=*')
})

test('the administration is closed to users without the role, also when the role cannot be checked', async () => {
  const { page } = await visitor()
  await signUp(page, newPerson('admin'))
  for (const path of ['/admin', '/admin/tables']) {
    await page.goto(path)
    await page.getByRole('heading', { name: admin.adminOnly }).waitFor()
    await page.getByText(admin.adminOnlyText).waitFor()
    await page.route('**/api/v1/account', (route) => route.abort())
  }
  await page.getByRole('link', { name: admin.backToDashboard }).click()
  await page.waitForURL('**/dashboard')
})

test('signing out leads to the start page, ends the session in other tabs, and Back shows no private page', async () => {
  const { page, context } = await visitor()
  // Adds a page of ours to return to: the entry before the first page belongs to the browser.
  await page.goto('/about')
  await page.goto('/about')
  await signUp(page, newPerson('guard'))
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: header.signOut, exact: true }).waitFor()
  await page.getByRole('button', { name: header.signOut, exact: true }).click()
  await page.waitForURL(`${app().url}/`)
  await other.waitForURL(`${app().url}/`)
  await page.goBack()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/dashboard')
  expect(await page.evaluate(() => localStorage.getItem('blink_tokens'))).toBeNull()
})

// claim: other-sites-cannot-act
test('every page sends a strict content security policy, and no page violates it', async () => {
  const { page } = await visitor()
  for (const path of ['/', '/auth', '/dashboard', '/no-such-page', '/dev/mailbox']) {
    const answer = await page.goto(path)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).not.toContain('unsafe-eval')
    await page.waitForLoadState('networkidle')
  }
})
