import { expect, test } from 'vitest'
import { muteConsole, openKeyClient } from '../testing.ts'
import { openRowsTest, refusal, tableOf } from './testing.ts'

/** Clients with a secret or a publishable key, against the whole server. */
const { address, matched } = await openRowsTest()
muteConsole()

const queries = ['select 1', 'counts', '']

test('SQL of a user is refused', async () => {
  const { ann } = await matched()
  for (const query of queries) expect(await refusal(ann.client.db.sql(query))).toBe(403)
})

test.each(['ccsk_', `ccsk_${'x'.repeat(43)}`, "ccsk_'; select 1"])(
  'a client with the secret key %s reads nothing and makes no link',
  async (secretKey) => {
    const client = openKeyClient(address, { secretKey })
    for (const query of queries) expect(await refusal(client.db.sql(query))).toBe(403)
    expect(await refusal(tableOf(client as never, 'users').list())).toBe(401)
    expect(await refusal(client.db.batch([{ sql: 'select 1' }] as never))).toBe(401)
    expect(await refusal(client.auth.generateMagicLinkToken('ann@example.org'))).not.toBe(
      'accepted',
    )
  },
)

test('a publishable key is no permission: without a user there are no rows', async () => {
  const client = openKeyClient(address, { publishableKey: 'blnk_pk_anything' })
  expect(await refusal(tableOf(client as never, 'partnerProfiles').list())).toBe(401)
  expect(await refusal(client.db.sql('counts'))).toBe(403)
})
