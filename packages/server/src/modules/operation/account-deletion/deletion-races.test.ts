import { rounds } from '@crosscheck/domain/testing/form'
import { expect, test } from 'vitest'
import { quarterPicture } from '../../../images/testing/pictures.ts'
import { goodPassword } from '../../../testing/auth-server.ts'
import { testApp } from '../../../testing/test-app.ts'
import { submission } from '../../describing/profiles/testing.ts'
import { formOf } from '../../describing/photos/testing.ts'
import { unusedFileSweep } from '../../platform/files/sweep.ts'

const { app, admin, call, signUpVerified } = await testApp()
const { context } = app

const picture = await quarterPicture().jpeg().toBuffer()
const newPassword = { oldPassword: goodPassword, newPassword: 'four grey umbrellas' }

const acts: Record<string, (token: string) => Promise<number>> = {
  profile: async (token) =>
    (await call('POST /api/v1/profiles', token, { body: submission() })).status,
  draft: async (token) =>
    (
      await call('PUT /api/v1/drafts/:id', token, {
        params: { id: 'new' },
        body: { content: { fullName: 'Draft' } },
      })
    ).status,
  upload: async (token) =>
    (await call('POST /api/v1/photos', token, { form: formOf(picture, 'couple-photos') })).status,
  'request for a ZIP file': async (token) =>
    (await call('POST /api/v1/account/archive', token)).status,
  'change of the password': async (token) =>
    (await call('POST /api/auth/password/change', token, { body: newPassword })).status,
  'choice of mails': async (token) =>
    (
      await call('PUT /api/v1/mail-preferences', token, {
        body: { wanted: { 'new-match': false } },
      })
    ).status,
}

/** Answers of an act that came before, after, or in the middle of the deletion. */
const clear = [200, 201, 401, 403, 404, 409, 503]

let count = 0
test.each(Object.keys(acts))('a %s that runs during a deletion leaves nothing', async (name) => {
  for (let round = rounds({ short: 1, long: 3 }); round > 0; round -= 1) {
    count += 1
    const { access_token: token, user } = await signUpVerified(`racer-${count}@example.org`)
    const act = acts[name]
    if (!act) throw new Error(`There is no act ${name}.`)
    const first = act(token)
    const [deleted, ...statuses] = await Promise.all([
      call('DELETE /api/auth/account', token),
      first,
      act(token),
      act(token),
    ])
    expect(deleted.status).toBe(200)
    for (const status of statuses) expect(clear).toContain(status)
    await context.background.settled()
    const { rows: tables } = await admin.query<{ table_name: string }>(
      `select table_name from information_schema.columns
       where column_name = 'user_id' and table_schema = 'public' and table_name <> 'audit_log'`,
    )
    for (const { table_name: table } of tables) {
      const { rowCount } = await admin.query(`select from ${table} where user_id = $1`, [user.id])
      expect(rowCount, table).toBe(0)
    }
  }
  await unusedFileSweep(context).removeSome(new Date(Date.now() + 2 * 86_400_000), 100)
  const names: string[] = []
  for await (const { id } of context.objects.list()) names.push(id)
  expect(names).toEqual([])
})
