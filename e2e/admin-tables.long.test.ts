import { expect, test } from 'vitest'
import * as account from '../packages/web/src/text/account/account.ts'
import * as t from '../packages/web/src/text/admin/tables.ts'
import { connectAsSuperuser } from './support/app/superuser.ts'
import { problemsAtEverySize, widths } from './support/browser.ts'
import { setUpJourney } from './support/journey.ts'
import { signUpByApi } from './support/people/api.ts'
import { newPerson, signUp } from './support/people/people.ts'

const { app, visitor } = setUpJourney()

// claim: personal-values-are-masked
test('an administrator browses a table by keyboard, and reveals one value with a reason', async () => {
  const { page } = await visitor()
  const person = newPerson('carl')
  await signUp(page, person)
  const superuser = await connectAsSuperuser(app())
  const newest = await superuser.query<{ id: string }>(
    `update users set role = 'admin'
     where id = (select id from users order by created_at desc limit 1) returning id`,
  )
  const id = newest.rows[0]?.id ?? ''
  await superuser.query(
    `update sessions set created_at = created_at - interval '1 hour', proved_at = null`,
  )

  await page.goto(`/admin/tables?table=users&search=${id}`)
  await page.getByLabel(account.stepUpPassword, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: account.stepUpContinue }).click()
  await page.getByRole('heading', { name: t.title, level: 1 }).waitFor()
  await page.getByRole('table').waitFor()
  await page.getByText(t.showing(1, 1, 1), { exact: true }).waitFor()
  await page.getByText(t.page(1, 1), { exact: true }).waitFor()
  expect(await page.getByRole('table').getByText(person.email).count()).toBe(0)

  await page.getByRole('region', { name: t.rowsOf('users') }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('••••••')
  await page.keyboard.press('Enter')
  const reveal = page.getByRole('dialog').getByRole('button', { name: t.reveal('email') })
  await reveal.click()
  await page.getByText(t.reasonLength(10, 500)).first().waitFor()
  await page.getByLabel(t.reason, { exact: true }).fill('The owner asked about the address.')
  await reveal.click()
  await page.getByRole('cell', { name: person.email }).waitFor()
  // The button of the masked value is gone, so the table around it has the focus.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe(t.rowsOf('users'))
  const { rows } = await superuser.query<{ count: number }>(
    `select count(*)::int as count from audit_log where action_type = 'value_revealed'`,
  )
  expect(rows[0]?.count).toBeGreaterThan(0)

  await page.setViewportSize({ width: 1280, height: 900 })
  const viewJson = page.getByRole('button', { name: t.viewJson })
  const place = await viewJson.boundingBox()
  expect(place ? place.x + place.width : Infinity).toBeLessThan(1280)
  await viewJson.click()
  await page.getByText('"emailVerified": false').waitFor()
  expect(await problemsAtEverySize(page)).toEqual([])

  await page.setViewportSize({ width: widths.wide, height: 900 })
  // Letters typed in the middle stay there, although the address follows later.
  await page.getByLabel(t.search).fill('no value')
  await page.getByLabel(t.search).evaluate((box: HTMLInputElement) => box.setSelectionRange(3, 3))
  await page.keyboard.type('such ')
  await page.getByText(t.noRows, { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('no such value')
  await page.goto('/admin/tables?table=sessions')
  await page.getByText('Unknown or unsupported table: sessions').waitFor()
  expect(await page.getByText(t.noRows, { exact: true }).count()).toBe(0)
  // The list of limits has no `createdAt`, so it is loaded without an order.
  await page.getByLabel(t.table, { exact: true }).selectOption('rateLimits')
  await page.getByText(/^\d+ rows? (is|are) loaded\. /).waitFor()

  // Twelve rows, of which the first page has ten.
  for (let at = 0; at < 12; at += 1) await signUpByApi(app(), newPerson(`row${at}`))
  await page.goto('/admin/tables?table=users&size=10&page=2')
  await page.getByText(/^Showing 11–/).waitFor()
  const newestFirst = page.getByRole('columnheader', { name: 'createdAt' })
  expect(await newestFirst.getAttribute('aria-sort')).toBe('descending')
  await page.getByRole('button', { name: t.refresh }).click()
  await page.getByText(/^Showing 1–10 /).waitFor()
  const top = page.getByRole('row').nth(1).getByRole('cell').first()
  const newestId = await top.textContent()
  await page.getByLabel(t.direction).selectOption(t.ascending)
  await expect.poll(() => top.textContent()).not.toBe(newestId)
  await superuser.end()
})
