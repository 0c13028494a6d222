import { expect, test } from 'vitest'
import { withClient } from '../../../db/connection/with-client.ts'
import { citusUrl } from '../../../testing/database/citus-database.ts'
import { contextServer } from '../../../testing/test-server.ts'
import { submission } from './testing.ts'

const { context, server } = await contextServer()

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
  const parts = await withClient(context.adminUrl, async (client) => {
    // On nodes each shard of the table has an order of its own.
    const part = citusUrl
      ? `get_shard_id_for_distribution_column('blocking_keys', key)`
      : `'blocking_keys'`
    const { rows } = await client.query<{ part: string; key: Buffer }>(
      `select ${part} as part, key from blocking_keys where user_id = $1 order by ctid`,
      [user],
    )
    return Map.groupBy(rows, (row) => row.part)
  })
  expect([...parts.values()].flat().length).toBeGreaterThan(6)
  for (const rows of parts.values()) {
    const keys = rows.map(({ key }) => key.toString('hex'))
    expect(keys).toEqual(keys.toSorted())
  }
})
