import type { Client } from 'pg'
import { scramVerifier } from '../../crypto/passwords/scram.ts'
import { credentialsOf, loginRoles, ownerRole, type ConnectionPlan } from './connection-plan.ts'
import { databaseError } from '../errors/database-error.ts'
import { withClient } from '../connection/with-client.ts'
import { ExplainedFailure } from '../../lib/explained-failure.ts'

const attributes = 'login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls'
const wrongPassword = ['28P01', '28000']

const canSignIn = async (url: string): Promise<boolean> => {
  try {
    return await withClient(url, async () => true)
  } catch (error) {
    const code = databaseError(error)?.code ?? ''
    if (wrongPassword.includes(code)) return false
    // The password was right; only the database is not open to the role yet.
    if (code === '42501') return true
    throw error
  }
}

/** Roles belong to the whole PostgreSQL: a new password would lock out users of the old one. */
const requireUnused = async (client: Client, roles: string[]): Promise<void> => {
  const { rows } = await client.query<{ role: string; database: string }>(
    'select distinct usename as role, datname as database from pg_stat_activity where usename = any($1) and datname is not null',
    [roles],
  )
  if (rows.length === 0) return
  const where = rows.map(({ role, database }) => `${role} in ${database}`).join(', ')
  throw new ExplainedFailure(
    `Another CrossCheck is working in this PostgreSQL (${where}) and was started with another role or password in its database address. Use the same for both, or stop it first.`,
  )
}

/** Creates roles, or sets new passwords after a change of the secret they are derived from. */
const ensureLogins = async (client: Client, urls: string[]): Promise<void> => {
  const locked: { role: string; password: string }[] = []
  for (const url of urls) {
    const { role, password } = credentialsOf(url)
    const found = await client.query('select from pg_roles where rolname = $1', [role])
    if (found.rowCount === 0)
      await client.query(`create role ${role} ${attributes} password '${scramVerifier(password)}'`)
    else if (!(await canSignIn(url))) locked.push({ role, password })
  }
  await requireUnused(
    client,
    locked.map(({ role }) => role),
  )
  for (const { role, password } of locked)
    await client.query(`alter role ${role} password '${scramVerifier(password)}'`)
}

const readers = Object.values(loginRoles)

/** Whether roles have the rights in this database that are granted by name, and no others. */
const isClosed = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ closed: boolean }>(
    `select not has_database_privilege('public', name, 'connect, temporary, create')
       and not has_schema_privilege('public', 'public', 'usage, create')
       and has_database_privilege($1, name, 'connect') and has_database_privilege($1, name, 'create')
       and has_schema_privilege($1, 'public', 'usage') and has_schema_privilege($1, 'public', 'create')
       and (select bool_and(has_database_privilege(role, name, 'connect')
         and has_schema_privilege(role, 'public', 'usage')) from unnest($2::text[]) as role) as closed
     from (select current_database() as name) as this`,
    [ownerRole, readers],
  )
  return rows[0]?.closed === true
}

/** Roles have only the rights in this database that are granted by name. */
export const closeDatabase = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(current_database()) as name',
  )
  const database = rows[0]?.name
  await client.query(`
    revoke all on database ${database} from public;
    revoke all on schema public from public;
    grant connect, create on database ${database} to ${ownerRole};
    grant all on schema public to ${ownerRole};
    grant connect on database ${database} to ${readers.join(', ')};
    grant usage on schema public to ${readers.join(', ')};
  `)
}

const missingRoles = async (client: Client): Promise<string[]> => {
  const wanted = [ownerRole, ...Object.values(loginRoles)]
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1)',
    [wanted],
  )
  return wanted.filter((role) => !rows.some((row) => row.rolname === role))
}

/**
 * Makes the login roles, if the connecting role may; otherwise checks that they are there. Two
 * processes that start at once take turns.
 */
export const ensureRoles = async (plan: ConnectionPlan): Promise<void> => {
  if (plan.bootstrap === null || plan.owner === null) return
  const { owner, roles } = plan
  await withClient(plan.bootstrap, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('crosscheck roles'))`)
    const { rows } = await client.query<{ able: boolean }>(
      'select rolsuper or rolcreaterole as able from pg_roles where rolname = current_user',
    )
    if (rows[0]?.able) {
      await ensureLogins(client, [owner, ...Object.values(roles)])
      // A coordinator sends each grant to every worker, also to one that is away.
      if (!(await isClosed(client))) await closeDatabase(client)
      return
    }
    const missing = await missingRoles(client)
    if (missing.length > 0) {
      throw new ExplainedFailure(
        `The database lacks the roles ${missing.join(', ')}. Set DATABASE_OWNER_URL to a role that may create roles, or create them as docs/operations.md describes.`,
      )
    }
  })
}
