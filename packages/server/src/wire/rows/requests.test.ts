import { describe, expect, test } from 'vitest'
import { muteConsole } from '../testing.ts'
import { openRowsTest, tableOf } from './testing.ts'

/** Requests on rows that no release of the client sends, against the whole server. */
const { address, signedIn, matched, send } = await openRowsTest()
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

  test('of another project, and one without a session, is refused', async () => {
    expect((await send('no token', ofRows('partner_profiles'))).status).toBe(401)
    const { token } = await signedIn()
    const other = await fetch(`${address}/api/db/other/rest/v1/partner_profiles`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(other.status).toBe(400)
  })

  test('with SQL is refused, also for the owner of all rows', async () => {
    const { token } = await signedIn()
    for (const [path, body] of [
      ['sql', { query: 'select 1' }],
      ['batch', { statements: [{ sql: 'select 1' }], mode: 'write' }],
    ] as const)
      expect(await send(token, { method: 'POST', path, body })).toMatchObject({
        status: 403,
        content: { code: 'FORBIDDEN' },
      })
  })
})
