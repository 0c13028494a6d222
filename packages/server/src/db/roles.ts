import { Client } from 'pg'
import { scramVerifier } from '../crypto/scram.ts'
import { credentialsOf, loginRoles, ownerRole, type ConnectionPlan } from './connections.ts'
import { databaseError } from './database-error.ts'

const attributes = 'login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls'
const wrongPassword = ['28P01', '28000']

const canSignIn = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch (error) {
    if (wrongPassword.includes(databaseError(error)?.code ?? '')) return false
    throw error
  } finally {
    await client.end()
  }
}

/** Creates a role, or gives it its password anew after the root key changed. */
const ensureRole = async (client: Client, url: string): Promise<void> => {
  const { role, password } = credentialsOf(url)
  const verb = await client.query('select from pg_roles where rolname = $1', [role])
  if (verb.rowCount === 0) {
    await client.query(`create role ${role} ${attributes} password '${scramVerifier(password)}'`)
  } else if (!(await canSignIn(url))) {
    await client.query(`alter role ${role} password '${scramVerifier(password)}'`)
  }
}

/** Nobody has anything in this database but what is granted by name. */
export const closeDatabase = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(current_database()) as name',
  )
  const database = rows[0]?.name
  const readers = Object.values(loginRoles).join(', ')
  await client.query(`
    revoke all on database ${database} from public;
    revoke all on schema public from public;
    grant connect, create on database ${database} to ${ownerRole};
    grant all on schema public to ${ownerRole};
    grant connect on database ${database} to ${readers};
    grant usage on schema public to ${readers};
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
  const client = new Client({ connectionString: plan.bootstrap })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('crosscheck roles'))`)
    const { rows } = await client.query<{ able: boolean }>(
      'select rolsuper or rolcreaterole as able from pg_roles where rolname = current_user',
    )
    if (rows[0]?.able) {
      for (const url of [plan.owner, ...Object.values(plan.roles)]) await ensureRole(client, url)
      await closeDatabase(client)
      return
    }
    const missing = await missingRoles(client)
    if (missing.length > 0) {
      throw new Error(
        `The database lacks the roles ${missing.join(', ')}. Give DATABASE_OWNER_URL a role that may create roles, or create them as docs/operations.md says.`,
      )
    }
  } finally {
    await client.end()
  }
}
