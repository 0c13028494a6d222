import { rounds } from '@crosscheck/domain/testing/form'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/database/test-database.ts'
import { loginRoles } from './setup/connection-plan.ts'
import { readPolicies, readTables, type Policy } from '../testing/row-level-security/catalogue.ts'
import { findLeaks, hasLeak } from '../testing/row-level-security/check.ts'
import { insertFixtures } from '../testing/row-level-security/fixtures.ts'
import { openAsk } from '../testing/row-level-security/session.ts'

const { admin, plan } = await testDatabase()
const { ask, close } = await openAsk(plan.roles)
const connections = { admin, ask }

beforeAll(() => insertFixtures(admin))
afterAll(close)

type Change = { change: string; undo: string[] }

/** Changes the policies, and undoes it: only what is committed reaches the roles' connections. */
const withChange = async <T>({ change, undo }: Change, work: () => Promise<T>): Promise<T> => {
  await admin.query(change)
  try {
    return await work()
  } finally {
    for (const statement of undo) await admin.query(statement)
  }
}

/** No role of these policies may insert, or set the column they look at. */
const grantProtectedTables = ['public.match_sides own', 'public.potential_matches party']

/** Citus refuses some conditions in a new policy, but accepts them in a changed one. */
const restoring = ({ table, name, command, roles, using, check }: Policy): string[] => {
  const conditions = (of: (condition: string) => string) =>
    `${using === null ? '' : `using (${of(using)})`} ${check === null ? '' : `with check (${of(check)})`}`
  return [
    `drop policy if exists ${name} on ${table}`,
    `create policy ${name} on ${table} for ${command} to ${roles.join(', ')} ${conditions(() => 'false')}`,
    `alter policy ${name} on ${table} ${conditions((condition) => condition)}`,
  ]
}

/** Without the policy users lose their own rows; with an open one each user gets all rows. */
const disablingStatements = ({ table, name, command, isOpen }: Policy): string[] => {
  const alter = `alter policy ${name} on ${table}`
  const changes = [`drop policy ${name} on ${table}`]
  if (isOpen) return changes
  const checks = !['SELECT', 'DELETE'].includes(command)
  if (command === 'INSERT') changes.push(`${alter} with check (true)`)
  else changes.push(`${alter} using (true) ${checks ? 'with check (true)' : ''}`)
  if (command === 'ALL' && !grantProtectedTables.includes(`${table} ${name}`))
    changes.push(`${alter} with check (true)`)
  return changes
}

/** For a policy of two parties: the same for the first party only, and for the second only. */
const weakeningStatements = ({ table, name, using, check }: Policy): string[] => {
  const conditions = `${using ?? ''} ${check ?? ''}`
  const [one, other, ...more] = new Set(conditions.match(/(?<!app\.)\b\w*user_id\w*\b/g))
  if (one === undefined || other === undefined || more.length > 0) return []
  const alter = (left: string, kept: string): string => {
    const halved = (keyword: string, condition: string | null) =>
      condition === null
        ? ''
        : `${keyword} (${condition.replaceAll(new RegExp(`\\b${left}\\b`, 'g'), kept)})`
    return `alter policy ${name} on ${table} ${halved('using', using)} ${halved('with check', check)}`
  }
  return [alter(one, other), alter(other, one)]
}

describe('row-level security', () => {
  // claim: nobody-browses, roles-see-their-rows-only, activity-is-private
  test('row-level security shows every login role, in every table, the acting user’s rows and no others', async () => {
    expect(await findLeaks(connections)).toEqual([])
  })

  test('row-level security works on real connections of the login roles too', async () => {
    for (const [role, url] of Object.entries(plan.roles)) {
      const client = new Client({ connectionString: url })
      await client.connect()
      for (const { name } of await readTables(admin)) {
        const found = await client.query(`select from ${name}`).then(
          (result) => result.rowCount,
          () => 0,
        )
        const isOpen =
          ['public.matching_config', 'public.migrations'].includes(name) ||
          // These columns identify no user.
          [
            'public.attempts',
            'public.deletion_receipts',
            'public.pending_keys',
            'public.key_tombstones',
            'public.receiver_secrets',
            'public.mail_stops',
            'public.objections',
            'public.installation',
            'public.retention_clock',
            'public.processes',
            'public.page_views',
          ].includes(name) ||
          name === 'pgboss.queue' ||
          (role === 'worker' && name.startsWith('pgboss.'))
        if (!isOpen) expect([role, name, found]).toEqual([role, name, 0])
      }
      await client.end()
    }
  })

  test('row-level security reports a new table that has no policy', async () => {
    const table = {
      change: 'create table gifts (id text primary key, user_id text)',
      undo: ['drop table gifts'],
    }
    const leaks = await withChange(table, () => findLeaks(connections, 'public.gifts'))
    expect(leaks).toEqual(['public.gifts has no rule: say who may see it'])
  })

  test('row-level security reports a table that names a user in JSON or in an unusual column', async () => {
    const rule = 'names users without forced row-level security'
    const json = {
      change: 'alter table matching_config add column seen_by jsonb',
      undo: ['alter table matching_config drop column seen_by'],
    }
    expect(
      await withChange(json, () => findLeaks(connections, 'public.matching_config')),
    ).toContain(`public.matching_config ${rule}`)
    const text = {
      change: `update deletion_receipts set id = 'for:anna'`,
      undo: [`update deletion_receipts set id = 'd'`],
    }
    expect(
      await withChange(text, () => findLeaks(connections, 'public.deletion_receipts')),
    ).toContain(`public.deletion_receipts ${rule}`)
  })

  // claim: roles-see-their-rows-only
  test('the check fails when any one policy is dropped or opened', async () => {
    const policies = await readPolicies(admin)
    expect(policies.length).toBeGreaterThan(40)
    const unnoticed: string[] = []
    const every = rounds({ short: 4, long: 1 })
    for (const policy of policies.filter((_, at) => at % every === 0)) {
      for (const change of disablingStatements(policy)) {
        const one = { change, undo: restoring(policy) }
        if (!(await withChange(one, () => hasLeak(connections, policy.table, policy.roles))))
          unnoticed.push(change)
      }
    }
    expect(unnoticed).toEqual([])
    expect(await readPolicies(admin)).toEqual(policies)
  })

  test('the check fails when a policy of two parties is narrowed to either of them', async () => {
    const changes = (await readPolicies(admin)).flatMap((policy) =>
      weakeningStatements(policy).map((change) => ({
        policy,
        one: { change, undo: restoring(policy) },
      })),
    )
    expect(changes.length).toBeGreaterThanOrEqual(12)
    for (const { policy, one } of changes) {
      const isNoticed = () => hasLeak(connections, policy.table, policy.roles)
      expect([one.change, await withChange(one, isNoticed)]).toEqual([one.change, true])
    }
  })

  test('the check fails when a table loses its row-level security', async () => {
    const secured = (await readTables(admin)).filter((table) => table.secured)
    expect(secured.length).toBeGreaterThan(15)
    for (const { name } of secured) {
      for (const [change, undo] of [
        ['disable', 'enable'],
        ['no force', 'force'],
      ]) {
        const one = {
          change: `alter table ${name} ${change} row level security`,
          undo: [`alter table ${name} ${undo} row level security`],
        }
        expect([one.change, await withChange(one, () => hasLeak(connections, name))]).toEqual([
          one.change,
          true,
        ])
      }
    }
  })
})

describe('login roles', () => {
  // claim: roles-see-their-rows-only
  test('login roles own nothing, bypass nothing and can become no other role', async () => {
    const names = Object.values(loginRoles)
    const { rows } = await admin.query<{ name: string }>(
      `select rolname as name from pg_roles r where rolname = any ($1) and (
         rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
         or exists (select 1 from pg_auth_members m where m.member = r.oid)
         or exists (select 1 from pg_class c where c.relowner = r.oid)
         or exists (select 1 from pg_proc p where p.proowner = r.oid))`,
      [names],
    )
    expect(rows).toEqual([])
    for (const url of Object.values(plan.roles)) {
      const client = new Client({ connectionString: url })
      await client.connect()
      await expect(client.query('set role cc_owner')).rejects.toMatchObject({ code: '42501' })
      await expect(client.query('create table mine ()')).rejects.toMatchObject({ code: '42501' })
      await client.end()
    }
  })

  test('login roles have nothing through PUBLIC, and no function that runs as its owner', async () => {
    const { rows } = await admin.query(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace,
         aclexplode(c.relacl) a where n.nspname in ('public', 'pgboss') and a.grantee = 0
           and not exists (select from pg_depend d join pg_extension e on e.oid = d.refobjid
             where d.objid = c.oid and d.deptype = 'e' and e.extname = 'citus')
       union all
       select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where n.nspname in ('public', 'pgboss') and (p.prosecdef
           or exists (select 1 from aclexplode(p.proacl) a where a.grantee = 0)
           or p.proacl is null)`,
    )
    expect(rows).toEqual([])
  })

  // claim: notes-are-private
  test('login roles that match and serve do not read passwords, notes or the payload of jobs', async () => {
    const closed = [
      ['app', 'users', 'password_hash'],
      ['app', 'users', 'email_index'],
      ['matcher', 'users', 'sealed'],
      ['matcher', 'match_sides', 'notes'],
      ['matcher', 'match_sides', 'contact'],
      ['admin', 'users', 'password_hash'],
      ['app', 'pgboss.job_common', 'data'],
      ['matcher', 'pgboss.job_common', 'data'],
    ] as const
    for (const [role, table, column] of closed) {
      const { rows } = await admin.query<{ open: boolean }>(
        `select has_column_privilege($1, $2, $3, 'select') as open`,
        [loginRoles[role], table, column],
      )
      expect([role, table, column, rows[0]?.open]).toEqual([role, table, column, false])
    }
  })
})
