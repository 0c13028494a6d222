import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as t from '../packages/web/src/text/admin/overview.ts'
import { connectAsSuperuser } from './support/app/superuser.ts'
import { problemsAtEverySize } from './support/browser.ts'
import { setUpJourney } from './support/journey.ts'
import { newPerson, signUp } from './support/people/people.ts'

const { app, visitor } = setUpJourney()

test('the overview says what failed, and an administrator puts a failed job back into its queue', async () => {
  const { page } = await visitor()
  await signUp(page, newPerson('otis'))
  const superuser = await connectAsSuperuser(app())
  await superuser.query(`update users set role = 'admin'`)
  await page.goto('/admin')
  await page.getByText(t.works).waitFor()
  await superuser.query(
    `insert into pgboss.job (id, name, data, state, output, source_name, source_retry_count)
     values ($1, 'dead-letters', '{"userId": "x"}', 'created', '{"message": "SMTP 451"}', 'send-push', 7)`,
    [randomUUID()],
  )
  await page.getByRole('button', { name: t.refresh }).click()
  await page.getByText(t.jobsFailed(1)).waitFor()
  await page.getByText('SMTP 451').waitFor()
  expect(await problemsAtEverySize(page)).toEqual([])
  await page.getByRole('button', { name: t.retry, exact: true }).click()
  await page.getByText(t.retried(1)).waitFor()
  const { rows } = await superuser.query<{ action_type: string }>(
    `select action_type from audit_log where action_type in ('overview_read', 'jobs_retried')`,
  )
  expect(rows.filter(({ action_type: action }) => action === 'jobs_retried')).toHaveLength(1)
  expect(rows.length).toBeGreaterThanOrEqual(3)
  expect(await problemsAtEverySize(page)).toEqual([])
  await page.route('**/api/v1/admin/overview', (route) => route.abort())
  await page.getByRole('button', { name: t.refresh }).click()
  await page.getByText(t.failed).first().waitFor()
  expect(await page.getByText(t.works).count()).toBe(0)
  await page.reload()
  await page.getByText(t.failed).first().waitFor()
  expect(await page.getByText(t.works).count()).toBe(0)
})
