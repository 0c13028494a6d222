import { describe, expect, test } from 'vitest'
import { muteConsole, openKeyClient } from '../testing.ts'
import { openRowsTest, refusal, tableOf } from './testing.ts'

/** Requests on rows that no release of the client sends, against the whole server. */
const { address, matched, send } = await openRowsTest()
muteConsole()

/** A request on the rows of a table. */
const ofRows = (path: string, more: { method?: string; body?: unknown } = {}) => ({
  path: `rest/v1/${path}`,
  ...more,
})

describe('a request', () => {
  test('to change rows names them: nothing, or a group that was cut off, is refused', async () => {
    const { ann, profiles } = await matched()
    for (const path of ['partner_profiles', 'partner_profiles?or=(id'])
      for (const method of ['PATCH', 'DELETE'])
        expect(
          (await send(ann.token, ofRows(path, { method, body: { occupation: 'x' } }))).status,
        ).toBe(400)
    expect(await tableOf(ann.client, 'partnerProfiles').get(profiles[0])).not.toBeNull()
    expect(await send(ann.token, ofRows('partner_profiles?limit=1'))).toMatchObject({
      status: 200,
      range: '0-0/1',
    })
  })
})

const queries = ['select 1', 'counts', '']

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
