import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { testServer } from '../../../testing/test-server.ts'
import { profilesHandlers } from '../saving/routes.ts'
import { submission } from './testing.ts'

const context = await testContext()
const server = testServer(context, profilesHandlers)

test('the position of a blocking key in the table does not reveal its field', async () => {
  const user = await context.addUser()
  const values = {
    fullName: 'Daniel Brooks',
    phoneNumber: '+44 7700 900142',
    email: 'dan@mail-house.org',
    workplace: 'Harbour Hotel',
    meetingLocationCountry: 'Thailand',
  }
  await server.call('POST /api/v1/profiles', user, { body: submission(values) })
  const client = new Client({ connectionString: context.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ token: Buffer }>(
    'select token from match_tokens where user_id = $1 order by ctid',
    [user],
  )
  await client.end()
  const tokens = rows.map(({ token }) => token.toString('hex'))
  expect(tokens.length).toBeGreaterThan(6)
  expect(tokens).toEqual(tokens.toSorted())
})
