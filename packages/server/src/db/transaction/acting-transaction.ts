import {
  AbortedTransactionError,
  CamelCasePlugin,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type PluginTransformResultArgs,
  type QueryResult,
} from 'kysely'
import type { Pool } from 'pg'
import type { TransactionOptions, Trx } from '../database.ts'
import { setActor } from './acting-user.ts'
import { sendAnnouncements } from './announcements.ts'
import { sendInOrder } from '../send-in-order.ts'
import { initBeforeCommit, runBeforeCommitSteps } from './before-commit.ts'
import { onlyReads, onLastStatements } from './last-statements.ts'
import { markOnNodes } from './on-nodes.ts'
import { connectionOf, type PipelinedConnection } from './pipelined-connection.ts'
import type { Answer } from './statement-batch.ts'
import type { Tables } from '../tables.ts'

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()
/** Names in statements become those of the columns; the connection converts those of answers. */
class SnakeCase extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}
const plugins = [new SnakeCase()]

/** Passes statements to the connection as they are: no answer needs a conversion. */
class DirectExecutor extends DefaultQueryExecutor {
  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.provideConnection((connection) => connection.executeQuery<R>(query))
  }
}

/** The transaction as the query builder knows it. After its end it takes no statement. */
const openTransaction = (
  pool: Pool,
  connection: PipelinedConnection,
): { trx: Trx; end: () => void } => {
  let isOpen = true
  const provideConnection = <T>(use: (one: DatabaseConnection) => Promise<T>): Promise<T> => {
    if (!isOpen) throw new Error('The transaction has ended.')
    return use(connection)
  }
  const executor = new DirectExecutor(compiler, adapter, { provideConnection }, plugins)
  const dialect = new PostgresDialect({ pool })
  const trx = new Transaction<Tables>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(),
    executor,
  })
  return { trx, end: () => void (isOpen = false) }
}

/**
 * Runs `work` in a transaction in which `userId` acts. [Statements in order] Statements go out at
 * once, without waiting for earlier answers, and PostgreSQL runs them in that order. The begin
 * travels with the first of them.
 */
export const runActingTransaction = async <T>(
  pool: Pool,
  {
    isOnNodes = false,
    userId,
    work,
    transactionOptions = {},
  }: {
    isOnNodes?: boolean
    userId: string | null
    work: (trx: Trx) => Promise<T>
    transactionOptions?: TransactionOptions
  },
): Promise<T> => {
  const { isOneExchange = false, isRead = false, check } = transactionOptions
  const access = onlyReads(transactionOptions) ? ' read only' : ''
  const begin = `begin isolation level read committed${access}`
  const acting = setActor(userId)
  const client = await pool.connect()
  const connection = connectionOf(client)
  const { trx, end } = openTransaction(pool, connection)
  let isUsable = true
  let committing: Promise<Answer> | undefined
  let announcing: Promise<void> | undefined
  const commit = (): Promise<Answer> => {
    end()
    if (committing) return committing
    committing = connection.commit()
    announcing = sendAnnouncements(trx, (text, values) => connection.send(text, values))
    return committing
  }
  try {
    void connection.send(begin)
    void connection.send(acting)
    initBeforeCommit(trx)
    if (isOnNodes) markOnNodes(trx)
    // Its failure is reported below.
    if (isRead) onLastStatements(trx, () => void commit().catch(() => {}))
    const [checking, working] = sendInOrder(
      async () => check?.(trx),
      () => work(trx),
    )
    if (!isOneExchange) {
      await checking
      await working
      await runBeforeCommitSteps(trx)
    }
    // The commit's failure takes precedence: only it says whether the transaction committed.
    const [committed] = await Promise.allSettled([commit(), checking, working])
    if (committed.status === 'rejected') throw committed.reason
    await checking
    const result = await working
    // an unawaited error has aborted the transaction
    if (committed.value.command === 'ROLLBACK') throw new AbortedTransactionError()
    return result
  } catch (error) {
    end()
    const isOver = await committing?.then(
      () => true,
      () => false,
    )
    isUsable = isOver || (await connection.rollback())
    throw error
  } finally {
    // Its failure would be taken for one of the next transaction on this connection.
    await announcing
    client.release(!isUsable)
  }
}
