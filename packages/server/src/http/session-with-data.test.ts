import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const { admin, call, signUp } = await testApp()

test('a refusal that needs no data is that of an ended session too', async () => {
  const { access_token: token } = await signUp('anna@example.org')
  const ask = () => call('GET /api/v1/matches', token, { query: { cursor: 'not a cursor' } })
  expect((await ask()).body).toMatchObject({ code: 'INVALID_REQUEST' })
  await admin.query('update sessions set ended_at = now()')
  expect((await ask()).body).toMatchObject({ code: 'TOKEN_EXPIRED' })
})
