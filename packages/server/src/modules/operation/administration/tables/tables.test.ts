import { adminTables, isAdminTable } from '@crosscheck/domain/administration/tables'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operatorId } from '../../../../lib/operator.ts'
import { testContext } from '../../../../testing/test-context.ts'
import { testServer } from '../../../../testing/test-server.ts'
import { actorFor, describeAs } from '../../../describing/saving/testing.ts'
import { listAudit } from '../../../platform/audit/list.ts'

const context = await testContext()
const server = testServer(context, {}, { isAdmin: async () => true })
const { admin } = context
const administrator = await context.addUser({ email: 'carl@example.org' })
const member = await context.addUser({ email: 'anna@example.org' })
const reason = 'A member asked what is stored.'

beforeAll(async () => void (await describeAs(context, actorFor(member))))
beforeEach(() => admin.query('delete from rate_limits'))

const list = (
  table: string,
  query: Record<string, string> = {},
  by: string | null = administrator,
) => server.call('GET /api/v1/admin/tables/:table', by, { params: { table }, query })
const reveal = (table: string, body: object, by: string | null = administrator) =>
  server.call('POST /api/v1/admin/tables/:table/reveal', by, { params: { table }, body })

const acts = async () => {
  const { items } = await listAudit(context, operatorId, { limit: 1000 })
  return items.map(({ actionType, details }) => ({ actionType, details: JSON.parse(details) }))
}

const rowOf = async (table: string, id: string) => {
  const { body } = await list(table)
  const found = body.items.find(({ values }) => values['id'] === id)
  if (!found) throw new Error(`There is no row ${id}.`)
  return found
}

describe('listing', () => {
  test('each table is listed with its open fields only', async () => {
    for (const table of adminTables) {
      const { status, body } = await list(table)
      expect.soft(status, table).toBe(200)
      const open = body.fields.filter(({ access }) => access === 'open').map(({ name }) => name)
      for (const { values } of body.items) expect.soft(Object.keys(values), table).toEqual(open)
    }
  })

  // claim: personal-values-are-masked
  test('a list contains no address and no name', async () => {
    for (const table of adminTables) {
      const text = JSON.stringify((await list(table)).body)
      expect(text).not.toMatch(/example\.org|mail-house|Daniel Brooks/)
    }
  })

  test('only tables with createdAt are listed newest first', async () => {
    const refused = []
    for (const table of adminTables) {
      const { status } = await list(table, { order: 'createdAt.desc' })
      if (status !== 200) refused.push([table, status])
    }
    expect(refused).toEqual([
      ['consentRequests', 400],
      ['rateLimits', 400],
    ])
  })

  test('pages continue without a gap and without a repeated row, in both orders', async () => {
    const at = new Date('2020-01-01T00:00:00Z')
    for (let made = 0; made < 7; made += 1)
      await admin.query(`insert into audit_log values ($1, 'anna', 'sign_in', $2, 'x')`, [
        `old-${made}`,
        new Date(at.getTime() + Math.floor(made / 3)),
      ])
    const queries: Record<string, string>[] = [{}, { order: 'createdAt.desc' }]
    for (const query of queries) {
      const whole = (await list('auditLog', query)).body.items.map(({ key }) => key)
      const seen: string[] = []
      let next: string | null = ''
      while (next !== null) {
        const cursor: Record<string, string> = next === '' ? {} : { cursor: next }
        const { body } = await list('auditLog', { ...query, ...cursor, limit: '2' })
        seen.push(...body.items.map(({ key }) => key))
        next = body.next
      }
      // Each list adds an entry of its own, newer than the first page.
      expect(seen.filter((key) => whole.includes(key))).toEqual(whole)
    }
  })

  test('a made-up position is refused', async () => {
    for (const cursor of ['x', 'WyJhIl0', Buffer.from('["yesterday","a"]').toString('base64url')])
      expect
        .soft((await list('auditLog', { order: 'createdAt.desc', cursor })).status, cursor)
        .toBe(400)
  })

  test('a table that is not listed is refused by its name', async () => {
    for (const table of ['sessions', 'constructor', 'partner_profiles']) {
      expect.soft(isAdminTable(table), table).toBe(false)
      const { status, body } = await list(table)
      expect
        .soft([status, body.code, body.message], table)
        .toEqual([400, 'UNKNOWN_TABLE', `Unknown or unsupported table: ${table}`])
    }
  })
})

describe('revealing', () => {
  // claim: administrators-are-logged
  test('an administrator reveals one value with a reason, and the log says who, what and why', async () => {
    const { key } = await rowOf('users', member)
    const { status, body } = await reveal('users', { key, field: 'email', reason })
    expect([status, body]).toEqual([200, { value: 'anna@example.org' }])
    expect(await acts()).toContainEqual({
      actionType: 'value_revealed',
      details: {
        table: 'users',
        row: [member],
        field: 'email',
        reason,
        by: `user ${administrator}`,
      },
    })
  })

  test('values of a profile, of its owner and of the log are revealed', async () => {
    const profile = (await list('partnerProfiles')).body.items[0]
    const owner = (await list('submitterProfiles')).body.items[0]
    const entry = (await list('auditLog')).body.items.find(
      ({ values }) => values['actionType'] === 'profile_created',
    )
    const values = await Promise.all([
      reveal('partnerProfiles', { key: profile?.key, field: 'fullName', reason }),
      reveal('submitterProfiles', { key: owner?.key, field: 'consentChecked', reason }),
      reveal('auditLog', { key: entry?.key, field: 'ipAddress', reason }),
    ])
    expect(values.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(values.map(({ body }) => body.value)).toEqual(['Daniel Brooks', '1', '192.0.2.0/24'])
  })

  // claim: personal-values-are-masked
  test('a field that is open, secret or unknown cannot be revealed', async () => {
    for (const [table, field] of [
      ['users', 'passwordHash'],
      ['users', 'role'],
      ['users', 'constructor'],
      ['secureMessages', 'messageContent'],
      ['questionnaires', 'answers'],
      ['potentialMatches', 'notes'],
    ] as const) {
      const key = Buffer.from(
        JSON.stringify(
          Array.from(
            { length: table === 'secureMessages' ? 3 : table === 'questionnaires' ? 2 : 1 },
            () => member,
          ),
        ),
      ).toString('base64url')
      expect.soft((await reveal(table, { key, field, reason })).status, field).toBe(400)
    }
  })

  test('a reveal without a reason or a row is refused and not logged', async () => {
    for (const change of [
      { reason: '' },
      { reason: '   short   ' },
      { reason: 'x'.repeat(501) },
      { key: 'no key' },
      { key: Buffer.from('["a\\u0000b"]').toString('base64url') },
      { key: Buffer.from('["a","b"]').toString('base64url') },
    ]) {
      const before = (await acts()).length
      const { key } = await rowOf('users', member)
      const listed = (await acts()).length - before
      const answer = await reveal('users', { key, field: 'email', reason, ...change })
      expect.soft(answer.status, JSON.stringify(change)).toBe(400)
      expect.soft(await acts(), JSON.stringify(change)).toHaveLength(before + listed)
    }
  })

  test('a missing row is logged too, and answers that it is missing', async () => {
    const key = Buffer.from('["no-such-user"]').toString('base64url')
    const { status, body } = await reveal('users', { key, field: 'email', reason })
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    const rows = (await acts()).map(({ details }) => details['row'])
    expect(rows).toContainEqual(['no-such-user'])
  })
})
