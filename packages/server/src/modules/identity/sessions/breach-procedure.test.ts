import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { authServer } from '../../../testing/auth-server.ts'

const page = join(import.meta.dirname, '../../../../../../docs/data-protection/breach-procedure.md')

const { call, context, signUp } = await authServer()

// claim: breach-procedure-works
test('the statement of the breach procedure ends every session and every refresh', async () => {
  const users = [await signUp(), await signUp()]
  const [, statement = ''] = /```sql\n([^`]+)```/.exec(await readFile(page, 'utf8')) ?? []

  const { rowCount } = await context.admin.query(statement)

  expect(rowCount).toBe(users.length)
  for (const { access_token, refresh_token } of users) {
    expect((await call('GET /api/auth/me', access_token)).status).toBe(401)
    const refresh = await call('POST /api/auth/refresh', null, { refresh_token })
    expect(refresh.status).toBe(401)
  }
})
