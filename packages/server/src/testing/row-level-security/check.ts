import type { Admin } from '../database/admin.ts'
import type { DatabaseRole } from '../../db/database.ts'
import { loginRoles } from '../../db/setup/connection-plan.ts'
import {
  readColumns,
  readRows,
  readTables,
  type Columns,
  type Row,
  type TableFacts,
} from './catalogue.ts'
import { jsonWithoutUsers, queueTable, tableRules } from './rules.ts'
import type { Command, Reach, TableRule } from './rules/reach.ts'
import type { Ask, Asker, Outcome } from './session.ts'

const roles = Object.keys(loginRoles) as DatabaseRole[]
const operator = 'operator'
/**
 * The first party of a pair, both parties of one pair each, the second party, a user without rows,
 * the operator, and no user.
 */
const actors = ['anna', 'ben', 'carl', 'stranger', operator, null]
const refused = '42501'
/** Citus changes no column that decides on the node of a row. */
const refusedByCitus = '0A000'

const ruleOf = (table: string): TableRule | undefined =>
  tableRules[table] ?? (table.startsWith('pgboss.') ? queueTable : undefined)

const reached = (rows: Row[], reach: Reach | undefined, userId: string | null): Row[] => {
  if (reach === 'all') return rows
  if (reach === undefined || userId === null) return []
  const isOver = (row: Row): boolean => userId === operator && row.key.startsWith('over-')
  const isOwn = (row: Row): boolean => row.owners.includes(userId)
  if (reach === 'over') return rows.filter(isOver)
  if (reach === 'own or over') return rows.filter((row) => isOver(row) || isOwn(row))
  if (reach === 'presented') return []
  if (reach === 'operator only') return userId === operator ? rows : []
  const isEverybody = reach === 'everybody' || (reach === 'operator' && userId === operator)
  if (isEverybody) return rows
  const isConcerned = (row: Row) => reach === 'concerned' && row.subjects.includes(userId)
  return rows.filter((row) => isOwn(row) || isConcerned(row))
}

/** The superuser's connection, and those of the login roles. */
export type Connections = { admin: Admin; ask: Ask }

type Tried = Connections & {
  table: TableFacts
  rows: Row[]
  rule: TableRule
  columnsOf: (role: DatabaseRole) => Promise<Columns>
}
type LeakCase = Tried & { asker: Asker }

const describe = ({ table, asker }: LeakCase, command: string, found: string): string =>
  `${asker.role} acting as ${asker.userId ?? 'nobody'}: ${command} on ${table.name} ${found}`

const reachOf = ({ rule, asker }: LeakCase, command: Command): Reach | undefined =>
  rule.roles[asker.role]?.[command]

const keysOf = (outcome: Outcome): string[] | string =>
  outcome.code ?? outcome.rows.map((row) => String(row['key'])).sort()

const checkSelect = async (one: LeakCase): Promise<string[]> => {
  const { ask, table, asker, rows } = one
  const { readable } = await one.columnsOf(asker.role)
  const keyColumns = table.primaryKey.filter((column) => readable.includes(column))
  const isWhole = keyColumns.length === table.primaryKey.length
  const key = keyColumns.map((column) => `${column}::text`).join(', ')
  const query = isWhole
    ? `select concat_ws('|', ${key}) as key from ${table.name}`
    : `select ${readable[0] ?? '1 as key'} from ${table.name}`
  const outcome = await ask(asker, query)
  const reach = reachOf(one, 'select')
  const expected = reached(rows, reach, asker.userId).map((row) => row.key)
  if (reach === undefined) {
    return outcome.code === refused ? [] : [describe(one, 'select', 'is allowed')]
  }
  if (outcome.code !== undefined) return [describe(one, 'select', `fails with ${outcome.code}`)]
  const found = isWhole ? keysOf(outcome) : outcome.count
  const wanted = isWhole ? expected.sort() : expected.length
  if (JSON.stringify(found) === JSON.stringify(wanted)) return []
  return [describe(one, 'select', `finds ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`)]
}

const checkCount = (one: LeakCase, command: Command, outcome: Outcome): string[] => {
  const reach = reachOf(one, command)
  if (reach === undefined) {
    return outcome.code === refused ? [] : [describe(one, command, 'is allowed')]
  }
  // Without users in it there is nothing to count, only whether the role may.
  if (one.rule.owners === null && outcome.code !== refused) return []
  if (outcome.code !== undefined) return [describe(one, command, `fails with ${outcome.code}`)]
  const wanted = reached(one.rows, reach, one.asker.userId).length
  return outcome.count === wanted
    ? []
    : [describe(one, command, `reaches ${outcome.count} rows, not ${wanted}`)]
}

/** Sets a column to a literal: reading it as well would bring the policies for select in. */
const checkUpdate = async (one: LeakCase): Promise<string[]> => {
  const { admin, ask, table, asker, rule } = one
  const { writable } = await one.columnsOf(asker.role)
  const column = writable[0]
  if (column === undefined) {
    const isWanted = rule.owners !== null && reachOf(one, 'update') !== undefined
    return isWanted ? [describe(one, 'update', 'is not granted')] : []
  }
  const order = table.primaryKey.length > 0 ? `order by ${table.primaryKey.join(', ')}` : ''
  const { rows } = await admin.query<{ literal: string }>(
    `select coalesce((select quote_nullable(${column}::text) from ${table.name} ${order} limit 1),
       'null') as literal`,
  )
  const text = `update ${table.name} set ${column} = ${rows[0]?.literal}`
  return checkCount(one, 'update', await ask(asker, text))
}

const checkDelete = async (one: LeakCase): Promise<string[]> =>
  checkCount(one, 'delete', await one.ask(one.asker, `delete from ${one.table.name}`))

/** A copy of each row: a policy that lets it through leaves the refusal to the unique key. */
const checkInsert = async (one: LeakCase): Promise<string[]> => {
  const { ask, table, rows, asker } = one
  const allowed = reached(rows, reachOf(one, 'insert'), asker.userId)
  const tried = rows.map(async (row) => {
    const text = `insert into ${table.name} (${table.columns.join(', ')}) values (${row.literals})`
    const outcome = await ask(asker, text)
    const isRefused = outcome.code === refused
    if (isRefused !== allowed.includes(row)) return []
    const what = `of ${row.key} is ${isRefused ? 'refused' : 'let through'}`
    return [describe(one, 'insert', what)]
  })
  return (await Promise.all(tried)).flat()
}

/** Giving one's own rows away means writing into another user's. */
const checkOwnerChange = async (one: LeakCase): Promise<string[]> => {
  const { ask, table, asker, rule } = one
  const reach = reachOf(one, 'update')
  const mayUpdate = reach === 'own' || reach === 'operator' || reach === 'operator only'
  if (rule.owners !== 'array[user_id]' || !mayUpdate) return []
  const receiver = asker.userId === 'carl' ? 'anna' : 'carl'
  const outcome = await ask(asker, `update ${table.name} set user_id = '${receiver}'`)
  const owns = reached(one.rows, 'own', asker.userId).length > 0
  const isRefused =
    outcome.code === refused ||
    outcome.code === refusedByCitus ||
    (!owns && outcome.code === undefined)
  return isRefused ? [] : [describe(one, 'update', 'gives rows away')]
}

/** Before the user is known, only the row of the presented key. */
const checkPresented = async (one: Tried): Promise<string[]> => {
  const { ask, table, rows, rule } = one
  const row = rows[0]
  if (!rule.presented || !row?.presented) return []
  const asker: Asker = { role: 'auth', userId: null, presented: `00,${row.presented}` }
  const outcome = await ask(asker, `select ${table.primaryKey[0]} from ${table.name}`)
  return outcome.code === undefined && outcome.count === 1
    ? []
    : [describe({ ...one, asker }, 'select', 'with a key does not find exactly its row')]
}

/** The rows of a presented id, for a user who has none, and besides no row. */
const checkPresentedIds = async (one: Tried): Promise<string[]> => {
  const { admin, ask, table, rule } = one
  const problems: string[] = []
  const { columns = [], roles: shown = {} } = rule.presentedIds ?? {}
  for (const column of columns) {
    const { rows } = await admin.query<{ id: string; count: number }>(
      `select ${column} as id, count(*)::integer as count from ${table.name}
       where ${column} is not null group by 1 order by 1 limit 1`,
    )
    const [example] = rows
    if (!example) return [`${table.name} has no row to present by ${column}`]
    for (const [role, commands = []] of Object.entries(shown) as [DatabaseRole, Command[]][])
      for (const command of commands) {
        const asker = { role, userId: 'stranger', presentedIds: `none,${example.id}` }
        const { writable } = await one.columnsOf(role)
        const set = `update ${table.name} set ${writable[0]} = ${writable[0]}`
        const text: Partial<Record<Command, string>> = {
          select: `select ${column} from ${table.name}`,
          delete: `delete from ${table.name}`,
        }
        const outcome = await ask(asker, text[command] ?? set)
        if (outcome.code !== undefined || outcome.count !== example.count)
          problems.push(describe({ ...one, asker }, command, `does not reach ${column}`))
      }
  }
  return problems
}

const users = ['anna', 'ben', 'carl']

/** A user's id in any column, within JSON too, or a column of JSON that no rule covers. */
const namesUsers = (table: TableFacts, rows: Row[]): boolean =>
  table.hasUser ||
  table.json.some((column) => !jsonWithoutUsers.includes(`${table.name}.${column}`)) ||
  rows.some(({ json }) => users.some((user) => new RegExp(`\\b${user}\\b`).test(json)))

const checkStructure = (table: TableFacts, rule: TableRule, rows: Row[]): string[] => {
  const problems = []
  if (namesUsers(table, rows)) {
    if (rule.owners === null) problems.push(`${table.name} has a user, and a rule without one`)
    if (!table.secured || !table.forced || table.policies === 0)
      problems.push(`${table.name} names users without forced row-level security`)
  }
  if (rule.owners === null) return problems
  if (!table.secured) problems.push(`${table.name} has row-level security switched off`)
  if (!table.forced) problems.push(`${table.name} does not hold its owner to the policies`)
  if (table.policies === 0) problems.push(`${table.name} has no policy`)
  return problems
}

/** No check changes rights, so they are read once for each role. */
const columnsByRole = (client: Admin, { name }: TableFacts): Tried['columnsOf'] => {
  const known = new Map<DatabaseRole, Promise<Columns>>()
  return (role) => {
    const columns = known.get(role) ?? readColumns(client, name, role)
    known.set(role, columns)
    return columns
  }
}

const checks = [checkSelect, checkUpdate, checkDelete, checkInsert, checkOwnerChange]

/** Checks one table for these roles and every user, one report after the other. */
async function* leaksOf(
  connections: Connections,
  table: TableFacts,
  asking: readonly DatabaseRole[],
): AsyncGenerator<string> {
  const rule = ruleOf(table.name)
  if (!rule) {
    yield `${table.name} has no rule: say who may see it`
    return
  }
  const rows = await readRows(connections.admin, table, rule)
  const columnsOf = columnsByRole(connections.admin, table)
  const tried: Tried = { ...connections, table, rows, rule, columnsOf }
  yield* checkStructure(table, rule, rows)
  if (rule.owners && rows.length === 0) yield `${table.name} has no rows to try with`
  yield* await checkPresented(tried)
  yield* await checkPresentedIds(tried)
  for (const role of asking) {
    for (const userId of actors) {
      const one = { ...tried, asker: { role, userId } }
      // at once: on a busy machine each exchange waits long
      const found = await Promise.all(checks.map((check) => check(one)))
      yield* found.flat()
    }
  }
}

/**
 * Every row that the roles reach and should not, or do not reach and should, in the named tables
 * (or all).
 */
export const findLeaks = async (connections: Connections, only?: string): Promise<string[]> => {
  const problems: string[] = []
  for (const table of await readTables(connections.admin, only)) {
    for await (const problem of leaksOf(connections, table, roles)) problems.push(problem)
  }
  return problems
}

/**
 * Whether `findLeaks` would report anything about the table; stops at the first report. `of` names
 * the login roles that a change concerns.
 */
export const hasLeak = async (
  connections: Connections,
  name: string,
  of: readonly string[] = Object.values(loginRoles),
): Promise<boolean> => {
  const asking = roles.filter((role) => of.includes(loginRoles[role]))
  for (const table of await readTables(connections.admin, name)) {
    const first = await leaksOf(connections, table, asking).next()
    if (!first.done) return true
  }
  return false
}
