import { sql } from 'kysely'
import type { Client } from 'pg'
import { withClient } from '../connection/with-client.ts'
import type { Database, Trx } from '../database.ts'
import { DatabaseStartError } from '../errors/start-error.ts'
import { placedContract, requireAllPlaced } from '../layout/placed.ts'
import { migrations } from '../migrations/all.ts'
import { isContract, type Migration } from '../migrations/kinds.ts'
import { sendInOrder } from '../send-in-order.ts'
import { operatorId } from '../../lib/operator.ts'
import { serverVersion } from '../../lib/server-version.ts'
import { readApplied } from './applied-migrations.ts'
import { pendingMigrations } from './migration-plan.ts'
import type { Signature } from './silence.ts'

/** A process as the others see it. The table contains nothing about people or machines. */
export type Registered = {
  id: string
  role: 'server' | 'command'
  release: string
  /** The contracts that it can work with, by name. */
  contracts: readonly string[]
}

/**
 * [Register of processes] Whoever enters or signs takes this lock together with others, and a
 * contract takes it alone. So a process either comes before a contract, which then finds it, or
 * after it, and then finds the contract.
 */
const registerLock = `hashtext('crosscheck processes')`
/** Keeps every process from entering or signing, until the connection ends. */
export const holdRegister = `select pg_advisory_lock(${registerLock})`
export const lockRegisterAlone = `select pg_advisory_xact_lock(${registerLock})`
const lockRegisterShared = `select pg_advisory_xact_lock_shared(${registerLock})`

export const identifyProcess = (
  role: Registered['role'],
  known: readonly Migration[] = migrations,
): Registered => ({
  id: crypto.randomUUID(),
  role,
  release: serverVersion,
  contracts: [...known.filter(isContract).map(({ name }) => name), placedContract],
})

/** Refuses to serve from a database that lacks something, or that a later release has reduced. */
const requireMigrated = async (
  client: Client,
  known: readonly Migration[] = migrations,
): Promise<void> => {
  const applied = await readApplied(client)
  const missing = pendingMigrations(known, applied).find((migration) => !isContract(migration))
  if (!missing) return requireAllPlaced(client, applied)
  throw new DatabaseStartError(
    missing.kind === 'backfill'
      ? `The database is being upgraded: the backfill ${missing.name} is not finished. It goes on while a server of this release starts. npm run upgrade shows its progress.`
      : `The database is from an older version: it lacks the migration ${missing.name}. Start a server of this release once. With separate roles it needs DATABASE_OWNER_URL.`,
  )
}

export const checkMigrated = (url: string): Promise<void> =>
  withClient(url, (client) => requireMigrated(client))

/** Enters a process before it serves, as the role of the worker. */
export const enterRegister = (
  workerUrl: string,
  { id, role, release, contracts }: Registered,
  known: readonly Migration[] = migrations,
): Promise<void> =>
  withClient(workerUrl, async (client) => {
    await client.query('begin')
    await client.query(lockRegisterShared)
    await requireMigrated(client, known)
    await client.query(
      `insert into processes (id, role, release, contracts, signed_at)
       values ($1, $2, $3, $4, clock_timestamp())`,
      [id, role, release, contracts],
    )
    await client.query('commit')
  })

/** The contracts that were applied, and all processes in the register. */
export type RegisterState = {
  applied: string[]
  processes: (Signature & Pick<Registered, 'contracts'>)[]
}

const sign = ({ id, role, release, contracts }: Registered) => sql`
  insert into processes (id, role, release, contracts, signed_at)
  values (${id}, ${role}, ${release}, ${contracts}, clock_timestamp())
  on conflict (id) do update set signed_at = excluded.signed_at`

const readState = (trx: Trx) =>
  sendInOrder(
    () => sql<{ name: string }>`select name from migrations where kind = 'contract'`.execute(trx),
    () =>
      sql<RegisterState['processes'][number]>`
        select id, signed_at::text as signed_at, contracts from processes`.execute(trx),
  )

/**
 * Renews the signature of a process, also where others have removed its row, and reads the register.
 * A lost signature is renewed soon, so the commit does not wait for the disk.
 */
export const signRegister = (
  database: Pick<Database, 'transaction'>,
  process: Registered,
): Promise<RegisterState> =>
  database.transaction(
    'worker',
    operatorId,
    async (trx) => {
      const [locked, signed] = sendInOrder(
        () => sql.raw(lockRegisterShared).execute(trx),
        () => sign(process).execute(trx),
      )
      const [contracts, processes] = readState(trx)
      await locked
      await signed
      return {
        applied: (await contracts).rows.map(({ name }) => name),
        processes: (await processes).rows,
      }
    },
    { isAsyncCommit: true },
  )

/** Removes processes that have not signed since they were seen. */
export const removeSilent = (
  database: Pick<Database, 'transaction'>,
  silent: readonly Signature[],
): Promise<void> =>
  database.transaction('worker', operatorId, async (trx) => {
    for (const { id, signedAt } of silent)
      await sql`delete from processes where id = ${id} and signed_at::text = ${signedAt}`.execute(
        trx,
      )
  })

export const leaveRegister = (
  database: Pick<Database, 'transaction'>,
  { id }: Registered,
): Promise<void> =>
  database.transaction('worker', operatorId, async (trx) => {
    await sql`delete from processes where id = ${id}`.execute(trx)
  })
