import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import * as account from '../packages/web/src/text/account/account.ts'
import * as review from '../packages/web/src/text/admin/review.ts'
import * as t from '../packages/web/src/text/admin/users.ts'
import { testOptions } from './support/app/application.ts'
import { connectAsSuperuser } from './support/app/superuser.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { problemsAtEverySize } from './support/browser.ts'
import { setUpJourney } from './support/journey.ts'
import { apiOfPage } from './support/people/api.ts'
import { newPerson, signUp } from './support/people/people.ts'

/** As outside of development, where administrators need a passkey. */
const { app, visitor } = setUpJourney(async () => ({
  NODE_ENV: 'production',
  TEST_OPTIONS: testOptions({ root: true }),
  ROOT_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtp://localhost:9',
  OPERATOR_NAME: 'Ada',
  OPERATOR_ADDRESS: '1 Road',
  OPERATOR_CONTACT: 'help@example.org',
  GOVERNING_LAW: 'The law',
  SUPERVISORY_AUTHORITY: 'The authority',
}))

// claim: administrators-need-a-passkey
test('an administrator adds a passkey, finds an account, and suspends it after the proof has expired in between', async () => {
  const superuser = await connectAsSuperuser(app())
  const { page: other } = await visitor()
  const member = newPerson('ben')
  await signUp(other, member)
  const session = await apiOfPage(app(), other)
  expect((await session.send('GET', '/api/auth/me')).status).toBe(200)
  const { page } = await visitor()
  await addAuthenticator(page)
  const ada = newPerson('ada')
  await signUp(page, ada)
  await superuser.query(`update users set email_verified_at = created_at`)
  await superuser.query(
    `update users set role = 'admin'
     where id = (select id from users order by created_at desc limit 1)`,
  )
  const found: string[] = []
  /** Production does not offer the pseudo-languages of the other layout checks. */
  const look = async (screen: string): Promise<void> => {
    const problems = await problemsAtEverySize(page)
    found.push(...problems.map((problem) => `${screen}, ${problem}`))
  }
  const find = async () => {
    await page.getByLabel(t.query).fill(member.email)
    await page.getByRole('button', { name: t.find, exact: true }).click()
  }
  const dialog = page.getByRole('dialog')

  await page.goto('/admin/users')
  await find()
  await dialog.getByText(account.stepUpPasskeyNone).waitFor()
  await look('the request for a first passkey')
  await dialog.getByRole('link', { name: account.stepUpAddPasskey }).click()
  await page.getByRole('button', { name: account.passkeyAdd }).click()
  await page.getByText(account.passkeyAdded).waitFor()

  await page.goto('/admin/users')
  await find()
  await dialog.getByText(account.stepUpLasts('15')).waitFor()
  await look('the request for the passkey')
  await dialog.getByRole('button', { name: account.stepUpPasskey }).click()
  await page.getByRole('heading', { name: t.suspendTitle }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain(member.email)
  await look('an account')

  await page.getByRole('button', { name: t.suspend, exact: true }).click()
  await expect.poll(() => page.getByText(review.missing).count()).toBe(3)
  await page.getByLabel(review.reasonLabel).selectOption('threats')
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel(review.untilLabel).fill(until)
  await page.locator('#suspend-note').fill('Three threats in a day.')
  await superuser.query(
    `update sessions set passkey_proved_at = passkey_proved_at - interval '15 minutes'`,
  )
  await page.getByRole('button', { name: t.suspend, exact: true }).click()
  await dialog.getByText(account.stepUpPasskeyOnly).waitFor()
  await dialog.getByRole('button', { name: account.stepUpPasskey }).click()
  await page.getByText(t.suspended).waitFor()
  await look('a suspended account')
  expect((await session.send('GET', '/api/auth/me')).status).toBe(401)

  await page.getByLabel(review.noteLabel).fill('It was a mistake.')
  await page.getByRole('button', { name: t.lift, exact: true }).click()
  await page.getByText(t.lifted).waitFor()
  await superuser.end()
  expect(found).toEqual([])
})
