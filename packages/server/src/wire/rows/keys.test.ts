import type { ServerKeyScope } from '@crosscheck/domain/server-keys/scopes'
import { describe, expect, test } from 'vitest'
import { makeServerKey, revokeServerKey } from '../../modules/identity/server-keys/keys.ts'
import { muteConsole, openKeyClient, openRecentClient } from '../testing.ts'
import { openRowsTest, refusal, tableOf } from './testing.ts'

/** Clients with a server key or a publishable key, against the whole server. */
const { app, address, matched, describePartner } = await openRowsTest()
muteConsole()

const operator = { name: 'ada' }
const withScope = async (...scopes: ServerKeyScope[]) => {
  const { id, key } = await makeServerKey(app.context, { name: 'reports', scopes, operator })
  return { id, client: openKeyClient(address, { secretKey: key }) }
}
type Rows = { rows: Record<string, unknown>[] }
const read = async ({ db }: ReturnType<typeof openRecentClient>, query: string) =>
  ((await db.sql(query)) as unknown as Rows).rows

describe('a server key with the scope of counts', async () => {
  const { client } = await withScope('counts')

  test('reads named counts and states', async () => {
    expect(await read(client, 'counts')).toEqual([
      {
        accounts: expect.any(Number),
        confirmedAccounts: expect.any(Number),
        profiles: expect.any(Number),
        strongMatches: expect.any(Number),
        likelyMatches: expect.any(Number),
        possibleMatches: expect.any(Number),
        weakMatches: expect.any(Number),
        countedAt: expect.any(String),
        isEstimated: 0,
      },
    ])
    expect(await read(client, 'hours')).toHaveLength(24)
    expect(await read(client, 'queues')).toContainEqual(
      expect.objectContaining({ queue: 'match-profile', dead: 0 }),
    )
  })

  test('reads nothing of a user', async () => {
    const { ann } = await matched()
    for (const query of ['counts', 'hours', 'queues'])
      expect(JSON.stringify(await read(client, query))).not.toContain(ann.id)
  })

  test.each(['select 1', 'COUNTS', 'counts; select 1', 'constructor', ''])(
    'is refused %j as a query',
    async (query) => expect(await refusal(client.db.sql(query))).toBe(403),
  )

  test('is no user: it sees no rows, changes none, and makes no links', async () => {
    for (const name of ['partnerProfiles', 'potentialMatches', 'users'])
      expect(await refusal(tableOf(client as never, name).list())).toBe(401)
    expect(await refusal(tableOf(client as never, 'partnerProfiles').create({}))).toBe(401)
    expect(await refusal(client.db.batch([{ sql: 'select 1' }] as never))).toBe(401)
    expect(await refusal(client.auth.generateMagicLinkToken('ann@example.org'))).not.toBe(
      'accepted',
    )
  })
})

test('a server key without the scope of counts reads none', async () => {
  const { client } = await withScope('account-links')
  expect(await refusal(client.db.sql('counts'))).toBe(403)
})

test('a revoked server key is refused from the next request on', async () => {
  const { id, client } = await withScope('counts')
  expect(await read(client, 'hours')).toHaveLength(24)
  expect(await revokeServerKey(app.context, { id, operator })).toBe(true)
  expect(await refusal(client.db.sql('hours'))).toBe(403)
  expect(await revokeServerKey(app.context, { id, operator })).toBe(false)
})

test('users, administrators and forged keys read no counts', async () => {
  const { ann } = await matched()
  await describePartner(ann.token, '+44 7700 955955')
  expect(await refusal(ann.client.db.sql('counts'))).toBe(403)
  for (const secretKey of ['ccsk_', `ccsk_${'x'.repeat(43)}`, "ccsk_'; select 1"])
    expect(await refusal(openKeyClient(address, { secretKey }).db.sql('counts'))).toBe(403)
})

test('a publishable key is no permission: without a user there are no rows', async () => {
  const client = openKeyClient(address, { publishableKey: 'blnk_pk_anything' })
  expect(await refusal(tableOf(client as never, 'partnerProfiles').list())).toBe(401)
  expect(await refusal(client.db.sql('counts'))).toBe(403)
})
